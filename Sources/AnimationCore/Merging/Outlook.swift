/// A stack's values at a few later times, which show that it is still in motion.
///
/// An animation that is put on the stack moves these values, too. So what is known of later times
/// stays known, and costs one layer for each animation, however many lie below.
struct Outlook: Sendable {
  private var rows: StackRows

  /// Looks at the values of a stack.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - times: ascending, in seconds since the base began.
  init(of stack: MotionStack, at times: [Double]) {
    let (depth, width) = (stack.layers.count, stack.baseTarget.count)
    let isWanted = WorkBudget.spend(times.count * (stack.cost(upTo: depth) + width))
    let times = isWanted ? times : []
    rows = StackRows(stack, at: times, numbers: 0..<width, upTo: depth)
  }

  /// Moves the values that are still to come by the uppermost layer, which is new.
  mutating func put(onto stack: MotionStack) {
    guard let layer = stack.layers.last else { return }
    WorkBudget.spend(rows.times.count * (layer.response.cost + layer.target.count))
    let first = rows.times.partitionPoint { $0 < layer.start }
    rows.apply(stack.layers.count - 1, of: stack, from: first)
  }

  /// Returns the last time, from one on, at which a number is further from its target than a limit,
  /// in seconds since the base began; nil if there is none.
  func lastTime(from start: Double, atWhich isFar: (_ value: [Double]) -> Bool) -> Double? {
    let row = rows.times.indices.last { row in
      rows.times[row] >= start && isFar(rows.samples.value(row: row))
    }
    return row.map { rows.times[$0] }
  }
}
