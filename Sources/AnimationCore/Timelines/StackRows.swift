/// Samples of a stack, which its layers move one after another, each of them all rows at once.
///
/// A row has the same bits as ``MotionStack/write(at:upTo:to:row:)`` gives it, but what is needed
/// to evaluate a layer is looked up once for many rows.
struct StackRows {
  /// The times of the rows, in seconds since the base began.
  let times: [Double]
  private let latest: Double
  /// A row for each of the times.
  private(set) var samples: Samples

  /// The most numbers in as many rows as are kept at once.
  private static let mostNumbers = 4096

  /// Returns how many rows of some numbers are written at once, so that they stay in the cache.
  static func count(ofWidth width: Int) -> Int { max(1, min(256, mostNumbers / max(1, width))) }

  /// Creates rows that are written with the layers below a depth.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - times: seconds since the base began, in any order.
  ///   - numbers: the numbers of the columns.
  ///   - depth: the number of layers included.
  init(_ stack: MotionStack, at times: [Double], numbers: Range<Int>, upTo depth: Int) {
    (self.times, latest) = (times, times.max() ?? 0)
    samples = Samples(numbers: numbers, count: times.count)
    guard let earliest = times.min() else { return }
    let lowest = stack.uppermostArrived(at: earliest, below: depth)
    if lowest == nil {
      stack.base.write(times.indices, of: SampleTimes(times), since: 0, to: &samples)
    }
    for index in (lowest ?? 0)..<depth { apply(index, of: stack) }
  }

  /// Moves the rows by a layer, for which those below it have been written.
  private mutating func apply(_ index: Int, of stack: MotionStack) {
    rest(times.indices, of: stack, upTo: index)
    stack.layers.withUnsafeBufferPointer { layers in
      let start = layers[index].start
      let states = layers[index].response.states(at: times.map { $0 - start })
      for number in samples.numbers {
        let goal = layers[index].target[number]
        samples.update(number, rows: times.indices) {
          states[$0].applied(towards: goal, to: ($1, $2))
        }
      }
    }
  }

  /// Puts the rows at rest at which the uppermost of the base and the first `depth` layers has
  /// arrived at its target.
  mutating func rest(_ rows: Range<Int>, of stack: MotionStack, upTo depth: Int) {
    guard stack.hasArrived(at: latest, upTo: depth) else { return }
    let target = stack.target(upTo: depth)
    for row in rows where stack.hasArrived(at: times[row], upTo: depth) {
      for number in samples.numbers {
        samples.set(number, row: row, value: target[number], velocity: 0)
      }
    }
  }
}
