internal import AnimationCore
package import JSONText
package import Schema

/// Curves: `UnitCurve(startControlPoint:endControlPoint:)`, `CubicBezierEasing(...)`, `"easeOut"`.
extension SourceTranslation {
  mutating func curve(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    isCurve = true
    if let curve = try nativeCurve(source) { return curve }
    if let easing = try WebEasing(source) {
      dialect = easing.dialect
      return easing.curve
    }
    switch SourceLanguage(of: source) {
    case .css: return try cssEasing(source)
    case .swift:
      let calls = try SourceReader.parse(source)
      if let inverse = try inverse(in: calls) { return inverse }
      if calls.count > 1 {
        throw SourceError(
          "a curve has no \"\(calls[1].name)\"; "
            + "write its four numbers as cubic-bezier(x1, y1, x2, y2)", at: calls[1].column)
      }
      return try curve(calls[0])
    case .kotlin:
      dialect = .compose
      return try composeEasing(try SourceReader.parseValue(source, as: .kotlin))
    case .javaScript:
      dialect = .motion
      return try ScriptTranslation().motionEase(try ScriptReader.value(source))
    }
  }

  /// A curve of Flutter, or an interpolator of Android, alone; nil for another text.
  private mutating func nativeCurve(_ source: SourceCursor) throws(SourceError) -> JSONValue? {
    var cursor = source
    cursor.skipPrefix()
    var word = SourceWords(cursor).first { _ in true }
    while let name = word?.name, ["const", "new"].contains(name), let behind = word?.behind {
      word = SourceWords(behind).first { _ in true }
    }
    guard let word else { return nil }
    if AndroidInterpolator.names.contains(word.name) {
      dialect = .android
      return try AndroidInterpolator.curve(in: word.place)
    }
    if word.name == "Interval", word.isBefore("(") {
      throw SourceError(
        "an Interval is a part of the duration of a controller", at: word.column,
        remedy: "; write the curve in it, such as Curves.easeOut")
    }
    guard
      FlutterCurve.constructors.contains(word.name) && word.isBefore("(")
        || Self.isCurveOfFlutter(word)
    else { return nil }
    dialect = .flutter
    var whole = SourceReader(word.place, as: .dart)
    let column = word.place.column
    let value = try whole.readValue()
    try whole.finish("expected the end of the curve")
    return try FlutterCurve(
      Argument(label: nil, value: value, column: column, valueColumn: column)
    ).curve
  }

  /// `Easing` is a type of React Native too, whose members are functions.
  static func isCurveOfFlutter(_ word: SourceWord) -> Bool {
    guard word.behind.next == "." else { return false }
    if word.name == "Curves" { return true }
    var ahead = word.behind
    ahead.advance()
    return word.name == "Easing" && PeerEasing.materialNames.contains(ahead.takeIdentifier())
  }

  mutating func curve(_ call: Call) throws(SourceError) -> JSONValue {
    switch call.name {
    case "timingCurve", "cubicBezier": return .array(try fourNumbers(call))
    case "CAMediaTimingFunction":
      dialect = .uikit
      return try mediaTiming(call)
    case "UICubicTimingParameters" where call.arguments.count == 2:
      dialect = .uikit
      return .array(try point(call.arguments[0]) + point(call.arguments[1]))
    case _ where call.arguments.isEmpty: return .string(call.name)
    case "spring", "interpolatingSpring", "interactiveSpring", "smooth", "snappy", "bouncy":
      throw SourceError(
        "\(call.name) is no curve; give it as \"animation\" of /v1/animations/evaluate",
        at: call.column)
    default: return try value(Argument(call))
    }
  }

  /// Of `UnitCurve.easeIn.inverse`, whose inverse is the curve again; nil for other calls.
  mutating func inverse(in calls: [Call]) throws(SourceError) -> JSONValue? {
    guard calls.count > 1,
      calls.dropFirst().allSatisfy({ $0.name == "inverse" && $0.arguments.isEmpty })
    else { return nil }
    if ["CAMediaTimingFunction", "UICubicTimingParameters"].contains(calls[0].name) {
      throw SourceError(
        "\(calls[0].name) has no inverse", at: calls[1].column,
        remedy: "; write UnitCurve.easeIn.inverse, or four numbers as cubic-bezier(x1, y1, x2, y2)"
      )
    }
    let inverse = try inverse(of: calls[0], at: calls[1].column)
    return calls.count % 2 == 0 ? inverse : try curve(calls[0])
  }

  /// As `UnitCurve.inverse` has it: with control points exchanged, the arcs of a circle by name.
  private mutating func inverse(of call: Call, at column: Int) throws(SourceError) -> JSONValue {
    let curve = try curve(call)
    if case .array(let points) = curve, points.count == 4 {
      return .array([points[1], points[0], points[3], points[2]])
    }
    guard case .string(let name) = curve,
      let known = UnitCurve.swiftUI.first(where: { $0.key == name })?.value
    else {
      throw SourceError(
        "the inverse of this curve is not read", at: column,
        remedy: "; write its four numbers as cubic-bezier(x1, y1, x2, y2)")
    }
    if let points = known.inverse.controlPoints {
      return .array(points.numbers.map { .number($0) })
    }
    return .string(UnitCurve.swiftUI.first { $0.value == known.inverse }?.key ?? name)
  }

  /// For a curve that is no Bézier; CSS's function is a curve, and an animation.
  static let linearAdvice =
    "write its values as linear(0, 0.9, 1.1, 1), or with a duration as "
    + "300ms linear(0, 0.9, 1.1, 1)"

  static let coordinates = ["x1", "y1", "x2", "y2"]

  private func fourNumbers(
    _ call: Call, named names: [String] = Self.coordinates
  ) throws(SourceError) -> [JSONValue] {
    guard call.arguments.count == names.count
    else { throw SourceError("\(call.name) takes four numbers", at: call.column) }
    let arguments = try SourceArguments(of: call, names: names)
    var numbers: [JSONValue] = []
    for argument in names.compactMap({ arguments[$0] }) {
      numbers.append(.number(try number(argument)))
    }
    return numbers
  }

  private func mediaTiming(_ call: Call) throws(SourceError) -> JSONValue {
    guard let argument = call.arguments.first, argument.label == "name"
    else { return .array(try fourNumbers(call, named: ["controlPoints", "c1y", "c2x", "c2y"])) }
    guard case .member(let name) = argument.value
    else { throw SourceError("expected a name, such as .easeIn", at: argument.valueColumn) }
    if let curve = PeerEasing.coreAnimation[name] { return curve }
    if name == "easeInOut" {
      throw SourceError(
        "unknown timing function \"\(name)\"; did you mean \"easeInEaseOut\"?",
        at: argument.valueColumn, code: .unknownName)
    }
    throw SourceError.unknown(
      "timing function", name, among: PeerEasing.coreAnimation.keys.sorted(),
      at: argument.valueColumn)
  }

  package func composeEasing(_ argument: Argument) throws(SourceError) -> JSONValue {
    switch argument.value {
    case .call(let call) where call.name == "CubicBezierEasing":
      return .array(try fourNumbers(call, named: ["a", "b", "c", "d"]))
    case .member(let name):
      if let curve = PeerEasing.compose[name] ?? PeerEasing.materialTokens[name] { return curve }
      throw unknownEasing(name, among: PeerEasing.compose, at: argument)
    // `{ OvershootInterpolator(2f).getInterpolation(it) }`
    case .unread(let body): return try interpolated(body, at: argument)
    case .call(let call) where call.name == "Easing" && call.closures.count == 1:
      return try interpolated(call.closures[0].body, at: argument)
    default:
      throw SourceError(
        "expected an easing, such as FastOutSlowInEasing or CubicBezierEasing(...)",
        at: argument.valueColumn)
    }
  }

  private func interpolated(
    _ body: SourceCursor, at argument: Argument
  ) throws(SourceError) -> JSONValue {
    if let curve = try AndroidInterpolator.curve(inClosure: body) { return curve }
    throw SourceError(
      "a closure is not evaluated; \(Self.linearAdvice)", at: argument.valueColumn)
  }

  private func unknownEasing(
    _ name: String, among known: [String: JSONValue], at argument: Argument
  ) -> SourceError {
    if ["bounce", "elastic", "anticipate"].contains(where: name.lowercased().contains) {
      return SourceError(
        "\(name) is no Bézier; give its values as {\"type\": \"sampled\", \"values\": [...]}",
        at: argument.valueColumn)
    }
    return .unknown(
      "easing", name, among: known.keys.sorted(), at: argument.valueColumn,
      else: "; write it in place of a variable")
  }

  package func number(_ argument: Argument, range: NumberRange = .any) throws(SourceError) -> Double
  {
    guard case .number(let number) = argument.value else {
      var remedy = ""
      if case .member(let name) = argument.value { remedy = "; write the value of \(name)" }
      throw SourceError("expected a number" + remedy, at: argument.valueColumn)
    }
    guard number.isFinite, range.contains(number) else {
      let name = argument.label ?? "the number"
      let reason = number.isFinite ? range.description : "must be finite"
      throw SourceError("\(name) \(reason)", at: argument.valueColumn)
    }
    return number
  }
}
