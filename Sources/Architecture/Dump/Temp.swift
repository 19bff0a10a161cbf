extension String { package init(summarizing value: Any) { self = String(describing: value) } }
