/// A least-squares fit of a line or parabola to samples of a motion.
///
/// Times are relative to their mean, in units of the samples' time span, and positions are relative
/// to the newest one, so that neither the hour of day nor a distant position costs precision. In
/// polynomials that are orthogonal over the samples, 1, u and q = u² − (Σu³/Σu²) u − Σu²/n, each
/// coefficient is independent of the others and no system of equations is solved (Forsythe 1957).
struct LeastSquares {
  /// The raw value is the degree.
  enum Curve: Int, CaseIterable {
    case line = 1
    case parabola = 2
  }

  private let times: ArraySlice<Double>
  private let span: Double
  /// The mean time of the samples in time spans, below 0.
  private let mean: Double
  private let squares: Double
  private let skew: Double
  /// Σq²; 0 for a line.
  private let bendSquares: Double

  /// At least two times, in seconds, strictly ascending; two samples always get a line.
  init(times: ArraySlice<Double>, curve: Curve) {
    let newest = times[times.endIndex - 1]
    let span = newest - times[times.startIndex]
    let mean = times.reduce(0) { $0 + ($1 - newest) / span } / Double(times.count)
    var (squares, cubes) = (0.0, 0.0)
    for time in times {
      let age = (time - newest) / span - mean
      squares += age * age
      cubes += age * age * age
    }
    (self.times, self.span, self.mean, self.squares) = (times, span, mean, squares)
    skew = cubes / squares
    guard curve == .parabola, times.count > 2 else {
      bendSquares = 0
      return
    }
    let (skew, variance) = (cubes / squares, squares / Double(times.count))
    bendSquares = times.reduce(0) { sum, time in
      let age = (time - newest) / span - mean
      let bend = age * age - skew * age - variance
      return sum + bend * bend
    }
  }

  /// At a time after the newest sample, in units per second; `positions` has one for each time.
  func slope(of positions: ArraySlice<Double>, after seconds: Double) -> Double {
    let (newest, place) = (times[times.endIndex - 1], positions[positions.endIndex - 1])
    let variance = squares / Double(times.count)
    var (rise, bend) = (0.0, 0.0)
    for (time, position) in zip(times, positions) {
      let age = (time - newest) / span - mean
      rise += age * (position - place)
      bend += (age * age - skew * age - variance) * (position - place)
    }
    let bending = bendSquares == 0 ? 0 : bend / bendSquares * steepness(after: seconds)
    return (rise / squares + bending) / span
  }

  /// Of the slope at a time after the newest sample, for positions whose own deviation is 1.
  func deviation(after seconds: Double) -> Double {
    let steepness = steepness(after: seconds)
    let bending = bendSquares == 0 ? 0 : steepness * steepness / bendSquares
    return (1 / squares + bending).squareRoot() / span
  }

  /// The derivative of q at a time after the newest sample, in seconds.
  private func steepness(after seconds: Double) -> Double { 2 * (seconds / span - mean) - skew }
}
