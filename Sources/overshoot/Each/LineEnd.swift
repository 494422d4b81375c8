import CLibrary
import HTTPServer
import Synchronization

/// The place between two lines of output, where a stop signal may end the process.
///
/// A signal that comes while nothing is being written, or answers are computed, ends the process at
/// once: what is written then ends with a line. One that comes within a line ends it after that
/// line, and a second one, a moment later, at once.
final class LineEnd: Sendable {
  private enum Place: Int, AtomicRepresentable {
    /// The last byte that was written ends a line.
    case between
    /// A line is being written.
    case within
    /// A line is being written, and a signal waits for its end.
    case awaited
    /// A signal is ending the process.
    case ended
  }

  private let place = Atomic(Place.between)
  private let signal = Atomic<Int32>(0)

  /// Has SIGTERM, SIGINT and SIGHUP wait for the end of a line, unless the process was started to
  /// ignore them, as by nohup.
  ///
  /// This must happen before any other thread is started.
  ///
  /// - Throws: `ServerError` if no thread can be started.
  func heedSignals() throws(ServerError) {
    let signals = StopSignals([SIGTERM, SIGINT, SIGHUP].filter { !StopSignals.isIgnored($0) })
    try startThread {
      let number = signals.wait()
      self.end(by: number)
      // Not at the end of a line: only a second signal may interrupt it.
      StopSignals.endProcess(by: signals.waitForSecond())
    }
  }

  /// Begins to write a line, or goes on; does not return if a signal is ending the process.
  func depart() {
    _ = move(from: .between, to: .within)
    while place.load(ordering: .sequentiallyConsistent) == .ended { pause() }
  }

  /// Tells that the last byte that was written ends a line; ends the process if a signal waits.
  func arrive() {
    if !move(from: .within, to: .between) {
      StopSignals.endProcess(by: signal.load(ordering: .sequentiallyConsistent))
    }
  }

  /// Ends the process if no line is being written, or else has ``arrive()`` do it.
  private func end(by number: Int32) {
    signal.store(number, ordering: .sequentiallyConsistent)
    repeat {
      if move(from: .between, to: .ended) { StopSignals.endProcess(by: number) }
    } while !move(from: .within, to: .awaited)
  }

  /// Returns whether the process was at a place, and is at the other one now.
  private func move(from old: Place, to new: Place) -> Bool {
    place.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
  }
}
