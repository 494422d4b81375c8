internal import AnimationCore
internal import CSSValues
internal import Schema

struct PointerEventForm {
  var phase = PointerEventPhase.down
  var pointer = 0
  /// In the unit of the request.
  var time = 0.0
  var position: [Double]?

  /// Some of a list, as JSON.
  static let example = #"[{"type": "down", "time": 0, "position": {"x": 0, "y": 0}}, ...]"#

  static let form = Form(
    "PointerEvent", initial: Self(),
    .choice("type", \.phase, "The pointer event.").required(),
    .integer(
      "pointer", \.pointer, IntegerRange(Int(Int32.min)...Int(Int32.max)),
      "Identifies the pointer among several."),
    .number("time", \.time, .any, "In the unit of `timestamps`.").required(),
    .point("position", \.position, "Position of the pointer; required except for `cancel`."),
    check: { event, value in
      if event.position == nil, event.phase != .cancel { value.failAbsence(of: "position") }
    })

  static let listType = ValueType.list(of: form.type, count: FingerSamples.counts)

  /// A cancelled pointer may have no position, and is then where it was last, or at (0, 0).
  static func read(_ list: RequestValue, unit: Timestamps) -> [PointerEvent] {
    let forms = FingerSamples.read(
      list, unit: unit, form: form, time: \.time, of: "events", suchAs: "")
    check(forms.map(\.time), of: list)
    var positions: [Int: [Double]] = [:]
    let events = forms.map { event in
      let position = event.position ?? positions[event.pointer] ?? [0, 0]
      positions[event.pointer] = position
      return PointerEvent(
        event.phase, pointer: event.pointer, time: unit.seconds(event.time), position: position)
    }
    if !events.isEmpty, !events.contains(where: { $0.phase == .down }) {
      list.warn(
        "has no \"down\", so that no pointer touches the view: begin with that", .missing)
    }
    check(events.map { $0.position[0] }, axis: "x", of: list)
    check(events.map { $0.position[1] }, axis: "y", of: list)
    return events
  }

  /// Fingers are compared with where they touched, and with one another.
  private static func check(_ coordinates: [Double], axis: StaticString, of list: RequestValue) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    let overflow = coordinates.firstIndex { coordinate in
      (least, greatest) = (min(least, coordinate), max(greatest, coordinate))
      return !(greatest - least).isFinite
    }
    guard let overflow else { return }
    list.items(suchAs: "").dropFirst(overflow).first?.member("position")?.member(axis)?.fail(
      ValueExtent.overflow, .overflow)
  }

  /// A timeline counts from its first event.
  private static func check(_ times: [Double], of list: RequestValue) {
    guard let index = times.firstIndex(where: { !($0 - times[0]).isFinite }) else { return }
    list.items(suchAs: "").dropFirst(index).first?.member("time")?.fail(
      "is too far from the first event: the difference exceeds the range of a double", .overflow)
  }
}
