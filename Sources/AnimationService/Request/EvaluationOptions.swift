internal import AnimationCore

/// The options that every request has: `fidelity`, `epsilon`, `platform`, `sample` and `columns`.
struct EvaluationOptions: Sendable {
  var rules: EvaluationRules
  var platform: Platform
  var sample: SampleRequest
  var columns: [Column]

  /// A column of the answer, besides the time.
  enum Column: String, Sendable, CaseIterable {
    case value, velocity, force, model
  }

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - reader: the request.
  ///   - available: the columns that the operation has.
  /// - Returns: The options, with the default in place of each that is invalid.
  static func read(_ reader: inout ObjectReader, available: [Column] = [.value, .velocity, .model])
    -> EvaluationOptions
  {
    let rules = EvaluationRules(
      fidelity: reader.member("fidelity")?.choice(Fidelity.self) ?? .analytic,
      epsilon: reader.member("epsilon")?.number(.above(0, below: 1)) ?? 0.001)
    let platform = reader.member("platform")?.choice(Platform.self) ?? .ios17
    let sample = SampleRequest.read(&reader)
    return EvaluationOptions(
      rules: rules, platform: platform, sample: sample, columns: columns(&reader, among: available))
  }

  static func columns(_ reader: inout ObjectReader, among available: [Column]) -> [Column] {
    guard let list = reader.member("columns")?.array() else { return [.value, .velocity] }
    let columns = list.compactMap { element -> Column? in
      guard let column = element.choice(Column.self) else { return nil }
      guard available.contains(column) else {
        element.fail("is not a column of this operation")
        return nil
      }
      return column
    }
    return Column.allCases.filter(columns.contains)
  }
}
