/// The angle of what moves along a path.
package enum PathRotation: Sendable, Equatable {
  /// That of the path.
  case automatic
  /// In degrees.
  case fixed(Double)
}

/// A progress along a path: x, y, the angle in degrees, and the progress itself.
///
///     r = r(p·L), r′ = L p′ T, r″ = L p″ T + κ (L p′)² N
///     α = α(p·L), α′ = κ L p′, α″ = κ L p″ + κ_s (L p′)²
private struct PathTravel: JointMotion {
  let progress: Timeline
  let path: MeasuredPath
  let rotation: PathRotation
  var cost: Int { progress.cost + MeasuredPath.cost }
  var horizon: Double { progress.horizon }

  func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int) {
    let own = progress.sampled(times)
    for row in 0..<times.count {
      let (value, velocity) = (own.value[row], own.velocity[row])
      let place = path.place(at: value * path.length)
      let speed = velocity * path.length
      for number in samples.numbers {
        let state = state(of: number, at: place, speed: speed)
        samples.set(
          number: number, row: firstRow + row, value: state?.value ?? value,
          velocity: state?.velocity ?? velocity)
      }
    }
  }

  /// Nil of the progress.
  private func state(
    of number: Int, at place: PathPlace, speed: Double
  ) -> (value: Double, velocity: Double)? {
    switch number {
    case 0: return (place.point.x, place.direction.x * speed)
    case 1: return (place.point.y, place.direction.y * speed)
    case 2:
      if case .fixed(let angle) = rotation { return (angle, 0) }
      // A standing value has no velocity, however much the path bends.
      let velocity = speed == 0 ? 0 : place.curvature * speed
      return (place.angle * Self.degrees, velocity * Self.degrees)
    default: return nil
    }
  }

  private static let degrees = 180 / Double.pi

  func acceleration(at time: Double, of number: Int) -> Double {
    let own = progress.acceleration(at: time, of: 0)
    if number > 2 { return own }
    if number == 2, case .fixed = rotation { return 0 }
    let state = progress.sampled(SampleTimes([time]))
    let place = path.place(at: state.value[0] * path.length)
    let (speed, along) = (state.velocity[0] * path.length, own * path.length)
    if number == 2 {
      return (place.curvature * along + place.curvatureSlope * speed * speed) * Self.degrees
    }
    let normal = SIMD2(-place.direction.y, place.direction.x)
    return place.direction[number] * along + place.curvature * speed * speed * normal[number]
  }

  func firstVertical(from time: Double, of number: Int) -> Double? {
    if number == 2, case .fixed = rotation { return nil }
    return progress.firstVertical(from: time, of: 0)
  }
}

extension Timeline {
  /// The motion of x, y and the angle in degrees, along a path, by a timeline of the progress, 0 at
  /// its start and 1 at its end; with `showsProgress` the progress is a fourth number.
  package init(
    _ progress: Timeline, along path: MeasuredPath, rotation: PathRotation,
    showsProgress: Bool = false
  ) {
    let motion = PathTravel(progress: progress, path: path, rotation: rotation)
    self.init(
      width: showsProgress ? 4 : 3, duration: progress.duration,
      logicalDuration: progress.logicalDuration, rests: progress.rests,
      pieces: progress.pieces.map { TimelinePiece(start: $0.start, motion: motion, began: 0) })
  }
}
