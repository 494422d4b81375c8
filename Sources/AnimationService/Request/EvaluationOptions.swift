internal import AnimationCore

/// The options that every request has: `fidelity`, `epsilon`, `sample`, `columns` and `measure`;
/// and `platform` where animations have defaults.
struct EvaluationOptions: Sendable {
  /// The implementation that is reproduced, and the part of its range within which a number counts
  /// as settled.
  var rules: EvaluationRules
  /// The platform whose defaults the omitted members of an animation have; iOS 17 by default.
  var platform: Platform
  /// The sample times; 60 frames per second by default.
  var sample: SampleRequest
  /// The columns of the answer in the order of ``Column``, besides the time; value and velocity by
  /// default.
  var columns: [Column]
  /// The measures that are asked for; none by default.
  var measure = MeasureRequest()

  /// A column of the answer, besides the time.
  enum Column: String, Sendable, CaseIterable {
    /// The presentation value, its velocity in units per second, a spring's force, and the model
    /// value.
    case value, velocity, force, model
  }

  /// The default of `epsilon`.
  static let defaultEpsilon = 0.001

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - available: the columns that the operation has.
  ///   - takesPlatform: whether the operation has `platform`, which is otherwise left unread.
  /// - Returns: The options, with the default in place of each that is invalid.
  static func read(
    _ object: inout RequestObject, available: [Column] = [.value, .velocity, .model],
    takesPlatform: Bool = true
  ) -> EvaluationOptions {
    EvaluationOptions(
      rules: EvaluationRules(
        // `analytic` is the exact solution under SwiftUI's rules. `swiftui` reproduces the numbers
        // of SwiftUI's own implementation, step by step.
        fidelity: object.choice("fidelity", default: Fidelity.analytic),
        // The fraction of its range within which a number counts as settled. The range is the
        // number's greatest distance from its target since the last change of the target.
        epsilon: object.number("epsilon", .above(0, below: 1), default: defaultEpsilon)),
      // The OS version whose defaults apply to omitted members of an animation. Before iOS 17,
      // `default` is an `easeInOut` of 0.35 s, `spring` has a response of 0.55 and a damping
      // fraction of 0.825, and `interactiveSpring` has 0.15 and 0.86.
      platform: takesPlatform ? object.choice("platform", default: Platform.ios17) : .ios17,
      sample: SampleRequest.read(&object),
      columns: columns(&object, among: available), measure: MeasureRequest.read(&object))
  }

  /// Reads the columns of the answer, which come in the order of ``Column``; value and velocity
  /// unless they are given.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - available: the columns that the operation has; another one is a fault.
  /// - Returns: The columns, each once; none for an empty array.
  static func columns(_ object: inout RequestObject, among available: [Column]) -> [Column] {
    // The columns of `samples`.
    guard let list = object.member("columns"), let items = list.validItems() else {
      return [.value, .velocity]
    }
    // An empty array asks for no column; an empty parameter was probably left unfilled.
    if items.isEmpty, list.text != nil {
      let names = available.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      list.fail("must have at least one of \(names)", .missing)
    }
    let columns = items.compactMap { item -> Column? in
      guard let column = item.validChoice(Column.self) else { return nil }
      if !available.contains(column) {
        item.fail("is not a column of this operation", .unknownName)
      }
      return column
    }
    return Column.allCases.filter(columns.contains)
  }
}
