import Dispatch
import Glibc

/// Runs so many jobs at a time and lets so many wait, in the order of their arrival.
///
/// A worker is a thread that is started when there is work, goes on for as long as jobs wait, and
/// ends. It gives way to the I/O loops, so that these are on time although all processors are busy.
///
/// New jobs and those that go on with something begun take turns, so that neither starve the others
/// however many they are.
final class WorkerPool: Sendable {
  typealias Job = @Sendable () -> Void

  /// How much lower than the loops' the priority of a worker is; a thread has its own on Linux
  /// (nice(7)).
  private static let niceness: Int32 = 5

  private struct State {
    /// How many more workers there may be.
    var idle: Int
    /// Jobs that are new.
    var new = JobQueue()
    /// Jobs that go on with something.
    var begun = JobQueue()
    /// Whether the last job that had waited was a new one.
    var tookNew = false

    /// The next job, from both queues in turn.
    mutating func popFirst() -> Job? {
      let job = tookNew ? begun.popFirst() ?? new.popFirst() : new.popFirst() ?? begun.popFirst()
      tookNew.toggle()
      return job
    }
  }

  /// What becomes of a job.
  private enum Admission {
    case refused
    case waits
    case needsWorker
  }

  private let maximumWaiting: Int
  private let state: Locked<State>
  /// The workers that run.
  let threads = DispatchGroup()

  init(workerCount: Int, maximumWaiting: Int) {
    self.maximumWaiting = max(0, maximumWaiting)
    state = Locked(State(idle: max(1, workerCount)))
  }

  /// Takes a new job; false if as many as may wait are waiting, or there is no thread to be had.
  func submit(_ job: @escaping Job) -> Bool {
    dispatch(job) { state in
      guard state.new.count < maximumWaiting else { return false }
      state.new.append(job)
      return true
    }
  }

  /// Takes a job that goes on with something, however many wait; false if there is no thread to be
  /// had.
  func resume(_ job: @escaping Job) -> Bool {
    dispatch(job) { state in
      state.begun.append(job)
      return true
    }
  }

  private func dispatch(_ job: @escaping Job, orQueue queue: (inout State) -> Bool) -> Bool {
    let admission: Admission = state.withLock { state in
      if state.idle > 0 {
        state.idle -= 1
        return .needsWorker
      }
      return queue(&state) ? .waits : .refused
    }
    return switch admission {
    case .refused: false
    case .waits: true
    case .needsWorker: startWorker(with: job)
    }
  }

  private func startWorker(with job: @escaping Job) -> Bool {
    threads.enter()
    do throws(ServerError) {
      try startThread { [threads] in
        giveWay(by: Self.niceness)
        self.work(from: job)
        threads.leave()
      }
      return true
    } catch {
      state.withLock { $0.idle += 1 }
      threads.leave()
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
      let job = state.popFirst()
      if job == nil { state.idle += 1 }
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
