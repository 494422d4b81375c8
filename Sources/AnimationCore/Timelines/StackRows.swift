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
    self.init(stack, at: times, numbers: numbers, upTo: times.map { _ in depth })
  }

  /// Creates rows that are written with numbers of layers of their own.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - times: ascending, in seconds since the base began.
  ///   - numbers: the numbers of the columns.
  ///   - depths: the number of layers included in each row, ascending.
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

  /// Moves the rows from one on by a layer, for which those below it have been written.
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

extension MotionStack {
  /// Returns the uppermost of the base and the layers below the one at `depth` − 1 that has arrived
  /// at its target: 0 for the base, and so on; nil if none has.
  fileprivate func uppermostArrived(at time: Double, below depth: Int) -> Int? {
    (0..<depth).last { hasArrived(at: time, upTo: $0) }
  }
}
