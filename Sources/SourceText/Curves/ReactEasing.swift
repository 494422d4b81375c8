internal import AnimationCore

/// The easing functions of React Native and of Reanimated: `Easing.inOut(Easing.quad)`.
///
/// facebook/react-native, Libraries/Animated/Easing.js; software-mansion/react-native-reanimated,
/// src/Easing.ts, with the same functions, `steps` and `bezierFn`.
struct ReactEasing {
  private enum Base {
    case line
    case formula(EasedCurve.EaseFormula)
    case circle
    /// Eased out, as it is defined.
    case bounce
    case steps(StepFunction)
  }

  private let base: Base
  private let way: EasedCurve.EaseWay

  private init(_ base: Base, _ way: EasedCurve.EaseWay = .easeIn) {
    (self.base, self.way) = (base, way)
  }

  /// Nil for any other text, and what turns a function twice that is not turned over.
  init?(_ text: String) {
    var cursor = SourceCursor(text)
    guard let easing = Self.read(&cursor, depth: 0) else { return nil }
    cursor.skipWhitespace()
    guard cursor.next == nil else { return nil }
    self = easing
  }

  var curve: UnitCurve? {
    switch base {
    case .line: .linear
    case .formula(let formula): .eased(formula, way)
    case .circle: EasingName.circular(way)
    case .bounce:
      switch way {
      case .easeIn: .easeOutBounce
      case .easeOut: .easeInBounce
      // The halves are the other way around than in Penner's equations.
      case .easeInOut: .easeOutInBounce
      case .easeOutIn: .easeInOutBounce
      }
    case .steps(let steps): way == .easeIn ? .steps(steps) : nil
    }
  }

  private static func read(_ cursor: inout SourceCursor, depth: Int) -> ReactEasing? {
    cursor.skipWhitespace()
    let path = cursor.takePath()
    guard depth < 4, path.hasPrefix("Easing.") else { return nil }
    let name = String(path.dropFirst("Easing.".count))
    if let way = ways[name] {
      guard cursor.takeAhead("("), let inner = read(&cursor, depth: depth + 1),
        cursor.takeAhead(")")
      else { return nil }
      return inner.turned(way)
    }
    return read(name, numbers: cursor.takeAhead("(") ? numbers(&cursor) : [])
  }

  private static let ways: [String: EasedCurve.EaseWay] = [
    "in": .easeIn, "out": .easeOut, "inOut": .easeInOut,
  ]

  private static func numbers(_ cursor: inout SourceCursor) -> [Double]? {
    var numbers: [Double] = []
    while !cursor.takeAhead(")") {
      cursor.skipWhitespace()
      guard numbers.count < 4, let number = try? cursor.readNumber(.javaScript) else { return nil }
      numbers.append(number)
      guard cursor.takeAhead(",") else { return cursor.takeAhead(")") ? numbers : nil }
    }
    return numbers
  }

  private static func read(_ name: String, numbers: [Double]?) -> ReactEasing? {
    guard let numbers else { return nil }
    switch (name, numbers.count) {
    case ("linear", 0): return ReactEasing(.line)
    case ("ease", 0):
      return ReactEasing(.formula(.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))))
    case ("quad", 0): return ReactEasing(.formula(.power(2)))
    case ("cubic", 0): return ReactEasing(.formula(.power(3)))
    case ("poly", 1): return numbers[0] > 0 ? ReactEasing(.formula(.power(numbers[0]))) : nil
    case ("sin", 0): return ReactEasing(.formula(.sine))
    case ("circle", 0): return ReactEasing(.circle)
    case ("exp", 0): return ReactEasing(.formula(.exponential))
    case ("bounce", 0): return ReactEasing(.bounce)
    case ("elastic", 0...1): return ReactEasing(.formula(.springy(bounciness: numbers.first ?? 1)))
    case ("back", 0...1):
      return ReactEasing(.formula(.back(overshoot: numbers.first ?? EasingName.overshoot)))
    case ("bezier", 4), ("bezierFn", 4):
      let xs = 0.0...1.0
      guard xs.contains(numbers[0]), xs.contains(numbers[2]) else { return nil }
      let curve = CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      return ReactEasing(.formula(.bezier(curve)))
    case ("step0", 0):
      return StepFunction(count: 1, position: .jumpStart).map { ReactEasing(.steps($0)) }
    case ("step1", 0):
      return StepFunction(count: 1, position: .jumpEnd).map { ReactEasing(.steps($0)) }
    default: return nil
    }
  }

  /// The outer of two turns is `way`.
  private func turned(_ way: EasedCurve.EaseWay) -> ReactEasing? {
    switch (way, self.way) {
    case (.easeIn, let inner): ReactEasing(base, inner)
    case (let outer, .easeIn): ReactEasing(base, outer)
    case (.easeOut, .easeOut): ReactEasing(base, .easeIn)
    case (.easeOut, .easeInOut): ReactEasing(base, .easeInOut)
    case (.easeInOut, .easeOut): ReactEasing(base, .easeOutIn)
    default: nil
    }
  }
}
