import Synchronization

/// Whether the server takes requests, for the handler of health checks; changes when a shutdown
/// begins, before the listener closes.
package final class Readiness: Sendable {
  private let draining = Atomic(false)
  package init() {}
  package var isDraining: Bool { draining.load(ordering: .acquiring) }
  func beginDraining() { draining.store(true, ordering: .releasing) }
}
