/// Combined animations: each takes the value of the animations below it to its own target.
///
/// With `old` for the value of the animations below, V for the target and p for the response, the
/// value is `old + (V − old)·p`, and its derivative `old′·(1 − p) + (V − old)·p′`. An animation
/// below that has ended stays at its own target; but a spring in closed form on top of another
/// motion continues to approach its target, so that nothing jumps.
///
/// All layers are in one array, so a motion of some of them shares it; see ``LayeredMotion``.
struct MotionStack: Sendable {
  let base: any Motion
  /// In seconds since the base began; infinite if it never ends.
  let baseEnd: Double
  let baseTarget: [Double]
  /// Oldest first.
  private(set) var layers: [MotionLayer] = []
  /// In seconds since the base began, up to when it is known as long as it shows.
  var horizon: Double { base.horizon < baseEnd ? base.horizon : .infinity }

  init(base: any Motion, end: Double, target: [Double]) {
    (self.base, baseEnd, baseTarget) = (base, end, target)
  }

  mutating func append(_ layer: MotionLayer) {
    var layer = layer
    layer.cost = cost(upTo: layers.count) + layer.response.cost + layer.target.count
    layers.append(layer)
  }

  func cost(upTo depth: Int) -> Int { depth == 0 ? base.cost : layers[depth - 1].cost }

  /// The cost of one sample of the first `depth` layers that are not below one at its target.
  func cost(at time: Double, upTo depth: Int) -> Int {
    let lowest = uppermostArrived(at: time, below: depth) ?? 0
    return cost(upTo: depth) - (lowest == 0 ? 0 : cost(upTo: lowest))
  }

  /// The uppermost of base (0) and layers below that at `depth` − 1 that has arrived; nil for none.
  func uppermostArrived(at time: Double, below depth: Int) -> Int? {
    (0..<depth).last { hasArrived(at: time, upTo: $0) }
  }

  func target(upTo depth: Int) -> [Double] { depth == 0 ? baseTarget : layers[depth - 1].target }

  func hasArrived(at time: Double, upTo depth: Int) -> Bool {
    depth == 0 ? time >= baseEnd : time - layers[depth - 1].start >= layers[depth - 1].arrival
  }

  /// The base with the first `depth` layers; the uppermost even past its end, or left out.
  func write(
    at time: Double, upTo depth: Int, isTopIncluded: Bool = true, to samples: inout Samples,
    row: Int
  ) {
    let lowest = uppermostArrived(at: time, below: depth)
    if let lowest {
      RestMotion(position: target(upTo: lowest)).write(at: time, to: &samples, row: row)
    } else {
      base.write(at: time, to: &samples, row: row)
    }
    for index in (lowest ?? 0)..<(isTopIncluded ? depth : depth - 1) {
      put(index, at: time, on: &samples, row: row)
    }
  }

  /// Puts a layer on the motion below it.
  func put(_ index: Int, at time: Double, on samples: inout Samples, row: Int) {
    // Used in place, since copying a layer retains three references.
    layers.withUnsafeBufferPointer { layers in
      let state = layers[index].response.clampedState(at: time - layers[index].start)
      for number in samples.numbers {
        let goal = layers[index].target[number]
        samples.update(number: number, row: row) { state.applied(towards: goal, to: ($0, $1)) }
      }
    }
  }

  func closedPieces(of number: Int, upTo depth: Int) -> [MotionPiece]? {
    var pieces = base.closedPieces(of: number)?.followed(by: baseTarget[number], from: baseEnd)
    for (index, layer) in layers.prefix(depth).enumerated() {
      guard let below = pieces, let own = layer.response.closedPieces else { return nil }
      let goal = layer.target[number]
      pieces = below.combined(with: own, since: layer.start, towards: goal)
      if index < depth - 1 {
        pieces = pieces?.followed(by: goal, from: layer.start + layer.arrival)
      }
    }
    return pieces
  }

  /// With the names above, `old″·(1 − p) − 2·old′·p′ + (V − old)·p″` for each layer.
  func acceleration(at time: Double, of number: Int, upTo depth: Int) -> Double {
    let lowest = uppermostArrived(at: time, below: depth)
    var samples = Samples(numbers: number..<number + 1, count: 1)
    var acceleration = 0.0
    if let lowest {
      RestMotion(position: target(upTo: lowest)).write(at: time, to: &samples, row: 0)
    } else {
      base.write(at: time, to: &samples, row: 0)
      acceleration = base.acceleration(at: time, of: number)
    }
    for index in (lowest ?? 0)..<depth {
      let (response, elapsed) = (layers[index].response, time - layers[index].start)
      let (state, goal) = (response.clampedState(at: elapsed), layers[index].target[number])
      acceleration = state.acceleration(
        response.clampedAcceleration(at: elapsed), towards: goal,
        of: (samples.value[0], samples.velocity[0], acceleration))
      samples.update(number: number, row: 0) { state.applied(towards: goal, to: ($0, $1)) }
    }
    return acceleration
  }

  /// The first time, in seconds since the base began, at which a number's speed is unbounded: the
  /// base or a layer is vertical and moves it, and no layer above is at its target.
  func firstVertical(from time: Double, of number: Int, upTo depth: Int) -> Double? {
    guard WorkBudget.spend(units: cost(upTo: depth)) else { return nil }
    var first = base.firstVertical(from: time, of: number)
      .flatMap { $0 <= baseEnd && shows(below: 0..<depth, at: $0) ? $0 : nil }
    for index in 0..<depth {
      let start = layers[index].start
      guard let own = layers[index].response.firstVertical(from: max(0, time - start)),
        start + own < first ?? .infinity, shows(below: index + 1..<depth, at: start + own),
        moves(number: number, by: index, at: start + own)
      else { continue }
      first = start + own
    }
    return first
  }

  /// Whether the layers leave a part of the motion below them.
  private func shows(below upper: Range<Int>, at time: Double) -> Bool {
    guard WorkBudget.spend(units: cost(upTo: upper.upperBound)) else { return false }
    return upper.allSatisfy { index in
      let elapsed = time - layers[index].start
      return elapsed < layers[index].arrival
        && layers[index].response.clampedState(at: max(0, elapsed)).value != 1
    }
  }

  private func moves(number: Int, by index: Int, at time: Double) -> Bool {
    guard WorkBudget.spend(units: cost(upTo: index)) else { return false }
    var samples = Samples(numbers: number..<number + 1, count: 1)
    if index == 0 {
      base.write(at: time, to: &samples, row: 0)
    } else {
      write(at: time, upTo: index, to: &samples, row: 0)
    }
    return samples.value[0] != layers[index].target[number]
  }

  /// An upper bound of a number's distance from the uppermost target from `time` on.
  ///
  /// With y for the distance below, ΔV for the step to the next target and q = 1 − p, a layer's
  /// distance is `(y − ΔV)·q`: no more than the sum of their bounds times the bound of q.
  func reach(after time: Double, of number: Int) -> Double {
    let lowest = uppermostArrived(at: time, below: layers.count) ?? 0
    var reach = time < baseEnd && lowest == 0 ? base.reach(after: time, of: number) : 0
    var target = target(upTo: lowest)[number]
    layers.withUnsafeBufferPointer { layers in
      for index in lowest..<layers.count {
        reach += abs(layers[index].target[number] - target)
        target = layers[index].target[number]
        let elapsed = time - layers[index].start
        reach *= layers[index].response.reach(after: elapsed)
      }
    }
    return reach
  }
}

struct MotionLayer: Sendable {
  /// In seconds since the base began.
  let start: Double
  let target: [Double]
  let response: any StepResponse
  /// The end of the layer by itself, in seconds since it began.
  let end: Double
  /// From when nothing is left of what is below, for the layers above, in seconds since it began.
  let arrival: Double
  /// The cost of one sample of the layer and of all below it, excluding the cost per number.
  fileprivate(set) var cost = 0

  /// A layer without an arrival of its own arrives at its end.
  init(start: Double, target: [Double], response: any StepResponse, arrival: Double? = nil) {
    (self.start, self.target, self.response) = (start, target, response)
    end = response.end
    self.arrival = arrival ?? end
  }
}

extension StepState {
  /// Moves the value and velocity of the animations below toward a target.
  @inline(__always)
  func applied(
    towards goal: Double, to old: (value: Double, velocity: Double)
  ) -> (value: Double, velocity: Double) {
    (
      value == 1 ? goal : old.value + (goal - old.value) * value,
      old.velocity * (1 - value) + (goal - old.value) * velocity
    )
  }
}

extension StepState {
  /// The acceleration of what ``applied(towards:to:)`` moves, with that of the progress as `own`.
  func acceleration(
    _ own: Double, towards goal: Double,
    of old: (value: Double, velocity: Double, acceleration: Double)
  ) -> Double {
    // What is vertical moves nothing over no distance.
    let distance = goal - old.value
    return old.acceleration * (1 - value) - 2 * (old.velocity == 0 ? 0 : old.velocity * velocity)
      + (distance == 0 ? 0 : distance * own)
  }
}

/// The base of a stack with its first layers.
struct LayeredMotion: Motion {
  let stack: MotionStack
  /// The number of layers; at least 1.
  let depth: Int
  var top: MotionLayer { stack.layers[depth - 1] }
  var cost: Int { top.cost }
  var horizon: Double {
    let isCovered = stack.layers.prefix(depth - 1).contains {
      $0.start + $0.arrival <= stack.horizon
    }
    return isCovered ? .infinity : stack.horizon
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    stack.write(at: time, upTo: depth, to: &samples, row: row)
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    stack.acceleration(at: time, of: number, upTo: depth)
  }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    stack.closedPieces(of: number, upTo: depth)
  }

  func firstVertical(from time: Double, of number: Int) -> Double? {
    stack.firstVertical(from: time, of: number, upTo: depth)
  }
}
