/// A vector that an animation takes from one place to another.
struct ResponseMotion: Motion {
  let origin: [Double]
  let target: [Double]
  let response: any StepResponse

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let state = response.heldState(at: time)
    for number in target.indices {
      let distance = target[number] - origin[number]
      samples.set(
        number, row: row,
        value: state.value == 1 ? target[number] : origin[number] + distance * state.value,
        velocity: distance * state.velocity)
    }
  }
}

/// An animation on top of others that are still running: it takes whatever they say to its own target.
///
/// With `old` for what runs below, V for the target and p for the response, the value is
/// `old + (V − old)·p`, and its derivative `old′·(1 − p) + (V − old)·p′`.
struct CombinedMotion: Motion {
  let base: any Motion
  /// How long the base had been running when this began.
  let baseOffset: Double
  let target: [Double]
  let response: any StepResponse

  func write(at time: Double, to samples: inout Samples, row: Int) {
    base.write(at: time + baseOffset, to: &samples, row: row)
    let state = response.heldState(at: time)
    for number in target.indices {
      let goal = target[number]
      samples.update(number, row: row) { value, velocity in
        (
          state.value == 1 ? goal : value + (goal - value) * state.value,
          velocity * (1 - state.value) + (goal - value) * state.velocity
        )
      }
    }
  }
}

/// A motion that stops at a moment and stays where it was going to.
struct EndingMotion: Motion {
  let base: any Motion
  let end: Double
  let target: [Double]

  func write(at time: Double, to samples: inout Samples, row: Int) {
    if time < end {
      base.write(at: time, to: &samples, row: row)
    } else {
      RestMotion(position: target).write(at: time, to: &samples, row: row)
    }
  }
}
