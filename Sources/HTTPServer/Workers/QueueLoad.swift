/// The load of a queue of jobs, by which a further job is admitted or shed.
///
/// A busy period lasts for as long as no worker is free. What arrives together at its beginning is
/// a burst, which an idle server admits whatever its number; only its work is limited. What arrives
/// later is admitted if few jobs wait for each worker, as many as a browser sends at once, or if
/// its expected wait is short:
///
///     expected wait = waiting jobs × time of the busy period ÷ (jobs begun in it + 1)
///
/// So under lasting overload the queue is as long as its time allows, and what is shed is shed at
/// once.
struct QueueLoad {
  /// The longest expected wait of a job that is not part of a burst, and the time for which a burst
  /// lasts.
  let longestWait: Duration
  /// The number of waiting jobs below which another one is admitted, however long each takes.
  private let few: Int
  /// The largest sum of the work of waiting jobs, in units.
  let maximumWork: Int

  /// The number of waiting jobs.
  private(set) var waiting = 0
  /// The planned work of the waiting jobs, in units.
  private(set) var work = 0
  /// The start of the busy period.
  private var busySince = Duration.zero
  /// The start of the time over which `begun` counts, the recent part of the busy period.
  private var countedSince = Duration.zero
  /// The number of waiting jobs that were begun in that time.
  private var begun = 0

  init(longestWait: Duration, maximumWork: Int, workerCount: Int) {
    (self.longestWait, self.maximumWork, few) = (longestWait, maximumWork, 6 * workerCount)
  }

  /// Begins a busy period: the last free worker has taken a job.
  mutating func beginBusyPeriod(at now: Duration) {
    (busySince, countedSince, begun) = (now, now, 0)
  }

  /// Admits a job to the queue unless there is too much of it.
  ///
  /// - Parameters:
  ///   - units: the planned work of the job; at least 0.
  ///   - arrival: the time at which the server learned of the job.
  ///   - now: the present time.
  /// - Returns: Whether the job waits in the queue.
  mutating func admit(_ units: Int, arrivedAt arrival: Duration, now: Duration) -> Bool {
    guard units <= maximumWork - work else { return false }
    let isBurst = arrival <= busySince + longestWait
    guard isBurst || waiting < few || expectedWait(at: now) <= longestWait else { return false }
    waiting += 1
    work += units
    return true
  }

  /// Counts a waiting job as begun.
  mutating func take(_ units: Int) {
    waiting -= 1
    work -= units
    begun += 1
  }

  /// Returns the time after which a further job would be begun.
  private mutating func expectedWait(at now: Duration) -> Duration {
    if begun >= 64 {
      // Older jobs tell less of the next ones.
      begun /= 2
      countedSince = now - (now - countedSince) / 2
    }
    return (now - countedSince) * waiting / (begun + 1)
  }
}
