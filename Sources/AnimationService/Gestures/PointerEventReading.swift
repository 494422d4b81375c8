internal import AnimationCore

/// Reads pointer events: `events`.
enum PointerEventReading {
  /// Reads events: `[{"type": "down", "pointer": 0, "time": 0, "position": {"x": 0, "y": 0}},
  /// ...]`.
  ///
  /// - Returns: At least one event; nil, with faults at the events, if one is invalid.
  static func read(_ element: Element) -> [PointerEvent]? {
    guard let items = element.array() else { return nil }
    guard (1...ReleasedFinger.maximumSamples).contains(items.count) else {
      element.fail("must have from 1 to \(ReleasedFinger.maximumSamples) events")
      return nil
    }
    let events = items.compactMap(event)
    return events.count == items.count ? events : nil
  }

  private static func event(_ element: Element) -> PointerEvent? {
    guard var reader = element.object() else { return nil }
    let phase = reader.required("type")?.choice(PointerEvent.Phase.self)
    let pointer =
      reader.member("pointer").map { $0.integer(Int(Int32.min)...Int(Int32.max)) } ?? 0
    let time = reader.required("time")?.number()
    let position = reader.required("position").flatMap(FingerSamples.point)
    reader.finish()
    guard let phase, let pointer, let time, let position else { return nil }
    return PointerEvent(phase, pointer: pointer, time: time, position: position)
  }
}
