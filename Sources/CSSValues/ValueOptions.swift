package import AnimationCore
package import JSONText
package import Schema

/// The options by which the values of a request are read.
package struct ValueOptions {
  /// Places that do not move, with the values that name them.
  var ignored: [(pointer: JSONPointer, name: RequestValue)] = []
  package var interpolation = ColorInterpolation.oklab
  fileprivate(set) var angles = Angles.asWritten
  fileprivate(set) var rounding = RoundingRequest.none
  package init() {}

  package enum Angles: String, CaseIterable, Sendable {
    /// Angles turn by the difference of the numbers, as in CSS.
    case asWritten
    case shorter
  }

  package enum RoundingRequest {
    case none
    /// All numbers except in colors, and in strings other than a number with a unit.
    case all(Rounding)
    case places([(pointer: JSONPointer, rule: Rounding, value: RequestValue)])
  }

  package static let form = Form(
    nil, initial: Self(),
    .value("ignored", \.ignored, ignoredType, "", read: readIgnored).parameter(
      """
      JSON pointers into the value, separated by commas; those members change immediately, \
      without animation.
      """),
    .value(
      "colorSpace", \.interpolation, ColorInterpolation.type, "",
      read: { ColorInterpolation.read($0) }
    ).parameter("The color space of the interpolation."),
    .choice("angles", \.angles, as: anglesType).parameter("The direction in which angles turn."),
    .value("rounding", \.rounding, Rounding.type, "", read: { readRounding($0) }).parameter(
      """
      The rounding of numbers: `nearest`, `down`, `up` or `towardZero`, a number of decimals, or a \
      JSON object that maps JSON pointers to these.
      """))

  private static let ignoredType = ValueType.named(
    "Ignored", .list(of: .string(pattern: "^(/([^~/]|~[01])*)*$")),
    "JSON pointers into the value (RFC 6901); those members change immediately, without animation.")

  private static let anglesType = ValueType.words(
    "Angles", standard: Angles.asWritten,
    """
    How angles turn. `asWritten`: by the difference of the numbers, as in CSS, perhaps several \
    turns. `shorter`: by at most half a turn from the previous target, which the answer continues: \
    `370deg` for `10deg` after `350deg`.
    """)

  private static func readIgnored(
    _ list: RequestValue
  ) -> [(pointer: JSONPointer, name: RequestValue)] {
    list.items().compactMap { name in
      guard name.reading.mayGoOn() else { return nil }
      return name.validString().flatMap { name.pointer($0) }.map { ($0, name) }
    }
  }

  private static func readRounding(_ value: RequestValue) -> RoundingRequest {
    guard value.isObject
    else { return Rounding.read(value).map(RoundingRequest.all) ?? .none }
    return value.object { object in
      let places = object.all().compactMap { name, rule in
        rule.pointer(name).flatMap { pointer in
          Rounding.read(rule).map { (pointer, $0, rule) }
        }
      }
      return .places(places)
    }
  }

  /// Determines the shape of all others; a whole value that cannot move is a fault.
  package func value(
    _ value: RequestValue, alongside others: @autoclosure () -> [RequestValue] = [],
    snaps: Bool = false
  ) -> ShapedValue { joined(value, with: others().map { ($0, []) }, snaps: snaps) }

  package func joined(
    _ value: RequestValue,
    with findOthers: @autoclosure () -> [(value: RequestValue, path: [String])], snaps: Bool = false
  ) -> ShapedValue {
    let paths = ignored.isEmpty ? [] : ignored.map(\.pointer.tokens)
    // A number has no parts, and nothing else matters to it.
    if paths.isEmpty, let number = value.plainNumber, number.isFinite {
      return rounded(ShapedValue(number))
    }
    let places = paths.isEmpty ? [] : Set(value.nodes(at: paths).compactMap(\.self))
    var strings = StringReading(
      interpolation: interpolation, takesShorterAngles: angles == .shorter)
    var result = ShapedValue.read(value, ignoring: places, strings: strings)
    // Other values matter to strings alone.
    let others = !result.isWrong && result.shape.hasStrings ? findOthers() : []
    if !others.isEmpty {
      let forms = forms(of: value, shape: result.shape, with: others, snaps: snaps)
      strings.forms = forms.forms
      strings.snapping = forms.snapping
      if !forms.forms.isEmpty || !forms.snapping.isEmpty {
        result = ShapedValue.read(value, ignoring: places, strings: strings)
      }
    }
    guard !result.isWrong else { return result }
    if !paths.isEmpty {
      for (place, part) in zip(ignored, result.shape.parts(at: paths)) where part == nil {
        place.name.fail("does not match any member of the value", .noMatch)
      }
    }
    if result.numbers.isEmpty, let object = value.objectOfPieces {
      value.fail("is no value that moves; write an object as JSON, as in \(object)", .wrongType)
      return result.refused
    }
    if case .discrete = result.shape, !paths.contains([]) {
      value.fail(value.stillness, value.text == nil ? .wrongType : .invalidCSS)
      return result.refused
    }
    return rounded(result)
  }

  /// By the nodes of `value`; with `snaps` strings of different kinds move only as a whole value.
  private func forms(
    of value: RequestValue, shape: Shape,
    with others: [(value: RequestValue, path: [String])], snaps: Bool
  ) -> ValueForms {
    // A whole value must move.
    var forms = ValueForms(interpolation, snaps: snaps && !shape.isString)
    let paths = others.map(\.path)
    let (firsts, shapes) = (value.nodes(at: paths), shape.parts(at: paths))
    for (index, other) in others.enumerated() {
      guard let node = firsts[index], let part = shapes[index] else { continue }
      forms.join(other.value, to: RequestValue(reading: value.reading, node: node), shape: part)
    }
    return forms
  }

  /// The options of a member that is read by itself, or with `depth` 2 of each of its own members;
  /// numbers are rounded in the whole.
  package func part(_ name: String, depth: Int) -> ValueOptions {
    var part = self
    part.rounding = .none
    part.ignored = ignored.compactMap { place, value in
      let tokens = place.tokens
      return tokens.first == name
        ? (JSONPointer(tokens: tokens.dropFirst(depth)), value) : nil
    }
    return part
  }

  /// Adds a fault for each ignored place that lies in none of the members.
  package func refuseIgnored(outside names: Set<String>) {
    for (pointer, value) in ignored where !names.contains(pointer.tokens.first ?? "") {
      value.fail("does not match any member of the value", .noMatch)
    }
  }

  /// The value was not read from the request.
  package func turned(_ value: ShapedValue) -> ShapedValue {
    guard angles == .shorter else { return value }
    var result = value
    result.turns = value.shape.turns
    return result
  }

  package func rounded(_ value: ShapedValue) -> ShapedValue {
    if case .none = rounding { return value }
    var result = value
    switch rounding {
    case .none: break
    case .all(let rule): for number in value.shape.roundable { result.rounding[number] = rule }
    case .places(let places):
      let parts = value.shape.parts(at: places.map(\.pointer.tokens))
      for ((_, rule, place), part) in zip(places, parts) {
        let numbers = part?.roundable ?? []
        if numbers.isEmpty { place.fail("does not match any number in the value", .noMatch) }
        for number in numbers { result.rounding[number] = rule }
      }
    }
    return result
  }
}

extension RequestValue {
  fileprivate var stillness: String {
    guard let text, !isNull, kind != .text || !["true", "false"].contains(text) else {
      return "cannot move: expected a number, an array or an object of values, or a string such as "
        + "\"10px\" or \"red\""
    }
    if let fault = MistypedCSSValue.faultOfColor(text) { return fault }
    return
      "is no CSS value that can move: expected a number, an array or an object of values, or a "
      + "string such as \"10px\" or \"red\"" + correction(of: text)
  }

  private func correction(of text: String) -> String {
    numberRemedy ?? UnreadCSS.correction(of: text)
  }

  fileprivate func pointer(_ text: String) -> JSONPointer? {
    guard let pointer = JSONPointer(text) else {
      fail("must be a JSON pointer (RFC 6901), such as \"/label\"", .noMatch)
      return nil
    }
    return pointer
  }
}
