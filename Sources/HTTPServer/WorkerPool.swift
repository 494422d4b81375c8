import Glibc

/// Runs so many jobs at a time and lets so many wait, in the order of their arrival.
///
/// A worker is a thread that is started when there is work, goes on for as long as jobs wait, and
/// ends. It gives way to the I/O loops, so that these are on time although all processors are busy.
final class WorkerPool: Sendable {
  typealias Job = @Sendable () -> Void

  /// How much lower than the loops' the priority of a worker is; a thread has its own on Linux
  /// (nice(7)).
  private static let niceness: Int32 = 5

  private struct State {
    /// How many more workers there may be.
    var idle: Int
    var waiting: [Job] = []
    /// Jobs before this one have been started; they are taken out in batches, which keeps a step
    /// O(1).
    var next = 0
  }

  /// What becomes of a job.
  private enum Admission {
    case refused
    case waits
    case needsWorker
  }

  private let maximumWaiting: Int
  private let state: Locked<State>

  init(workerCount: Int, maximumWaiting: Int) {
    self.maximumWaiting = max(0, maximumWaiting)
    state = Locked(State(idle: max(1, workerCount)))
  }

  /// Takes a job; false if as many as may wait are waiting, or there is no thread to be had.
  func submit(_ job: @escaping Job) -> Bool {
    switch admit(job) {
    case .refused: false
    case .waits: true
    case .needsWorker: startWorker(with: job)
    }
  }

  private func admit(_ job: @escaping Job) -> Admission {
    state.withLock { state in
      if state.idle > 0 {
        state.idle -= 1
        return .needsWorker
      }
      guard state.waiting.count - state.next < maximumWaiting else { return .refused }
      state.waiting.append(job)
      return .waits
    }
  }

  private func startWorker(with job: @escaping Job) -> Bool {
    do throws(ServerError) {
      try startThread {
        giveWay(by: Self.niceness)
        self.work(from: job)
      }
      return true
    } catch {
      state.withLock { $0.idle += 1 }
      return false
    }
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
        state.idle += 1
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

/// Lowers the priority of the calling thread, whose number 0 stands for; that it fails would do no
/// harm.
private func giveWay(by niceness: Int32) {
  let thread = __priority_which_t(PRIO_PROCESS.rawValue)
  setpriority(thread, 0, getpriority(thread, 0) + niceness)
}
