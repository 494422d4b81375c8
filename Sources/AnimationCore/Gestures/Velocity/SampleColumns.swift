struct SampleColumns {
  /// In seconds, strictly ascending; at least one.
  let times: ArraySlice<Double>
  /// One column per axis, with the indices of the times.
  let positions: [ArraySlice<Double>]
  var count: Int { times.count }
  /// The time of the newest sample, in seconds.
  var newest: Double { times[times.endIndex - 1] }

  func suffix(from index: Int) -> SampleColumns {
    SampleColumns(
      times: times.suffix(from: index), positions: positions.map { $0.suffix(from: index) })
  }

  /// Keeps the newest sample, and samples at least `spacing` seconds before the next one kept.
  func thinned(to spacing: Double) -> SampleColumns {
    var kept: [Int] = []
    kept.reserveCapacity(count)
    kept.append(times.endIndex - 1)
    for index in times.indices.reversed()
    where times[kept[kept.count - 1]] - times[index] >= spacing { kept.append(index) }
    kept.reverse()
    return SampleColumns(
      times: kept.map { times[$0] }[...],
      positions: positions.map { column in kept.map { column[$0] }[...] })
  }

  func suffix(since time: Double) -> SampleColumns {
    suffix(from: times.partitionPoint { $0 < time })
  }

  /// The slope at a time after the newest sample, in units per second, one number per axis.
  func slope(_ curve: LeastSquares.Curve, after seconds: Double = 0) -> [Double] {
    let fit = LeastSquares(times: times, curve: curve)
    return positions.map { fit.slope(of: $0, after: seconds) }
  }
}

extension SampleColumns {
  init(_ samples: [VelocitySample]) {
    self.init(
      times: samples.map(\.time)[...],
      positions: samples[0].position.indices.map { axis in samples.map { $0.position[axis] }[...] })
  }

  /// Root mean square over all axes, at least the rounding, of third divided differences.
  var noise: Double {
    var squares = 0.0
    for start in times.indices.dropLast(3) { squares += squaredThirdDifference(at: start) }
    return max(rounding, (squares / Double((count - 3) * positions.count)).squareRoot())
  }

  /// The rounding error of the greatest position.
  var rounding: Double { positions.reduce(0) { $1.reduce($0) { max($0, $1.magnitude.ulp) } } }

  /// From four samples, over all axes, scaled to have the variance of one sample on each.
  func squaredThirdDifference(at start: Int) -> Double {
    let weights = Self.thirdDifference(times: Self.four(of: times, from: start))
    return positions.reduce(0) { squares, column in
      let terms = weights * (Self.four(of: column, from: start) - column[column.endIndex - 1])
      let difference = terms[0] + terms[1] + terms[2] + terms[3]
      return squares + difference * difference
    }
  }

  private static func four(of column: ArraySlice<Double>, from start: Int) -> SIMD4<Double> {
    SIMD4(column[start], column[start + 1], column[start + 2], column[start + 3])
  }

  /// Weights of a third divided difference at four times, 1 / ∏(tᵢ − tⱼ), of a square sum of 1.
  private static func thirdDifference(times: SIMD4<Double>) -> SIMD4<Double> {
    let span = times[3] - times[0]
    let first = times - SIMD4(times[1], times[0], times[0], times[0])
    let second = times - SIMD4(times[2], times[2], times[1], times[1])
    let third = times - SIMD4(times[3], times[3], times[3], times[2])
    let weights = span / first * span / second * span / third
    let squares = weights * weights
    return weights / (squares[0] + squares[1] + squares[2] + squares[3]).squareRoot()
  }

  var variance: Double {
    let squares = positions.reduce(0.0) { sum, column -> Double in
      let newest = column[column.endIndex - 1]
      let mean = column.reduce(0.0) { $0 + ($1 - newest) } / Double(count)
      return column.reduce(sum) { sum, position -> Double in
        let distance = position - newest - mean
        return sum + distance * distance
      }
    }
    return squares / Double(positions.count * (count - 1))
  }
}
