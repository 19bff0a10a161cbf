import Dependencies
import Foundation

extension TripDetailFeature.State {
  /// The open trip as a person would see it.
  ///
  /// ```
  /// 제주 — 제주도, 2027-01-02 09:00
  /// Edit › trips.detail.editButtonTapped
  /// Close › trips.detail.closeButtonTapped
  ///
  /// Activities
  /// [x] 올레 7코스
  ///     Not completed › trips.detail.activityToggled("…")
  ///     Delete › trips.detail.deleteActivityButtonTapped("…")
  /// New activity: › trips.detail.newActivityNameChanged("…")
  /// Add › trips.detail.addActivityButtonTapped
  /// ```
  public func screen(in context: ScreenContext) -> String {
    joined(lines(in: context))
  }

  func lines(in context: ScreenContext) -> [String] {
    let texts = context.texts
    var lines = [
      trip.line(in: context), context.line(.edit, "editButtonTapped"),
      context.line(.close, "closeButtonTapped"),
    ]
    lines += warning(errorMessage)
    lines += ["", texts[.activities]]
    if activities.isEmpty { lines.append(texts[.noActivities]) }
    lines += visibleActivities.flatMap { activity in
      [
        "[\(activity.isCompleted ? "x" : " ")] \(activity.name)",
        "    "
          + context.line(
            activity.isCompleted ? .uncomplete : .complete,
            "activityToggled(\(quoted(activity.id)))"),
        "    " + context.line(.delete, "deleteActivityButtonTapped(\(quoted(activity.id)))"),
      ]
    }
    let hidden = activities.count - visibleActivities.count
    if hidden > 0 { lines.append(texts(.hiddenActivities, "\(hidden)")) }
    lines.append(
      context.line("\(texts[.newActivity]): \(newActivityName)", "newActivityNameChanged(\"…\")"))
    lines.append(context.line(.add, "addActivityButtonTapped"))
    return lines
  }
}

extension Trip {
  /// A trip in one line: its name, where it leads when that is known, and when it begins.
  func line(in context: ScreenContext) -> String {
    let place = destination.isEmpty ? "" : "\(destination), "
    return "\(name) — \(place)\(context.date(startDate))"
  }
}
