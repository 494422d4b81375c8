/// Samples of a stack: each layer in turn moves all rows at once.
///
/// A row has the same bits as from ``MotionStack/write(at:upTo:to:row:)``, but what a layer needs
/// is looked up once for many rows.
struct StackRows {
  /// In seconds since the base began.
  let times: [Double]
  private let latest: Double
  /// A row for each of the times.
  private(set) var samples: Samples

  /// In all rows that are kept at once.
  private static let mostNumbers = 4096

  /// Few enough to stay in the cache.
  static func count(ofWidth width: Int) -> Int { max(1, min(256, mostNumbers / max(1, width))) }

  /// The first `depth` layers are included; times may be in any order.
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

  /// Moves the rows by a layer; the layers below it have been written.
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

  /// Puts rows at rest where the uppermost of the base and the first `depth` layers has arrived at
  /// its target.
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
