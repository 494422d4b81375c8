internal import AnimationCore

/// Reads pointer events: `events`.
enum PointerEventReading {
  /// Reads events: `[{"type": "down", "pointer": 0, "time": 0, "position": {"x": 0, "y": 0}},
  /// ...]`.
  ///
  /// A cancelled pointer may have no position: it is then where it was last, or at (0, 0).
  ///
  /// - Parameters:
  ///   - value: the list, of 1 to ``ReleasedFinger/maximumSamples`` events.
  ///   - unit: the unit of their times.
  /// - Returns: The events; at least one unless there are faults.
  static func read(_ value: RequestValue, _ unit: Timestamps) -> [PointerEvent] {
    let most = ReleasedFinger.maximumSamples
    let items = value.items(count: 1...most, else: "must have from 1 to \(most) events")
    var times: [Double] = []
    // The positions of the pointers that are known, for events without a position.
    var positions: [Int: [Double]] = [:]
    let events = items.map { item in
      item.object { object in
        // The pointer event.
        let phase = object.required("type").choice(default: PointerEvent.Phase.down)
        // Identifies the pointer among several.
        let pointer = object.integer("pointer", Int(Int32.min)...Int(Int32.max), default: 0)
        // In seconds.
        times.append(object.required("time").number())
        // A pointer that is taken away has no position, so that its last one stands.
        let position =
          phase == .cancel
          // Position of the pointer; required except for `cancel`.
          ? object.member(
            "position", default: positions[pointer] ?? [0, 0], FingerSamples.point)
          : FingerSamples.point(object.required("position"))
        positions[pointer] = position
        return PointerEvent(
          phase, pointer: pointer, time: unit.seconds(times[times.count - 1]),
          position: position)
      }
    }
    unit.check(times, of: value)
    return events
  }
}
