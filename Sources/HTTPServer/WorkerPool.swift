import Dispatch

/// Runs so many jobs at a time and lets so many wait, in the order of their arrival.
///
/// Each worker is a serial queue: Dispatch gives such a queue a thread whenever it has work,
/// whereas those of a concurrent queue may be held up by other blocked work of the process.
final class WorkerPool: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    /// The workers that have nothing to do; the last to become idle is the first to be used.
    var idle: [DispatchQueue]
    var waiting: [Job] = []
    /// Jobs before this one have been started; they are taken out in batches, which keeps a step
    /// O(1).
    var next = 0
  }

  private let maximumWaiting: Int
  private let state: Locked<State>

  init(workerCount: Int, maximumWaiting: Int) {
    self.maximumWaiting = max(0, maximumWaiting)
    let workers = (0..<max(1, workerCount)).map { DispatchQueue(label: "http.worker.\($0)") }
    state = Locked(State(idle: workers))
  }

  /// Takes a job; false if as many as may wait are waiting.
  func submit(_ job: @escaping Job) -> Bool {
    let admission = state.withLock { state -> (isTaken: Bool, worker: DispatchQueue?) in
      if let worker = state.idle.popLast() { return (true, worker) }
      guard state.waiting.count - state.next < maximumWaiting else { return (false, nil) }
      state.waiting.append(job)
      return (true, nil)
    }
    if let worker = admission.worker {
      worker.async { self.work(on: worker, from: job) }
    }
    return admission.isTaken
  }

  /// Runs a job, then those that wait, until none does.
  private func work(on worker: DispatchQueue, from first: @escaping Job) {
    var job: Job? = first
    while let current = job {
      current()
      job = nextJob(for: worker)
    }
  }

  private func nextJob(for worker: DispatchQueue) -> Job? {
    state.withLock { state in
      guard state.next < state.waiting.count else {
        state.idle.append(worker)
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
