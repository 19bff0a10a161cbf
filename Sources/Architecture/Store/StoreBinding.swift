/// A value of a store that can be set: reading reads the state, setting sends an action.
///
/// ```swift
/// let name = store.binding(\.form.name) { .form(.nameChanged($0)) }
/// name.wrappedValue = "Jeju"   // sends .form(.nameChanged("Jeju"))
/// name.wrappedValue            // what the reducer has made of it
/// ```
///
/// A binding to a part is derived from one to the whole by its property: `config.progress` of a binding to
/// an `EditorConfig` sends the whole with that part changed. It is not called `Binding`, so that a file which
/// imports SwiftUI as well need not say which of the two it means.
@dynamicMemberLookup
public struct StoreBinding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// A binding that reads with `get` and hands what is set to `set`.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value now; setting it sends.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// A binding to a property of the value.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> StoreBinding<Part> {
    StoreBinding<Part> {
      get()[keyPath: keyPath]
    } set: { part in
      var whole = get()
      whole[keyPath: keyPath] = part
      set(whole)
    }
  }

  /// A binding to what an optional holds, or `nil` where it holds nothing. Where it has become empty since, the
  /// binding reads the value it held and sets nothing.
  public func unwrapped<Wrapped>() -> StoreBinding<Wrapped>? where Value == Wrapped? {
    guard let held = get() else { return nil }
    return StoreBinding<Wrapped> {
      get() ?? held
    } set: { new in
      if get() != nil { set(new) }
    }
  }
}

extension Store {
  /// A binding to a property that sends an action when it is set.
  ///
  /// - Parameters:
  ///   - keyPath: What is read.
  ///   - action: Makes the action from what is set.
  public func binding<Value: Equatable>(
    _ keyPath: KeyPath<State, Value>, send action: @escaping (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding {
      self[dynamicMember: keyPath]
    } set: {
      self.send(action($0))
    }
  }
}

#if canImport(SwiftUI)
  public import SwiftUI

  extension StoreBinding {
    /// The same as a binding of SwiftUI, for the views of a store that lives on the main actor.
    @MainActor public var swiftUI: SwiftUI.Binding<Value> {
      SwiftUI.Binding { @MainActor in
        self.wrappedValue
      } set: { @MainActor in
        self.wrappedValue = $0
      }
    }
  }
#endif
