internal import AnimationCore
internal import JSONText

/// A token in the terms of the targets, each motion found once.
package struct ConvertedToken {
  package let token: MotionToken
  /// One for each target.
  package private(set) var targets: [(target: TokenTarget, difference: MotionDifference?)] = []
  /// By ``TokenTarget/systems``.
  private var conversions: [TokenTarget: [Conversion]] = [:]
  /// The nearest Bézier curve, and how far it is from the motion; nil if the token is one, or if
  /// no target has a fallback.
  private(set) var fallback: (bezier: TimedBezier, difference: MotionDifference)?
  package private(set) var misses: [String] = []

  /// What a token costs besides its motions, in units of ``WorkBudget``.
  private static let cost = 2_000

  package init(_ token: MotionToken, to targets: [TokenTarget], tolerance: Double) {
    self.token = token
    let original = OriginalMotion(token.value.motion, tolerance: tolerance)
    var known: [String: (conversion: Conversion, difference: MotionDifference)?] = [:]
    for target in targets where WorkBudget.spend(units: Self.cost) {
      let found = target.systems.map { system in
        let key = "\(system)"
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
    guard targets.contains(where: \.hasFallback), token.needsFallback,
      let bezier = original.nearestBezier
    else { return }
    var motion = PlainMotion(bezier.pass)
    motion.playback.delay = token.value.motion.playback.delay
    fallback = (bezier, original.difference(to: motion))
  }

  private static func miss(
    of target: TokenTarget, by difference: MotionDifference?, tolerance: Double
  ) -> String? {
    guard let difference else { return "\(target.rawValue) has nothing like this motion" }
    guard difference.value > tolerance else { return nil }
    let numbers = [tolerance, difference.value, difference.time].map {
      String(number: CodeNumber.rounded($0, digits: 3))
    }
    return "\(target.rawValue) has nothing within \(numbers[0]) of this motion: the nearest misses "
      + "by \(numbers[1]) at \(numbers[2]) s"
  }

  /// The motions of the code of a target's systems, in their order.
  func written(as target: TokenTarget) -> [WrittenMotion] {
    (conversions[target] ?? []).map(WrittenMotion.init)
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
    case bezier([Double])
    /// The places and the values of the stops.
    case lines(places: [Double], values: [Double])
  }

  var form: WrittenForm {
    guard case .curve(let curve, _) = conversion.motion.pass else { return .spring }
    if let lines = curve.lines {
      return .lines(places: lines.points.map(\.input), values: lines.points.map(\.output))
    }
    guard let bezier = curve.bezier else { return .bezier([0, 0, 1, 1]) }
    return .bezier([bezier.x1, bezier.y1, bezier.x2, bezier.y2])
  }

  /// In seconds, of a curve; of a spring the time until it has settled.
  var duration: Double { conversion.motion.period }
  /// In seconds.
  var delay: Double { conversion.motion.playback.delay }

  var curve: UnitCurve {
    if case .curve(let curve, _) = conversion.motion.pass { return curve }
    return .linear
  }

  /// A parameter of the code by its name in the system; 0 if it is left out.
  func number(_ name: String) -> Double {
    for parameter in conversion.parameters where parameter.name == name {
      switch parameter.value {
      case .number(let number): return number
      case .integer(let number): return Double(number)
      case .bool, .numbers, .text: return 0
      }
    }
    return 0
  }
}
