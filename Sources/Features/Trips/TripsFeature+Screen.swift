import Architecture
import Dependencies
import Foundation

extension TripsFeature.State {
  /// The trips as a person would see them: what lies on top, then the open trip or the list.
  ///
  /// ```
  /// [ ] Upcoming only › trips.upcomingOnlyChanged(true)
  /// - 제주 — 제주도, 2027-01-02 09:00
  ///     Open › trips.tripTapped("…")
  ///     Delete › trips.deleteButtonTapped("…")
  /// New trip › trips.addButtonTapped
  /// ```
  public func screen(in context: ScreenContext) -> String {
    joined(overlay(in: context) + lines(in: context))
  }

  /// The question and the form, which cover everything else, also other tabs.
  func overlay(in context: ScreenContext) -> [String] {
    (alert.map { lines(of: $0, in: context.child("alert")) } ?? [])
      + (form.map { $0.lines(in: context) } ?? [])
  }

  func lines(in context: ScreenContext) -> [String] {
    if let detail { return warning(errorMessage) + detail.lines(in: context.child("detail")) }
    return [context.toggle(.upcomingOnly, upcomingOnly, "upcomingOnlyChanged")]
      + warning(errorMessage)
      + (trips.isEmpty ? [context.texts[.noTrips]] : trips.flatMap { lines(of: $0, in: context) })
      + [context.line(.newTrip, "addButtonTapped")]
  }

  private func lines(of trip: Trip, in context: ScreenContext) -> [String] {
    [
      "- \(trip.line(in: context))",
      "    " + context.line(.open, "tripTapped(\(quoted(trip.id)))"),
      "    " + context.line(.delete, "deleteButtonTapped(\(quoted(trip.id)))"),
    ]
  }

  private func lines(
    of alert: AlertState<TripsFeature.Alert>, in context: ScreenContext
  ) -> [String] {
    let buttons = alert.buttons.map { button in
      let action =
        switch button.action {
        case .confirmDelete: "confirmDelete"
        case nil: "dismiss"
        }
      return context.line(button.label, action)
    }
    return boxed([alert.title] + (alert.message.map { [$0] } ?? []) + buttons)
  }
}
