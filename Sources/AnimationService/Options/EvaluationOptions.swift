internal import AnimationCore
internal import JSONText
internal import Schema
internal import SourceText

/// The options of all requests for a motion: rules, sample times, columns, measures.
struct EvaluationOptions: Sendable {
  var rules = EvaluationRules()
  var platform = Platform.ios17
  var sample = SampleRequest()
  /// In the order of ``EvaluationColumn``, besides the time; value and velocity by default.
  var columns = Self.standard
  var measure = MeasureRequest()
  /// Shared by all requests that name no columns.
  private static let standard = [EvaluationColumn.value, .velocity]
  static let form = form(columns: usualColumns)
  static let formWithForce = form(columns: EvaluationColumn.allCases)
  static let formWithoutPlatform = form(columns: usualColumns, takesPlatform: false)

  static let formOfCurve = Form(
    nil, initial: Self(), fidelityMember, columnsMember(curveColumns),
    measureMember.explained(
      "What is measured on the curve from progress 0 to 1, whatever the fidelity."))

  private static let usualColumns: [EvaluationColumn] = [.value, .velocity, .acceleration, .model]
  private static let curveColumns: [EvaluationColumn] = [.value, .velocity, .acceleration]
  static let formOfRules = Form(nil, initial: Self(), rulesMembers + [platformMember])

  /// The options in that object, where faults of the times are reported.
  static let formOfSamples = Form(
    nil, initial: Self(), sampleMembers(usualColumns),
    check: { options, value in
      if value.member("sample") == nil { options.sample.pointer = value.pointer }
    })

  private static func form(
    columns available: [EvaluationColumn], takesPlatform: Bool = true
  ) -> Form<EvaluationOptions> {
    Form(
      nil, initial: Self(),
      rulesMembers + (takesPlatform ? [platformMember] : []) + sampleMembers(available))
  }

  private typealias OptionMember = FormMember<EvaluationOptions>

  private static let rulesMembers: [OptionMember] = [
    fidelityMember,
    .number("epsilon", \.rules.epsilon, .above(0, below: 1), "").told(epsilon),
  ]

  private static func sampleMembers(_ available: [EvaluationColumn]) -> [OptionMember] {
    [
      .form("sample", \.sample, SampleRequest.form, suchAs: SampleRequest.example).spread(),
      columnsMember(available), measureMember,
    ]
  }

  private static let fidelityMember = OptionMember.choice(
    "fidelity", \.rules.fidelity, as: fidelity)
  private static let platformMember = OptionMember.choice("platform", \.platform, as: platform)

  private static let measureMember = OptionMember.form(
    "measure", \.measure, MeasureRequest.form, suchAs: "{\"overshoot\": true}"
  ).parameter("What is to be measured on the motion, as JSON: `{\"overshoot\":true}`.")

  private static let fidelity = ValueType.words(
    "Fidelity", standard: Fidelity.analytic,
    """
    `analytic`: the exact solution under SwiftUI's rules. `swiftui`: the numbers of SwiftUI's own \
    implementation, step by step.
    """)

  private static let epsilon = ValueType.named(
    "Epsilon", .number(.above(0, below: 1)),
    """
    The fraction of its range, the greatest distance from the target since that last changed, \
    within which a number counts as settled.
    """, standard: .number(EvaluationRules().epsilon))

  private static let platform = ValueType.words(
    "Platform", standard: Platform.ios17,
    """
    The OS version whose defaults omitted members have. Before iOS 17, `default` is an \
    `easeInOut` of 0.35 s, `spring` has response 0.55 and damping fraction 0.825, \
    `interactiveSpring` 0.15 and 0.86.
    """)

  private static func columnsMember(_ available: [EvaluationColumn]) -> OptionMember {
    let own = ownColumn(available)
    let member = OptionMember.value(
      "columns", \.columns, own.map { .list(of: $0) } ?? columnNames,
      own == nil ? "" : columnsSentence,
      read: { columns($0, among: available) }
    ).parameter("The columns of `samples`, separated by commas.", hidesStandard: true)
    return own == nil ? member : member.standard(standardColumns)
  }

  private static func ownColumn(_ available: [EvaluationColumn]) -> ValueType? {
    if available.contains(.force) { return springColumn }
    return available.contains(.model) ? nil : curveColumn
  }

  private static let columnsSentence = "The columns of `samples`."

  private static let standardColumns = JSONValue.array(
    EvaluationOptions().columns.map { .string($0.rawValue) })

  private static let columnNames = ValueType.named(
    "ColumnNames", .list(of: column), columnsSentence, standard: standardColumns)

  private static let column = ValueType.named(
    "Column", .word(usualColumns.map(\.rawValue)),
    "`model` is the model value, not the presentation value.")

  private static let curveColumn = ValueType.named(
    "CurveColumn", .word(curveColumns.map(\.rawValue)),
    "`velocity` is per unit of progress, `acceleration` per its square.")

  private static let springColumn = ValueType.named(
    "SpringColumn", .words(of: EvaluationColumn.self),
    """
    `force` is stiffness·(to − value) − damping·velocity; past critical damping in `swiftui`, \
    with the velocity less its error of to − from. `model` is the model value.
    """)

  private static func columns(_ list: RequestValue, among available: [EvaluationColumn])
    -> [EvaluationColumn]
  {
    guard let items = list.validItems() else { return [.value, .velocity] }
    // An empty array asks for no column; an empty parameter was probably left unfilled.
    if items.isEmpty, list.text != nil {
      let names = available.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      list.fail("must have at least one of \(names)", .missing)
    }
    let columns = items.compactMap { item -> EvaluationColumn? in
      guard let column = item.validChoice(EvaluationColumn.self) else { return nil }
      if !available.contains(column) {
        item.fail("is not a column of this operation", .unknownName)
      }
      return column
    }
    return EvaluationColumn.allCases.filter(columns.contains)
  }

  func animation(_ value: RequestValue) -> AnimationDescription {
    AnimationReading.read(value, fidelity: rules.fidelity, platform: platform)
  }

  /// The default animation in place of one that is absent, which is a fault elsewhere.
  func animation(orDefault value: RequestValue?) -> AnimationDescription {
    value.map(animation) ?? AnimationDescription(base: .default)
  }

  /// Nil for `null`, with which values change immediately.
  func optionalAnimation(_ value: RequestValue) -> AnimationDescription? {
    AnimationReading.readOptional(value, fidelity: rules.fidelity, platform: platform)
  }
}

enum EvaluationColumn: String, Sendable, CaseIterable {
  case value, velocity, acceleration, force, model
}
