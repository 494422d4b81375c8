/// An event of a pointer: a finger, a pen or a mouse.
public struct PointerEvent: Sendable, Hashable {
  /// The kind of the event.
  public var phase: PointerEventPhase
  /// The identifier of the pointer.
  public var pointer: Int
  /// The time of the event, in seconds.
  public var time: Double
  /// The pointer's position in units, x and y.
  public var position: [Double]

  /// Creates an event; `pointer` defaults to 0.
  public init(_ phase: PointerEventPhase, pointer: Int = 0, time: Double, position: [Double]) {
    (self.phase, self.pointer, self.time, self.position) = (phase, pointer, time, position)
  }
}

/// The kind of a pointer event.
public enum PointerEventPhase: String, Sendable, Hashable, CaseIterable {
  /// The pointer touched.
  case down
  /// The pointer moved.
  case move
  /// The pointer was lifted.
  case up
  /// The system took the pointer away, for its own gesture.
  case cancel
}

struct Touches: Sendable {
  private var positions: [Int: (order: Int, position: [Double])] = [:]
  private var count = 0
  var isEmpty: Bool { positions.isEmpty }

  /// A touch of a pointer that is down is a move; other events of one that is up are ignored (nil).
  mutating func take(_ event: PointerEvent) -> PointerEvent? {
    var event = event
    let known = positions[event.pointer]
    guard known != nil || event.phase == .down else { return nil }
    switch event.phase {
    case .up, .cancel:
      positions[event.pointer] = nil
      return event
    case .down where known != nil: event.phase = .move
    case .down: count += 1
    case .move: break
    }
    positions[event.pointer] = (known?.order ?? count, event.position)
    return event
  }

  /// As `down` events at `time`, in the order in which the pointers touched.
  func downs(at time: Double) -> [PointerEvent] {
    positions.sorted { $0.value.order < $1.value.order }
      .map { PointerEvent(.down, pointer: $0.key, time: time, position: $0.value.position) }
  }
}
