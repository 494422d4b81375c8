/// The effects of jQuery that a text queues, and what ends them: jQuery 3, `effects.js`.
///
/// All calls of a text are at the start, so that the first effect of a queue is the one that runs.
struct JQueryQueues {
  private struct Step {
    /// Nil for a delay.
    let motion: ScriptMotion?
    let milliseconds: Double
  }

  private struct Queue {
    /// The first one runs.
    var steps: ArraySlice<Int> = []
    /// Those that wait for none, `queue: false`.
    var others: [Int] = []
  }

  /// Nil for one that is ended before it has moved anything.
  private var steps: [Step?] = []
  /// By the block and by what the text calls the elements.
  private var queues: [String: Queue] = [:]
  /// The first call that ends a step.
  private(set) var endingCall: ScriptCall?

  mutating func append(_ motion: ScriptMotion?, milliseconds: Double, to queue: String) {
    queues[queue, default: Queue()].steps.append(steps.count)
    steps.append(Step(motion: motion, milliseconds: milliseconds))
  }

  mutating func appendUnqueued(_ motion: ScriptMotion, on queue: String) {
    queues[queue, default: Queue()].others.append(steps.count)
    steps.append(Step(motion: motion, milliseconds: 0))
  }

  /// Whether a step waits behind the one that runs.
  func isWaiting(in queue: String) -> Bool { queues[queue].map { $0.steps.count > 1 } ?? false }

  /// Ends what runs, so that the next step begins.
  mutating func stop(_ queue: String, by call: ScriptCall) {
    guard var own = queues[queue] else { return }
    end(own.steps.prefix(1) + own.others, by: call)
    own.steps = own.steps.dropFirst()
    own.others = []
    queues[queue] = own
  }

  /// Takes away what waits.
  mutating func clear(_ queue: String, by call: ScriptCall) {
    guard let own = queues[queue] else { return }
    end(own.steps.dropFirst(), by: call)
    queues[queue]?.steps = own.steps.prefix(1)
  }

  /// Ends all steps but those that wait for none.
  mutating func finish(_ queue: String, by call: ScriptCall) {
    guard let own = queues[queue] else { return }
    end(own.steps, by: call)
    queues[queue]?.steps = []
  }

  private mutating func end(_ ended: ArraySlice<Int>, by call: ScriptCall) {
    for index in ended { steps[index] = nil }
    if !ended.isEmpty { endingCall = endingCall ?? call }
  }

  /// Each behind those before it on the same elements, in the order of the calls.
  var motions: [ScriptMotion] {
    var starts = [Double](repeating: 0, count: steps.count)
    for queue in queues.values {
      var start = 0.0
      for index in queue.steps {
        starts[index] = start
        start += steps[index]?.milliseconds ?? 0
      }
    }
    return zip(steps, starts).compactMap { step, start in
      step?.motion?.delayed(by: start / 1000)
    }
  }
}
