/// What a finger, a pen or a mouse did at a moment.
public struct PointerEvent: Sendable, Hashable {
  /// What it did.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// It touched.
    case down
    /// It moved.
    case move
    /// It was lifted.
    case up
    /// The system took it away, for a gesture of its own.
    case cancel
  }

  /// What it did.
  public var phase: Phase

  /// Which of several pointers it is.
  public var pointer: Int

  /// Seconds.
  public var time: Double

  /// Where it is, x and y.
  public var position: [Double]

  /// A moment of a pointer; the only one unless said.
  public init(_ phase: Phase, pointer: Int = 0, time: Double, position: [Double]) {
    self.phase = phase
    self.pointer = pointer
    self.time = time
    self.position = position
  }
}

/// The pointers that touch at a moment.
struct Touches: Sendable {
  private var positions: [Int: (order: Int, position: [Double])] = [:]
  private var count = 0

  var isEmpty: Bool { positions.isEmpty }

  /// Takes an event over.
  ///
  /// - Returns: the event as it is meant, or nil if it says nothing: what an unknown pointer does that has
  ///   not touched, and a touch of one that is down already, which is a move.
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

  /// The touches as if they had just come, in the order in which they did.
  ///
  /// - Complexity: O(n log n).
  func downs(at time: Double) -> [PointerEvent] {
    positions.sorted { $0.value.order < $1.value.order }
      .map { PointerEvent(.down, pointer: $0.key, time: time, position: $0.value.position) }
  }
}
