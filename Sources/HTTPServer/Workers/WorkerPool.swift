import CLibrary
import Dispatch

/// Runs a limited number of jobs at a time, in threads below the priority of the I/O loops, and
/// queues as many as can be run soon; new jobs and jobs that resume take turns.
final class WorkerPool: Sendable {
  typealias Job = @Sendable () -> Void

  private struct NewJob: Sendable {
    let run: Job
    let units: Int
  }

  private struct PoolState {
    var idle: Int
    var load: QueueLoad
    var new = Queue<NewJob>()
    /// Jobs that resume something begun.
    var begun = Queue<Job>()
    var tookNew = false

    /// Takes from both queues in turn.
    mutating func popFirst() -> Job? {
      let job = tookNew ? begun.popFirst() ?? popNew() : popNew() ?? begun.popFirst()
      tookNew.toggle()
      return job
    }

    private mutating func popNew() -> Job? {
      guard let job = new.popFirst() else { return nil }
      load.take(units: job.units)
      return job.run
    }
  }

  private enum Admission { case refused, waits, needsWorker }

  private let clock: any ServerClock
  private let state: Locked<PoolState>
  let threads = DispatchGroup()

  init(workerCount: Int, load: QueueLoad, clock: any ServerClock) {
    self.clock = clock
    state = Locked(PoolState(idle: max(1, workerCount), load: load))
  }

  /// `units` is the planned work; false if it would wait too long or no thread can be started.
  func submit(
    units: Int, arrivedAt arrival: Duration, _ job: @escaping @Sendable (_ hasWaited: Bool) -> Void
  ) -> Bool {
    let now = clock.now
    return dispatch({ job(false) }, at: now) { state in
      guard state.load.admit(units: units, arrivedAt: arrival, now: now) else { return false }
      state.new.append(NewJob(run: { job(true) }, units: units))
      return true
    }
  }

  /// Resumes something begun, however many jobs wait; false if no thread can be started.
  func resume(_ job: @escaping Job) -> Bool {
    dispatch(job, at: clock.now) { state in
      state.begun.append(job)
      return true
    }
  }

  private func dispatch(
    _ job: @escaping Job, at now: Duration, orQueue queue: (inout PoolState) -> Bool
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

  /// Runs waiting jobs too, until none is left.
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
