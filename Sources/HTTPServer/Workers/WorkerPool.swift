import CLibrary
import Dispatch

/// A pool of worker threads that runs a limited number of jobs at a time and queues a limited
/// number.
///
/// A worker is a thread that is started when there is work, runs for as long as jobs wait, and then
/// ends. Workers have a lower priority than the I/O loops, so the loops are on time even if all
/// processors are busy.
///
/// New jobs and jobs that resume something begun take turns, so neither starves the other.
final class WorkerPool: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    /// The number of workers that may still be started.
    var idle: Int
    /// The queue of new jobs.
    var new = JobQueue()
    /// The queue of jobs that resume something begun.
    var begun = JobQueue()
    /// Whether the last dequeued job was a new one.
    var tookNew = false

    /// Removes and returns the next job, from both queues in turn.
    mutating func popFirst() -> Job? {
      let job = tookNew ? begun.popFirst() ?? new.popFirst() : new.popFirst() ?? begun.popFirst()
      tookNew.toggle()
      return job
    }
  }

  /// The outcome of submitting a job.
  private enum Admission {
    case refused
    case waits
    case needsWorker
  }

  private let maximumWaiting: Int
  private let state: Locked<State>
  /// The running workers.
  let threads = DispatchGroup()

  init(workerCount: Int, maximumWaiting: Int) {
    self.maximumWaiting = max(0, maximumWaiting)
    state = Locked(State(idle: max(1, workerCount)))
  }

  /// Submits a new job; returns false if the queue is full or no thread can be started.
  func submit(_ job: @escaping Job) -> Bool {
    dispatch(job) { state in
      guard state.new.count < maximumWaiting else { return false }
      state.new.append(job)
      return true
    }
  }

  /// Submits a job that resumes something begun, however many wait; returns false if no thread can
  /// be started.
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
        lowerPriority()
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

  /// Runs a job, then waiting jobs until none is left.
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
