import Dispatch
import Synchronization

/// Runs so many jobs at a time and lets so many wait, in the order of their arrival.
final class WorkerPool: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    var running = 0
    var waiting: [Job] = []
    /// Jobs before this one have been started; they are taken out in batches, which keeps a step O(1).
    var next = 0
  }

  private let workerCount: Int
  private let maximumWaiting: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "overshoot.workers", attributes: .concurrent)

  init(workerCount: Int, maximumWaiting: Int) {
    self.workerCount = max(1, workerCount)
    self.maximumWaiting = max(0, maximumWaiting)
  }

  /// Takes a job; false if as many as may wait are waiting.
  func submit(_ job: @escaping Job) -> Bool {
    let admission = state.withLock { state -> (isTaken: Bool, needsWorker: Bool) in
      if state.running < workerCount {
        state.running += 1
        return (true, true)
      }
      guard state.waiting.count - state.next < maximumWaiting else { return (false, false) }
      state.waiting.append(job)
      return (true, false)
    }
    if admission.needsWorker { queue.async { self.work(from: job) } }
    return admission.isTaken
  }

  /// Runs a job, then those that wait, until none does.
  private func work(from first: @escaping Job) {
    var job: Job? = first
    while let current = job {
      current()
      job = nextJob()
    }
  }

  private func nextJob() -> Job? {
    state.withLock { state in
      guard state.next < state.waiting.count else {
        state.running -= 1
        return nil
      }
      let job = state.waiting[state.next]
      state.next += 1
      if state.next == state.waiting.count || state.next >= 256 {
        state.waiting.removeFirst(state.next)
        state.next = 0
      }
      return job
    }
  }
}
