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

/// The pointers that touch at a moment, in the order in which they came.
struct Touches: Sendable {
  private var order: [Int] = []
  private var positions: [Int: [Double]] = [:]

  var isEmpty: Bool { order.isEmpty }

  /// Takes an event over.
  ///
  /// - Returns: the event as it is meant, or nil if it says nothing: what an unknown pointer does that has
  ///   not touched, and a touch of one that is down already, which is a move.
  mutating func take(_ event: PointerEvent) -> PointerEvent? {
    var event = event
    let isKnown = positions[event.pointer] != nil
    guard isKnown || event.phase == .down else { return nil }
    switch event.phase {
    case .down where isKnown: event.phase = .move
    case .down: order.append(event.pointer)
    case .move: break
    case .up, .cancel:
      order.removeAll { $0 == event.pointer }
      positions[event.pointer] = nil
      return event
    }
    positions[event.pointer] = event.position
    return event
  }

  /// The touches as if they had just come.
  func downs(at time: Double) -> [PointerEvent] {
    order.map { PointerEvent(.down, pointer: $0, time: time, position: positions[$0] ?? [0, 0]) }
  }
}
