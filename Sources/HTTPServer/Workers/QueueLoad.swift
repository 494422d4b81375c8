/// Decides whether a queue admits or sheds a further job.
///
/// A busy period lasts for as long as no worker is free. Jobs that arrive together at its beginning
/// are a burst, which an idle server admits however many they are; only their work is limited.
/// Later jobs are admitted if few wait for each worker, as many as a browser sends at once, or if
/// the expected wait is short:
///
///     expected wait = waiting jobs × time of the busy period ÷ (jobs begun in it + 1)
///
/// So under lasting overload the queue is as long as its time allows, and other jobs are shed at
/// once.
struct QueueLoad {
  /// For jobs that are not part of a burst; also the time for which a burst lasts.
  let longestWait: Duration
  /// If fewer jobs wait, another is admitted, however long each takes.
  private let few: Int
  /// The largest sum of the work of waiting jobs, in units.
  let maximumWork: Int
  private(set) var waiting = 0
  /// The planned work of the waiting jobs, in units.
  private(set) var work = 0
  private var busySince = Duration.zero
  /// The start of the time over which `begun` counts, the recent part of the busy period.
  private var countedSince = Duration.zero
  /// Waiting jobs that were begun in that time.
  private var begun = 0

  init(longestWait: Duration, maximumWork: Int, workerCount: Int) {
    (self.longestWait, self.maximumWork, few) = (longestWait, maximumWork, 6 * workerCount)
  }

  /// The last free worker has taken a job.
  mutating func beginBusyPeriod(at now: Duration) {
    (busySince, countedSince, begun) = (now, now, 0)
  }

  /// Whether the queue takes a job of `units` of planned work, known since `arrival`.
  mutating func admit(units: Int, arrivedAt arrival: Duration, now: Duration) -> Bool {
    guard units <= maximumWork - work else { return false }
    let isBurst = arrival <= busySince + longestWait
    guard isBurst || waiting < few || expectedWait(at: now) <= longestWait else { return false }
    waiting += 1
    work += units
    return true
  }

  mutating func take(units: Int) {
    waiting -= 1
    work -= units
    begun += 1
  }

  private mutating func expectedWait(at now: Duration) -> Duration {
    if begun >= 64 {
      // Older jobs predict less about the next ones.
      begun /= 2
      countedSince = now - (now - countedSince) / 2
    }
    return (now - countedSince) * waiting / (begun + 1)
  }
}
