/// A queue of jobs, first in, first out.
struct JobQueue {
  private var jobs: [WorkerPool.Job] = []
  /// The index of the first waiting job; earlier jobs are removed in batches, which keeps a step
  /// O(1).
  private var next = 0

  /// The number of waiting jobs.
  var count: Int { jobs.count - next }

  /// Appends a job.
  mutating func append(_ job: @escaping WorkerPool.Job) { jobs.append(job) }

  /// Removes and returns the first job; nil if the queue is empty.
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
