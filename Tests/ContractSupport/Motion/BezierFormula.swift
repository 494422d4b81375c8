/// A timing curve by bisection: slow, and too simple to be wrong.
struct BezierFormula {
  let x1, y1, x2, y2: Double

  static let easeInOut = BezierFormula(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// y at x = `progress`.
  func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    return Self.polynomial(y1, y2, parameter(at: progress))
  }

  /// dy/dx.
  func slope(at progress: Double) -> Double {
    guard (0...1).contains(progress) else { return 0 }
    let parameter = parameter(at: progress)
    return Self.derivative(y1, y2, parameter) / Self.derivative(x1, x2, parameter)
  }

  private func parameter(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if Self.polynomial(x1, x2, middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func polynomial(_ first: Double, _ second: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
  }

  private static func derivative(_ first: Double, _ second: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * first + 6 * (1 - s) * s * (second - first) + 3 * s * s * (1 - second)
  }
}
