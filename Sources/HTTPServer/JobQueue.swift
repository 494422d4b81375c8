/// Jobs in the order of their arrival.
struct JobQueue {
  private var jobs: [WorkerPool.Job] = []
  /// Jobs before this one are taken; they are removed in batches, which keeps a step O(1).
  private var next = 0

  /// The number of jobs that wait.
  var count: Int { jobs.count - next }

  /// Adds a job after all others.
  mutating func append(_ job: @escaping WorkerPool.Job) { jobs.append(job) }

  /// Takes the first job; nil if there is none.
  ///
  /// - Complexity: amortized O(1).
  mutating func popFirst() -> WorkerPool.Job? {
    guard next < jobs.count else { return nil }
    let job = jobs[next]
    next += 1
    if next == jobs.count || next >= 256 {
      jobs.removeFirst(next)
      next = 0
    }
    return job
  }
}
