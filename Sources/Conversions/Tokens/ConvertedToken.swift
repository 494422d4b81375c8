internal import AnimationCore
internal import JSONText

/// A token in the terms of the targets, each motion found once.
package struct ConvertedToken {
  package let token: MotionToken
  /// One for each target.
  package private(set) var targets: [(target: TokenTarget, difference: MotionDifference?)] = []
  /// By ``TokenTarget/systems``.
  private var conversions: [TokenTarget: [Conversion]] = [:]
  /// The nearest Bézier curve; nil if the token is one, or if no target has a fallback.
  private(set) var fallback: TimedBezier?
  private var fallbackDifference: MotionDifference?
  package private(set) var misses: [String] = []

  /// The cost of a token in a file, of each value of it and of each byte of its names and
  /// descriptions, in units of ``WorkBudget``.
  private static let (cost, costOfValue, costOfByte) = (2_000, 64, 16)
  /// In bytes, of a value in a file.
  private static let length = 32

  /// Errors are parts of the way from 0 to 1: `tolerance` of the motion in a file,
  /// `fallbackTolerance` of the curve besides, nil for any.
  package init(
    _ token: MotionToken, to targets: [TokenTarget], tolerance: Double,
    fallbackTolerance: Double?
  ) {
    self.token = token
    let original = OriginalMotion(token.value.motion, tolerance: tolerance)
    var known: [ObjectIdentifier: (conversion: Conversion, difference: MotionDifference)?] = [:]
    for target in targets where WorkBudget.mayContinue {
      let found = target.systems.map { system in
        let key = ObjectIdentifier(system)
        let result = known[key] ?? original.conversion(to: system)
        known[key] = result
        return result
      }
      conversions[target] = found.compactMap { $0?.conversion }
      let isWhole = found.allSatisfy { $0 != nil }
      let differences = found.compactMap { $0?.difference }
      let worst = differences.max { $0.value < $1.value } ?? MotionDifference()
      self.targets.append((target, isWhole ? worst : nil))
      if let miss = Self.miss(of: target, by: isWhole ? worst : nil, tolerance: tolerance) {
        misses.append(miss)
      }
    }
    if targets.contains(where: \.hasFallback), token.needsFallback {
      fallback = original.nearestBezier
      fallbackDifference = fallback.map { curve in
        original.difference(
          to: PlainMotion(curve.pass, playback: token.value.motion.playback))
      }
    }
    if let fallbackTolerance { missFallbacks(beyond: fallbackTolerance) }
  }

  private mutating func missFallbacks(beyond tolerance: Double) {
    for (target, _) in targets {
      guard let difference = fallbackDifference(in: target), difference.value > tolerance
      else { continue }
      misses.append(
        "\(target.rawValue) has no curve within \(Self.text(tolerance)) of this motion for readers "
          + "that do not know its form: the nearest \(Self.text(difference))")
    }
  }

  /// Returns the error of the Bézier curve that the file has for readers that do not know the form
  /// of the token; nil if it has none.
  package func fallbackDifference(in target: TokenTarget) -> MotionDifference? {
    target.hasFallback ? fallbackDifference : nil
  }

  private static func miss(
    of target: TokenTarget, by difference: MotionDifference?, tolerance: Double
  ) -> String? {
    guard let difference else { return "\(target.rawValue) has nothing like this motion" }
    guard difference.value > tolerance else { return nil }
    return "\(target.rawValue) has nothing within \(text(tolerance)) of this motion: the nearest "
      + text(difference)
  }

  private static func text(_ difference: MotionDifference) -> String {
    "misses by \(text(difference.value)) at \(text(difference.time)) s"
  }

  private static func text(_ number: Double) -> String {
    String(number: CodeNumber.rounded(number, digits: 3))
  }

  /// The motions of the code of a target's systems, in their order, paid for as what is written;
  /// nil if the work budget is exhausted.
  func written(as target: TokenTarget) -> [WrittenMotion]? {
    let motions = (conversions[target] ?? []).map(WrittenMotion.init)
    let values = motions.reduce(token.size) { $0 + $1.size }
    let text = token.textLength
    let isPaid = WorkBudget.spend(
      units: Self.cost + Self.costOfValue * values + Self.costOfByte * text,
      bytes: Self.length * values + 4 * text)
    return isPaid ? motions : nil
  }
}

extension MotionToken {
  fileprivate var needsFallback: Bool {
    guard case .duration = value else { return value.curve?.bezier == nil }
    return false
  }
}

/// A motion as the code of a system makes it.
struct WrittenMotion {
  let conversion: Conversion
  init(_ conversion: Conversion) { self.conversion = conversion }

  enum WrittenForm {
    case spring
    case bezier(TimedBezier)
    /// The places and the values of the stops.
    case lines(places: [Double], values: [Double])
  }

  var form: WrittenForm {
    guard case .curve(let curve, let duration) = conversion.motion.pass else { return .spring }
    if let lines = curve.lines {
      return .lines(places: lines.points.map(\.input), values: lines.points.map(\.output))
    }
    return .bezier(TimedBezier(curve.bezier ?? .linear, duration: duration))
  }

  /// The number of values that its text has.
  var size: Int { if case .lines(let places, _) = form { 2 * places.count } else { 4 } }
  /// In seconds, of a curve; of a spring the time until it has settled.
  var duration: Double { conversion.motion.period }
  /// In seconds.
  var delay: Double { conversion.motion.playback.delay }

  var curve: UnitCurve {
    if case .curve(let curve, _) = conversion.motion.pass { return curve }
    return .linear
  }
}

extension CubicBezier {
  fileprivate static let linear = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
}
