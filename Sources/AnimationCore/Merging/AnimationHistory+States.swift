/// A state that was recorded: evaluated already, or to be evaluated with others.
enum StateRecord: Sendable {
  case rest([Double])
  case known(value: [Double], velocity: [Double])
  /// The state of a stack without layers, at a time in seconds since its base began.
  case base(stack: Int, time: Double)
  /// The state of the first layers of a stack, at a time in seconds since its base began.
  case layers(stack: Int, depth: Int, time: Double)
}

extension AnimationHistory {
  /// The value after the last change, and its velocity in units per second.
  ///
  /// - Complexity: O(n) in the running animations.
  public var state: (value: [Double], velocity: [Double]) {
    isMoving ? movingState(at: animator.clock) : rest
  }

  /// The state of a value at rest.
  var rest: (value: [Double], velocity: [Double]) {
    (animator.target, animator.target.zeros)
  }

  /// Returns the value and its velocity at a time at which the motion has not settled.
  func movingState(at time: Double) -> (value: [Double], velocity: [Double]) {
    switch current {
    case .rest: rest
    case .replayed(let motion):
      motion.motion.state(at: time - motion.start, width: animator.target.count)
    case .stack: stacks[stacks.count - 1].state(at: time)
    }
  }

  /// Records ``state``, to be evaluated when it is asked for, together with the other records.
  package mutating func recordState() {
    let record = record
    records.append(record)
  }

  private var record: StateRecord {
    guard isMoving else { return .rest(animator.target) }
    guard case .stack = current, let stack = stacks.last, stack.isStill else {
      let state = state
      return .known(value: state.value, velocity: state.velocity)
    }
    WorkBudget.spend(stack.cost + animator.target.count)
    let (index, depth, time) = (stacks.count - 1, stack.depth, animator.clock - stack.start)
    return depth == 0
      ? .base(stack: index, time: time) : .layers(stack: index, depth: depth, time: time)
  }

  /// The recorded states, a row for each.
  ///
  /// - Complexity: O(n) in the records and the animations that were running at each of them.
  package var recordedStates: Samples {
    var samples = Samples(width: animator.target.count, count: records.count)
    var row = 0
    while row < records.count {
      switch records[row] {
      case .rest(let value):
        for number in samples.numbers {
          samples.set(number, row: row, value: value[number], velocity: 0)
        }
        row += 1
      case .known(let value, let velocity):
        for number in samples.numbers {
          samples.set(number, row: row, value: value[number], velocity: velocity[number])
        }
        row += 1
      case .base(let stack, let time):
        stacks[stack].motion(upTo: 0).write(at: time, to: &samples, row: row)
        row += 1
      case .layers(let stack, _, _):
        let states = layeredStates(from: row, of: stack)
        for number in samples.numbers {
          samples.copy(states, number: number, toNumber: number, from: row)
        }
        row += states.count
      }
    }
    return samples
  }

  /// Returns the states of consecutive records of one stack, as many as are evaluated together.
  private func layeredStates(from first: Int, of index: Int) -> Samples {
    let width = animator.target.count
    var (times, depths): ([Double], [Int]) = ([], [])
    for record in records[first...].prefix(StackRows.count(ofWidth: width)) {
      guard case .layers(index, let depth, let time) = record else { break }
      times.append(time)
      depths.append(depth)
    }
    return StackRows(
      stacks[index].layers[0].stack, at: times, numbers: 0..<width, upTo: depths
    ).samples
  }
}
