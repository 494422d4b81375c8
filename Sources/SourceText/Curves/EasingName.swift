package import AnimationCore
internal import JSONText

/// The easing functions of the web's libraries by name, and the names by which they read back.
///
/// GSAP 3.14.2, `gsap-core.js`: `power2.inOut`, `back.out(1.7)`, `elastic.out(1, 0.3)`, `steps(5)`.
/// anime.js 4.2, `easings/eases/parser.js`: `outExpo`, `inOut(3)`, `outElastic(1, .3)`, `outBack`
/// with 1.7; the older `easeOutExpo` too, as react-spring and jQuery write it. React Native,
/// `Easing.js`: `Easing.inOut(Easing.quad)`. Motion, motion-utils 12: `backInOut`, `anticipate`.
package enum EasingName {
  static let overshoot = 1.70158
  private static let animeOvershoot = 1.7

  /// The name under which ``curve(_:)`` returns the curve; nil for any that has other names.
  package static func text(of curve: UnitCurve) -> String? {
    if let path = curve.path { return text(of: path) }
    if curve == .circularEaseOutIn { return "outInCirc" }
    if curve == .easeOutInBounce { return "outInBounce" }
    guard let eased = curve.eased else { return nil }
    let way = eased.way.rawValue
    if eased.way == .easeOutIn, let name = nameOfOutIn(eased.formula) { return name }
    switch eased.formula {
    case .power(let exponent):
      if let power = [4.0: 3, 5: 4][exponent] { return "power\(power).\(way)" }
      return "\(way)(\(String(number: exponent)))"
    case .sine: return "sine.\(way)"
    case .exponential: return "\(way)Expo"
    case .fadedExponential: return "expo.\(way)"
    case .elastic(let amplitude, let period):
      return "elastic.\(way)(\(String(number: amplitude)), \(String(number: period)))"
    case .springy(let bounciness):
      return turned("Easing.elastic(\(String(number: bounciness)))", way: eased.way)
    case .bezier(let curve):
      let numbers = curve.numbers.map(String.init(number:))
      return turned("Easing.bezier(\(numbers.joined(separator: ", ")))", way: eased.way)
    }
  }

  /// The name that anime.js has for the way that others have not.
  private static func nameOfOutIn(_ formula: EasedCurve.EaseFormula) -> String? {
    switch formula {
    case .power(let exponent): return "outIn(\(String(number: exponent)))"
    case .sine: return "outInSine"
    case .elastic(let amplitude, let period):
      return "outInElastic(\(String(number: amplitude)), \(String(number: period)))"
    case .bezier(let curve):
      let own = UnitCurve.eased(formula, .easeOutIn)
      if own == .eased(.power(2), .easeOutIn) { return "outInQuad" }
      if own == .eased(.power(3), .easeOutIn) { return "outInCubic" }
      let overshoot = -3 * curve.y2
      return [DecimalPlaces(10).round(overshoot), overshoot]
        .first { EasedCurve.EaseFormula.back(overshoot: $0) == formula }
        .map { "outInBack(\(String(number: $0)))" }
    case .exponential, .fadedExponential, .springy: return nil
    }
  }

  /// The curve as a request takes it: a name, or the four numbers of a Bézier curve.
  static func json(_ curve: UnitCurve) -> JSONValue {
    if curve == .linear { return .string("linear") }
    if let name = UnitCurve.named.first(where: { $0.value == curve })?.key { return .string(name) }
    if let points = curve.controlPoints {
      return .array(points.numbers.map { .number($0) })
    }
    return (text(of: curve) ?? CSSEasing.text(of: curve)).map { .string($0) } ?? .null
  }

  /// The curve of what ``json(_:)`` returns.
  static func curve(of json: JSONValue) -> UnitCurve? {
    switch json {
    case .string(let name): return CurveDescription.named(name)?.curve ?? curve(name)
    case .array(let items):
      let points = items.compactMap { item in
        if case .number(let number) = item { number } else { nil }
      }
      return points.count == 4 ? .bezier(points[0], points[1], points[2], points[3]) : nil
    default: return nil
    }
  }

  private static func turned(_ function: String, way: EasedCurve.EaseWay) -> String {
    way == .easeIn ? function : "Easing.\(way.rawValue)(\(function))"
  }

  /// An SVG path with the commands M, C and L, as in GSAP's `CustomEase`.
  private static func text(of path: BezierPath) -> String {
    let point = { (point: SIMD2<Double>) in
      "\(String(number: point.x)),\(String(number: point.y))"
    }
    let start = path.pieces.first.map { point($0.start) } ?? "0,0"
    let pieces = path.pieces.map { "C\(point($0.first)) \(point($0.second)) \(point($0.end))" }
    return "M\(start) " + pieces.joined(separator: " ")
  }

  /// Nil for a name of none of these systems, or numbers out of range.
  package static func curve(_ text: String) -> UnitCurve? {
    guard text.utf8.count <= SourceReader.maximumLength else { return nil }
    if let path = SVGEasing.curve(text) { return path }
    if text.hasPrefix("Easing.") { return ReactEasing(text)?.curve }
    if text.hasPrefix("d3.") { return D3Easing.curve(text) }
    guard let (name, numbers) = parts(of: text) else { return nil }
    return plain(name, numbers) ?? turnedByMember(name, numbers) ?? turnedByPrefix(name, numbers)
  }

  /// `elastic.out` and 1, 0.3 of `elastic.out(1, 0.3)`; nil for other brackets, or no numbers.
  private static func parts(of text: String) -> (name: String, numbers: [Double])? {
    let text = text.filter { !$0.isWhitespace }
    guard let open = text.firstIndex(of: "(") else { return (text, []) }
    guard text.hasSuffix(")") else { return nil }
    let inside = text[open...].dropFirst().dropLast()
    var numbers: [Double] = []
    for part in inside.split(separator: ",", omittingEmptySubsequences: false) {
      if part.isEmpty, inside.isEmpty { break }
      guard let number = number(part) else { return nil }
      numbers.append(number)
    }
    return (String(text[..<open]), numbers)
  }

  private static func number(_ text: Substring) -> Double? {
    var cursor = SourceCursor(String(text.prefix(40)))
    guard let number = try? cursor.readNumber(.javaScript), cursor.next == nil else { return nil }
    return number
  }

  private static func plain(_ name: String, _ numbers: [Double]) -> UnitCurve? {
    switch (name, numbers.count) {
    case ("none", 0), ("Linear.none", 0), ("Linear.easeNone", 0), ("Power0.easeNone", 0),
      ("power0", 0), ("easings.linear", 0):
      return .linear
    case ("backInOut", 0): return .eased(.bezier(motionBack), .easeInOut)
    case ("swing", 0): return .eased(.sine, .easeInOut)
    default: return nil
    }
  }

  /// 1 − `backOut`(1 − p), of Motion.
  private static let motionBack = CubicBezier(x1: 0.31, y1: 0.01, x2: 0.67, y2: -0.53)

  /// `power2.inOut`, `Power2.easeInOut`, `power2`, whose way is out.
  private static func turnedByMember(_ name: String, _ numbers: [Double]) -> UnitCurve? {
    var names = name.split(separator: ".").map(String.init)
    if names.last == "config" { names.removeLast() }
    guard let family = names.first.map({ $0.lowercased() }), (1...2).contains(names.count),
      families.contains(family)
    else { return nil }
    let word = names.count == 2 ? names[1] : "out"
    let plain = word.hasPrefix("ease") ? word.dropFirst(4).lowercasingFirst : word
    guard let way = EasedCurve.EaseWay(rawValue: plain), way != .easeOutIn else { return nil }
    return curve(of: family, way: way, numbers, isFaded: true)
  }

  static let families: Set = [
    "power1", "power2", "power3", "power4", "quad", "cubic", "quart", "quint", "strong", "sine",
    "expo", "circ", "back", "elastic", "bounce",
  ]

  /// `outQuad`, `easeOutQuad`, `out(2)`.
  private static func turnedByPrefix(_ name: String, _ numbers: [Double]) -> UnitCurve? {
    let isOfReactSpring = name.hasPrefix("easings.")
    guard let (way, family, isOld) = turn(of: name) else { return nil }
    if family.isEmpty {
      // Its default power is 1.675 in some versions of anime.js, and 1.68 in others.
      guard !isOld, let exponent = numbers.first, numbers.count == 1, exponent > 0 else {
        return nil
      }
      return .eased(.power(exponent), way)
    }
    if isOfReactSpring, numbers.isEmpty, way == .easeInOut, family == "back" {
      return .eased(.back(overshoot: overshoot * 1.525), way)
    }
    if isOfReactSpring, numbers.isEmpty, way == .easeInOut, family == "elastic" {
      return .eased(.elastic(amplitude: 1, period: 0.45), way)
    }
    // Libraries differ.
    if isOld, !isOfReactSpring, ["back", "elastic", "expo"].contains(family) { return nil }
    if !isOld, numbers.isEmpty, family == "back" {
      return .eased(.back(overshoot: animeOvershoot), way)
    }
    return curve(of: family, way: way, numbers, isFaded: false)
  }

  /// The way and the family of `easeOutBack`, whose function differs between libraries.
  static func differing(_ text: String) -> (way: String, family: String)? {
    guard text.utf8.count < 32, text.hasPrefix("ease"), let (way, family, _) = turn(of: text),
      way != .easeOutIn, ["back", "elastic", "expo"].contains(family)
    else { return nil }
    return text.hasPrefix("ease\(way.rawValue.prefix(1).uppercased())")
      ? (way.rawValue, family) : nil
  }

  /// The names of anime.js 3 (`anime.js` 3.2.1): its `Expo` is p⁶ and its `Back` 3p³ − 2p².
  static func animeVersion3(_ text: String) -> UnitCurve? {
    guard let (name, numbers) = parts(of: text), let (way, family, isOld) = turn(of: name), isOld
    else { return curve(text) }
    switch (family, numbers.count) {
    case ("expo", 0): return .eased(.power(6), way)
    case ("back", _): return .eased(.back(overshoot: 2), way)
    case ("elastic", 0...2):
      let amplitude = min(max(numbers.first ?? 1, 1), 10)
      let period = min(max(numbers.count == 2 ? numbers[1] : 0.5, 0.1), 2)
      return .eased(.elastic(amplitude: amplitude, period: period), way)
    default: return curve(of: family, way: way, numbers, isFaded: false)
    }
  }

  /// `outQuad` for `easeOutQuad`, or the other way round; nil for a name that the version has not.
  static func renamed(_ text: String, asVersion3: Bool) -> String? {
    let hasEase = text.hasPrefix("ease")
    guard text.utf8.count < 64, hasEase != asVersion3 else { return nil }
    let renamed =
      hasEase
      ? text.dropFirst(4).lowercasingFirst : "ease" + text.prefix(1).uppercased() + text.dropFirst()
    guard let (name, _) = parts(of: renamed), let (_, family, _) = turn(of: name), !family.isEmpty
    else { return nil }
    return (asVersion3 ? animeVersion3(renamed) : curve(renamed)) == nil ? nil : renamed
  }

  /// `power1.out` for `easeOutQuad`; nil for a name of another form, or of a function that GSAP
  /// does not have.
  static func nameOfGSAP(for text: String) -> String? {
    guard text.utf8.count < 32, let (way, family, isOld) = turn(of: text), isOld,
      way != .easeOutIn, families.contains(family)
    else { return nil }
    let powers = ["quad": 1, "cubic": 2, "quart": 3, "quint": 4, "strong": 4]
    return "\(powers[family].map { "power\($0)" } ?? family).\(way.rawValue)"
  }

  /// The way, and the family without it; `isOld` is a name that begins with `ease`.
  private static func turn(of name: String) -> (
    way: EasedCurve.EaseWay, family: String, isOld: Bool
  )? {
    var rest = Substring(name)
    for system in ["easings.", "eases."] where rest.hasPrefix(system) {
      rest = rest.dropFirst(system.count)
    }
    let isOld = rest.hasPrefix("ease")
    if isOld { rest = Substring(rest.dropFirst(4).lowercasingFirst) }
    let ways: [EasedCurve.EaseWay] = [.easeInOut, .easeOutIn, .easeIn, .easeOut]
    guard let way = ways.first(where: { rest.hasPrefix($0.rawValue) }) else { return nil }
    let family = rest.dropFirst(way.rawValue.count)
    guard family.isEmpty || family.first?.isUppercase == true, !family.hasPrefix("Power")
    else { return nil }
    return (way, family.lowercased(), isOld)
  }

  /// The exponential function of GSAP is `isFaded` since 3.12.
  static func curve(
    of family: String, way: EasedCurve.EaseWay, _ numbers: [Double], isFaded: Bool
  ) -> UnitCurve? {
    switch (family, numbers.count) {
    case ("power1", 0), ("quad", 0): .eased(.power(2), way)
    case ("power2", 0), ("cubic", 0): .eased(.power(3), way)
    case ("power3", 0), ("quart", 0): .eased(.power(4), way)
    case ("power4", 0), ("quint", 0), ("strong", 0): .eased(.power(5), way)
    case ("sine", 0): .eased(.sine, way)
    case ("expo", 0): .eased(isFaded ? .fadedExponential : .exponential, way)
    case ("circ", 0): circular(way)
    case ("bounce", 0): bouncing(way)
    case ("back", 0...1):
      .eased(.back(overshoot: numbers.first ?? overshoot), way)
    case ("elastic", 0...2): elastic(way, numbers, isFaded: isFaded)
    default: nil
    }
  }

  /// An amplitude below 1 lengthens the period of GSAP, whose `elastic.inOut` has another default;
  /// anime.js takes an amplitude of at least 1.
  private static func elastic(_ way: EasedCurve.EaseWay, _ numbers: [Double], isFaded: Bool)
    -> UnitCurve?
  {
    let amplitude = numbers.first ?? 1
    let given = numbers.count == 2 ? numbers[1] : nil
    let period = given ?? (way == .easeInOut && isFaded ? 0.45 : 0.3)
    guard amplitude > 0, period >= 0.01, amplitude <= 1000, period <= 1000 else { return nil }
    let stretch = isFaded ? min(1, amplitude) : 1
    return .eased(.elastic(amplitude: max(1, amplitude), period: period / stretch), way)
  }

  static func circular(_ way: EasedCurve.EaseWay) -> UnitCurve {
    switch way {
    case .easeIn: .circularEaseIn
    case .easeOut: .circularEaseOut
    case .easeInOut: .circularEaseInOut
    case .easeOutIn: .circularEaseOutIn
    }
  }

  static func bouncing(_ way: EasedCurve.EaseWay) -> UnitCurve {
    switch way {
    case .easeIn: .easeInBounce
    case .easeOut: .easeOutBounce
    case .easeInOut: .easeInOutBounce
    case .easeOutIn: .easeOutInBounce
    }
  }
}

extension UnitCurve {
  private static let mirrors = [
    (easeInBounce, easeOutBounce), (easeInOutBounce, easeInOutBounce),
    (easeInSine, easeOutSine), (easeInOutSine, easeInOutSine),
    (circularEaseIn, circularEaseOut), (circularEaseInOut, circularEaseInOut),
    (circularEaseOutIn, circularEaseOutIn), (easeOutInBounce, easeOutInBounce),
  ]

  /// 1 − f(1 − p); nil for a curve of steps or lines.
  var flipped: UnitCurve? {
    if let curve = bezier?.reversed { return .bezier(curve) }
    if let eased {
      let ways: [EasedCurve.EaseWay: EasedCurve.EaseWay] = [.easeIn: .easeOut, .easeOut: .easeIn]
      return .eased(eased.formula, ways[eased.way] ?? eased.way)
    }
    if let path { return BezierPath(path.pieces.reversed().map(\.turned)).map(UnitCurve.path) }
    for (one, other) in Self.mirrors {
      if self == one { return other }
      if self == other { return one }
    }
    return nil
  }
}

extension BezierPath.PathPiece {
  fileprivate var turned: BezierPath.PathPiece {
    BezierPath.PathPiece(
      start: .one - end, first: .one - second, second: .one - first, end: .one - start)
  }
}

extension StringProtocol {
  fileprivate var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
}
