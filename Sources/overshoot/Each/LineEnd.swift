import CLibrary
import HTTPServer
import Synchronization

/// The place between two lines of output, where a stop signal may end the process: at once while
/// nothing is being written, otherwise after the line, unless a second one comes a moment later.
final class LineEnd: Sendable {
  private enum OutputPlace: Int, AtomicRepresentable {
    /// The last byte written ends a line.
    case between
    case within
    /// A line is being written, and a signal waits for its end.
    case awaited
    case ended
  }

  private let place = Atomic(OutputPlace.between)
  private let signal = Atomic<Int32>(0)

  /// Makes stop signals that are not ignored wait for a line's end, before any thread is started.
  func heedSignals() throws(ServerError) {
    let signals = StopSignals([SIGTERM, SIGINT, SIGHUP].filter { !StopSignals.isIgnored($0) })
    try startThread {
      let number = signals.wait()
      self.end(by: number)
      // Not at the end of a line: only a second signal may interrupt it.
      StopSignals.endProcess(by: signals.waitForSecond())
    }
  }

  /// A line begins or continues; does not return if a signal is ending the process.
  func depart() {
    _ = move(from: .between, to: .within)
    while place.load(ordering: .sequentiallyConsistent) == .ended { pause() }
  }

  /// The last byte written ends a line; ends the process if a signal waits.
  func arrive() {
    if !move(from: .within, to: .between) {
      StopSignals.endProcess(by: signal.load(ordering: .sequentiallyConsistent))
    }
  }

  /// Ends the process if no line is being written, otherwise leaves that to ``arrive()``.
  private func end(by number: Int32) {
    signal.store(number, ordering: .sequentiallyConsistent)
    repeat {
      if move(from: .between, to: .ended) { StopSignals.endProcess(by: number) }
    } while !move(from: .within, to: .awaited)
  }

  /// Returns false if the process was not at `old`.
  private func move(from old: OutputPlace, to new: OutputPlace) -> Bool {
    place.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
  }
}
