/// Springs of Jetpack Compose (`androidx.compose.animation.core` 1.8).
extension SourceTranslation {
  /// The damping ratios among the constants of `Spring`.
  private static let ratios = [
    "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5, "DampingRatioLowBouncy": 0.75,
    "DampingRatioNoBouncy": 1,
  ]

  /// The stiffnesses among the constants of `Spring`.
  private static let stiffnesses: [String: Double] = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400,
    "StiffnessLow": 200, "StiffnessVeryLow": 50,
  ]

  /// Returns the spring of `spring(dampingRatio = Spring.DampingRatioLowBouncy, stiffness = 200f)`.
  ///
  /// Its mass is 1; without arguments it does not bounce, at a stiffness of 1500.
  ///
  /// The argument `visibilityThreshold` is accepted and has no effect.
  ///
  /// - Parameter call: the call of `spring`.
  /// - Returns: The spring.
  /// - Throws: the error at an argument that is unknown, or whose value is out of range.
  func composeSpring(_ call: Call) throws(SourceError) -> SourceSpring {
    let names = ["dampingRatio", "stiffness", "visibilityThreshold"]
    let arguments = try SourceArguments(call, names)
    let ratio = try arguments["dampingRatio"].map { argument throws(SourceError) in
      try constant(argument, among: Self.ratios, .nonNegative)
    }
    let stiffness = try arguments["stiffness"].map { argument throws(SourceError) in
      try constant(argument, among: Self.stiffnesses, .positive)
    }
    return SourceSpring(stiffness: stiffness ?? 1500, dampingRatio: ratio ?? 1)
  }

  /// Returns the number of an argument, or of the constant that it names.
  ///
  /// - Parameters:
  ///   - argument: a number or a member such as `Spring.StiffnessLow`.
  ///   - constants: the numbers of the constants that are accepted.
  ///   - range: the range of a number; constants are inside it.
  /// - Returns: The number.
  /// - Throws: the error if the constant is unknown, or the value is not a number of the range.
  private func constant(
    _ argument: Argument, among constants: [String: Double], _ range: NumberRange
  ) throws(SourceError) -> Double {
    guard case .member(let name) = argument.value else { return try number(argument, range) }
    if let constant = constants[name] { return constant }
    throw SourceError.unknown(
      "constant", name, among: constants.keys.sorted(), at: argument.valueColumn)
  }
}

/// The arguments of a call by their names, in a language whose arguments may go without a label.
struct SourceArguments {
  /// The arguments that are given, by the names of their parameters.
  private let byName: [String: Argument]

  /// Assigns the arguments of a call to its parameters.
  ///
  /// - Parameters:
  ///   - call: the call.
  ///   - names: the names of the parameters, in their order.
  /// - Throws: if an argument has an unknown label, or is given twice, or there are too many.
  init(_ call: Call, _ names: [String]) throws(SourceError) {
    var (byName, free): ([String: Argument], [String]) = ([:], names)
    for argument in call.arguments {
      guard let name = argument.label ?? free.first, names.contains(name) else {
        if let label = argument.label {
          throw SourceError.unknown(
            "argument", label, of: call.name, among: names, at: argument.column, .unknownArgument)
        }
        throw SourceError(
          column: argument.column,
          reason: "\(call.name) takes at most \(names.count) arguments; "
            + "expected \(names.joined(separator: ", "))")
      }
      guard byName[name] == nil else {
        throw SourceError(column: argument.column, reason: "\(name) is given more than once")
      }
      free.removeAll { $0 == name }
      byName[name] = argument
    }
    self.byName = byName
  }

  /// The argument of a parameter; nil if it is not given.
  subscript(name: String) -> Argument? { byName[name] }
}
