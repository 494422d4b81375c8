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
    self.init(stack, at: times, numbers: numbers, upTo: times.map { _ in depth })
  }

  /// Each row includes the number of layers in `depths`; times and depths are ascending.
  init(_ stack: MotionStack, at times: [Double], numbers: Range<Int>, upTo depths: [Int]) {
    (self.times, latest) = (times, times.max() ?? 0)
    samples = Samples(numbers: numbers, count: times.count)
    guard let earliest = times.min(), let least = depths.first, let depth = depths.last else {
      return
    }
    let lowest = stack.uppermostArrived(at: earliest, below: least)
    if lowest == nil {
      stack.base.write(times.indices, of: SampleTimes(times), since: 0, to: &samples)
    }
    for index in (lowest ?? 0)..<max(depth, lowest ?? 0) {
      apply(index, of: stack, from: depths.partitionPoint { $0 <= index })
    }
  }

  /// Moves the rows from `first` on by a layer; the layers below it have been written.
  mutating func apply(_ index: Int, of stack: MotionStack, from first: Int = 0) {
    let rows = first..<times.count
    guard !rows.isEmpty else { return }
    rest(rows, of: stack, upTo: index)
    stack.layers.withUnsafeBufferPointer { layers in
      let start = layers[index].start
      let states = layers[index].response.states(at: times[rows].map { $0 - start })
      for number in samples.numbers {
        let goal = layers[index].target[number]
        samples.update(number, rows: rows) { states[$0].applied(towards: goal, to: ($1, $2)) }
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

extension MotionStack {
  /// The uppermost of the base (0) and the layers below the one at `depth` − 1 that has arrived at
  /// its target; nil if none has.
  fileprivate func uppermostArrived(at time: Double, below depth: Int) -> Int? {
    (0..<depth).last { hasArrived(at: time, upTo: $0) }
  }
}
