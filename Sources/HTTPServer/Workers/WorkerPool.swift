import CLibrary
import Dispatch

/// A pool of worker threads that runs a limited number of jobs at a time and queues as many as can
/// be run soon.
///
/// A worker is a thread that is started when there is work, runs for as long as jobs wait, and then
/// ends. Workers have a lower priority than the I/O loops, so the loops are on time even if all
/// processors are busy.
///
/// New jobs and jobs that resume something begun take turns, so neither starves the other.
final class WorkerPool: Sendable {
  typealias Job = @Sendable () -> Void

  private struct NewJob: Sendable {
    let run: Job
    let units: Int
  }

  private struct State {
    /// The number of workers that may still be started.
    var idle: Int
    /// The load of the queue of new jobs.
    var load: QueueLoad
    /// The queue of new jobs.
    var new = Queue<NewJob>()
    /// The queue of jobs that resume something begun.
    var begun = Queue<Job>()
    /// Whether the last dequeued job was a new one.
    var tookNew = false

    /// Removes and returns the next job, from both queues in turn.
    mutating func popFirst() -> Job? {
      let job = tookNew ? begun.popFirst() ?? popNew() : popNew() ?? begun.popFirst()
      tookNew.toggle()
      return job
    }

    private mutating func popNew() -> Job? {
      guard let job = new.popFirst() else { return nil }
      load.take(job.units)
      return job.run
    }
  }

  /// The outcome of submitting a job.
  private enum Admission {
    case refused
    case waits
    case needsWorker
  }

  private let clock: any ServerClock
  private let state: Locked<State>
  /// The running workers.
  let threads = DispatchGroup()

  init(workerCount: Int, load: QueueLoad, clock: any ServerClock) {
    self.clock = clock
    state = Locked(State(idle: max(1, workerCount), load: load))
  }

  /// Submits a new job, unless it would wait too long or no thread can be started.
  ///
  /// - Parameters:
  ///   - units: the planned work of the job.
  ///   - arrival: the time at which the server learned of the job.
  ///   - job: the job.
  /// - Returns: Whether the job was taken.
  func submit(units: Int, arrivedAt arrival: Duration, _ job: @escaping Job) -> Bool {
    let now = clock.now
    return dispatch(job, at: now) { state in
      guard state.load.admit(units, arrivedAt: arrival, now: now) else { return false }
      state.new.append(NewJob(run: job, units: units))
      return true
    }
  }

  /// Submits a job that resumes something begun, however many wait; returns false if no thread can
  /// be started.
  func resume(_ job: @escaping Job) -> Bool {
    dispatch(job, at: clock.now) { state in
      state.begun.append(job)
      return true
    }
  }

  private func dispatch(
    _ job: @escaping Job, at now: Duration, orQueue queue: (inout State) -> Bool
  ) -> Bool {
    let admission: Admission = state.withLock { state in
      if state.idle > 0 {
        state.idle -= 1
        if state.idle == 0 { state.load.beginBusyPeriod(at: now) }
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
