internal import Schema

extension SourceTranslation {
  private static let ratios = constants(PeerPreset.composeRatios, behind: "DampingRatio")
  static let stiffnesses = constants(PeerPreset.composeStiffnesses)

  private static func constants(
    _ presets: [(name: String, value: Double)], behind prefix: String = ""
  ) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: presets.map { name, value in
        (prefix + name.prefix(1).uppercased() + name.dropFirst(), value)
      })
  }

  /// `visibilityThreshold` has no effect.
  func composeSpring(_ call: Call) throws(SourceError) -> SourceSpring {
    let names = ["dampingRatio", "stiffness", "visibilityThreshold"]
    let arguments = try SourceArguments(of: call, names: names)
    let ratio = try arguments["dampingRatio"].map { argument throws(SourceError) in
      try constant(argument, among: Self.ratios, range: .nonNegative)
    }
    let stiffness = try arguments["stiffness"].map { argument throws(SourceError) in
      try constant(argument, among: Self.stiffnesses, range: .positive)
    }
    let standard = SourceSpring.compose
    return SourceSpring(
      stiffness: stiffness ?? standard.stiffness, dampingRatio: ratio ?? standard.dampingRatio)
  }

  private func constant(
    _ argument: Argument, among constants: [String: Double], range: NumberRange
  ) throws(SourceError) -> Double {
    guard case .member(let name) = argument.value else { return try number(argument, range: range) }
    if let constant = constants[name] { return constant }
    throw SourceError.unknown(
      "constant", name, among: constants.keys.sorted(), at: argument.valueColumn)
  }
}

struct SourceArguments {
  private let byName: [String: Argument]

  /// `names` are the parameters in order.
  init(of call: Call, names: [String]) throws(SourceError) {
    var (byName, free): ([String: Argument], [String]) = ([:], names)
    for argument in call.arguments {
      guard let name = argument.label ?? free.first, names.contains(name) else {
        if let label = argument.label {
          throw SourceError.unknown(
            "argument", label, of: call.name, among: names, at: argument.column, .unknownArgument)
        }
        throw SourceError(
          "\(call.name) takes at most \(names.count) arguments; "
            + "expected \(names.joined(separator: ", "))", at: argument.column)
      }
      guard byName[name] == nil
      else { throw SourceError("\(name) is given more than once", at: argument.column) }
      free.removeAll { $0 == name }
      byName[name] = argument
    }
    self.byName = byName
  }

  subscript(name: String) -> Argument? { byName[name] }
}

extension SourceSpring {
  /// `spring()` of Compose, without arguments.
  static let compose = SourceSpring(stiffness: 1500, dampingRatio: 1)
}
