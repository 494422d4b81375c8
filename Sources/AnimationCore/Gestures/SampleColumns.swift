/// Samples of a motion as columns: their times, and their positions on each axis.
struct SampleColumns {
  /// Seconds, strictly ascending; at least one.
  let times: ArraySlice<Double>
  /// One column an axis, with the indices of the times.
  let positions: [ArraySlice<Double>]

  init(_ samples: [VelocitySample]) {
    times = samples.map(\.time)[...]
    positions = samples[0].position.indices.map { axis in samples.map { $0.position[axis] }[...] }
  }

  private init(times: ArraySlice<Double>, positions: [ArraySlice<Double>]) {
    self.times = times
    self.positions = positions
  }

  var count: Int { times.count }

  /// When the newest was taken.
  var newest: Double { times[times.endIndex - 1] }

  /// Those from an index on.
  func suffix(from index: Int) -> SampleColumns {
    SampleColumns(
      times: times.suffix(from: index), positions: positions.map { $0.suffix(from: index) })
  }

  /// The slope of a line or parabola through them, one number an axis.
  func slope(_ curve: LeastSquares.Curve, after seconds: Double = 0) -> [Double] {
    let fit = LeastSquares(times: times, curve: curve)
    return positions.map { fit.slope(of: $0, after: seconds) }
  }
}

// MARK: - Noise

extension SampleColumns {
  /// The standard deviation of the positions about a smooth motion; the root mean square of all axes.
  ///
  /// By the third divided differences of four samples each, scaled to have the deviation of one sample: in
  /// them every parabola cancels out. Never less than what positions are rounded to. There must be four.
  var noise: Double {
    var (squares, rounding) = (0.0, 0.0)
    for start in times.indices.dropLast(3) {
      let weights = Self.thirdDifference(times[start..<(start + 4)])
      for column in positions {
        let newest = column[column.endIndex - 1]
        let difference = (0..<4).reduce(0) {
          $0 + weights[$1] * (column[start + $1] - newest)
        }
        squares += difference * difference
      }
    }
    for column in positions { rounding = column.reduce(rounding) { max($0, $1.magnitude.ulp) } }
    return max(rounding, (squares / Double((count - 3) * positions.count)).squareRoot())
  }

  /// The weights of a third divided difference at four times, 1 / ∏(tᵢ − tⱼ), with 1 for their square sum.
  private static func thirdDifference(_ times: ArraySlice<Double>) -> [Double] {
    let first = times.startIndex
    let span = times[first + 3] - times[first]
    let weights = times.indices.map { index in
      times.indices.reduce(1.0) { product, other in
        other == index ? product : product * span / (times[index] - times[other])
      }
    }
    let length = weights.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return weights.map { $0 / length }
  }

  /// The mean square of the positions about their mean, over all axes.
  var variance: Double {
    let squares = positions.reduce(0) { sum, column in
      let newest = column[column.endIndex - 1]
      let mean = column.reduce(0) { $0 + ($1 - newest) } / Double(count)
      return column.reduce(sum) { $0 + ($1 - newest - mean) * ($1 - newest - mean) }
    }
    return squares / Double(positions.count * (count - 1))
  }
}
