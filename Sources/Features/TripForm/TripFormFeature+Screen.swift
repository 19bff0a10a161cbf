import Dependencies
import Foundation

extension TripFormFeature.State {
  /// The form as a person would see it, in a box on top of what it covers. Its saving and its cancelling
  /// are actions of who presents it.
  ///
  /// ```
  /// ┌ New trip
  /// │ Name: 제주 › trips.form.nameChanged("…")
  /// │ Destination: 제주도 › trips.form.destinationChanged("…")
  /// │ Start: 2027-01-02 09:00 › trips.form.startDateChanged("…")
  /// │ Save › trips.saveButtonTapped
  /// │ Cancel › trips.cancelButtonTapped
  /// └
  /// ```
  ///
  /// - Parameter context: The presenting feature's.
  public func screen(in context: ScreenContext) -> String {
    joined(lines(in: context))
  }

  func lines(in context: ScreenContext) -> [String] {
    let texts = context.texts
    let fields = context.child("form")
    var lines = [
      texts[isNew ? .newTrip : .editTrip],
      fields.line("\(texts[.name]): \(trip.name)", "nameChanged(\"…\")"),
      fields.line("\(texts[.destination]): \(trip.destination)", "destinationChanged(\"…\")"),
      fields.line(
        "\(texts[.startDate]): \(context.date(trip.startDate))", "startDateChanged(\"…\")"),
    ]
    lines += warning(errorMessage)
    lines.append(isSaving ? texts[.saving] : context.line(.save, "saveButtonTapped"))
    lines.append(context.line(.cancel, "cancelButtonTapped"))
    return boxed(lines)
  }
}
