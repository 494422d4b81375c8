/// One animation from an origin to a target.
struct ResponseMotion: Motion {
  let origin: [Double]
  let target: [Double]
  let response: any StepResponse
  var cost: Int { response.cost }

  func reach(after time: Double, of number: Int) -> Double {
    abs(target[number] - origin[number]) * response.reach(after: time)
  }

  func firstVertical(from time: Double, of number: Int) -> Double? {
    target[number] == origin[number] ? nil : response.firstVertical(from: time)
  }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    let distance = target[number] - origin[number]
    if distance == 0 { return .constant(target[number]) }
    return response.closedPieces?.mapped(by: distance, plus: origin[number])
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    let distance = target[number] - origin[number]
    return distance == 0 ? 0 : distance * response.clampedAcceleration(at: time)
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let state = response.clampedState(at: time)
    for number in samples.numbers {
      let distance = target[number] - origin[number]
      samples.set(
        number: number, row: row,
        value: state.value == 1 ? target[number] : origin[number] + distance * state.value,
        velocity: distance == 0 ? 0 : distance * state.velocity)
    }
  }
}
