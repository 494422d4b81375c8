/// Animations one on top of another: each takes whatever those below it say to its own target.
///
/// With `old` for what runs below, V for the target and p for the response, the value is
/// `old + (V − old)·p`, and its derivative `old′·(1 − p) + (V − old)·p′`. What has ended below stays where
/// it was going.
///
/// All layers lie in one array, so a motion of some of them shares it; see ``LayeredMotion``.
struct MotionStack: Sendable {
  /// The motion at the bottom.
  let base: any Motion
  /// When the base ends, in seconds since it began; infinite if never.
  let baseEnd: Double
  /// Where the base goes.
  let baseTarget: [Double]
  /// What lies on the base, the oldest first.
  private(set) var layers: [Layer] = []

  /// An animation on top of those below.
  struct Layer: Sendable {
    /// When it began, in seconds since the base did.
    let start: Double
    /// Where it goes.
    let target: [Double]
    let response: any StepResponse
    /// When it ends by itself, in seconds since it began.
    let end: Double
    /// The work of one time of the layer and of all below it, besides that of each number.
    fileprivate(set) var cost = 0

    init(start: Double, target: [Double], response: any StepResponse) {
      (self.start, self.target, self.response) = (start, target, response)
      end = response.end
    }
  }

  init(base: any Motion, end: Double, target: [Double]) {
    (self.base, baseEnd, baseTarget) = (base, end, target)
  }

  /// Puts a layer on top.
  mutating func append(_ layer: Layer) {
    var layer = layer
    layer.cost = cost(upTo: layers.count) + layer.response.cost + layer.target.count
    layers.append(layer)
  }

  /// The work of one time of the base and some layers.
  func cost(upTo depth: Int) -> Int { depth == 0 ? base.cost : layers[depth - 1].cost }

  /// Where the uppermost of the base and some layers goes.
  func target(upTo depth: Int) -> [Double] {
    depth == 0 ? baseTarget : layers[depth - 1].target
  }

  /// Whether the uppermost of the base and some layers has ended by itself.
  func hasEnded(at time: Double, upTo depth: Int) -> Bool {
    depth == 0 ? time >= baseEnd : time - layers[depth - 1].start >= layers[depth - 1].end
  }

  /// Writes a time of the base with some layers on it, the uppermost of which goes on past its end.
  func write(at time: Double, upTo depth: Int, to samples: inout Samples, row: Int) {
    var lowest = depth - 1
    while lowest >= 0, !hasEnded(at: time, upTo: lowest) { lowest -= 1 }
    if lowest >= 0 {
      RestMotion(position: target(upTo: lowest)).write(at: time, to: &samples, row: row)
    } else {
      base.write(at: time, to: &samples, row: row)
    }
    // Looked at where they lie: a copy of a layer would be three references counted.
    layers.withUnsafeBufferPointer { layers in
      for index in max(0, lowest)..<depth {
        let state = layers[index].response.heldState(at: time - layers[index].start)
        for number in samples.numbers {
          let goal = layers[index].target[number]
          samples.update(number, row: row) { state.applied(towards: goal, to: ($0, $1)) }
        }
      }
    }
  }

  /// A bound on a number's distance from the uppermost target that is still to come.
  ///
  /// With y for the distance below, ΔV for the step to the next target and q = 1 − p, a layer's distance is
  /// `(y − ΔV)·q`: no more than the sum of their bounds times that of q.
  ///
  /// - Parameters:
  ///   - time: seconds since the base began.
  ///   - number: the number's place.
  /// - Returns: no less than the distance at any time from then on; infinite if no bound is known.
  /// - Complexity: O(n) in the layers.
  func reach(after time: Double, of number: Int) -> Double {
    var reach = time < baseEnd ? base.reach(after: time, of: number) : 0
    var target = baseTarget[number]
    layers.withUnsafeBufferPointer { layers in
      for index in layers.indices {
        reach += abs(layers[index].target[number] - target)
        target = layers[index].target[number]
        let elapsed = time - layers[index].start
        let isMoving = index == layers.count - 1 || elapsed < layers[index].end
        reach = isMoving ? reach * layers[index].response.reach(after: elapsed) : 0
      }
    }
    return reach
  }
}

extension StepState {
  /// Takes a value and its velocity, which run below, to a target.
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

/// The base of a stack and some of the layers on it.
struct LayeredMotion: Motion {
  let stack: MotionStack
  /// The number of layers that take part; at least 1.
  let depth: Int

  /// The layer on top.
  var top: MotionStack.Layer { stack.layers[depth - 1] }

  var cost: Int { top.cost }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    stack.write(at: time, upTo: depth, to: &samples, row: row)
  }

  /// Writes a time of what runs below the layer on top.
  func writeBelow(at time: Double, to samples: inout Samples, row: Int) {
    guard !stack.hasEnded(at: time, upTo: depth - 1) else {
      return RestMotion(position: stack.target(upTo: depth - 1))
        .write(at: time, to: &samples, row: row)
    }
    stack.write(at: time, upTo: depth - 1, to: &samples, row: row)
  }
}
