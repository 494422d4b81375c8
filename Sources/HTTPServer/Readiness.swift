import Synchronization

/// Whether a server wants new requests, for the handler to tell those who ask.
///
/// Made before the server and given to both it and the handler; it turns when a shutdown begins,
/// before the listener closes.
public final class Readiness: Sendable {
  private let draining = Atomic(false)

  /// Makes a readiness that says yes.
  public init() {}

  /// Whether the server is shutting down.
  public var isDraining: Bool { draining.load(ordering: .acquiring) }

  func beginDraining() { draining.store(true, ordering: .releasing) }
}
