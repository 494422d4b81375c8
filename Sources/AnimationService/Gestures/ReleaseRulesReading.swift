internal import AnimationCore
internal import Schema

struct RulesTarget {
  var rules: RequestValue?
  var otherwise: RequestValue?

  static let form = Form(
    "RulesTarget", initial: Self(),
    .type(
      ReleaseTargetKind.rules,
      """
      The target of the first rule whose condition holds. There may be \
      \(ReleaseTargetReading.maximumParts) targets and conditions in all, \
      \(ReleaseTargetReading.maximumDepth) deep.
      """),
    .later(
      "rules", \.rules, .list(of: ReleaseRuleForm.form.type, count: counts), "The rules, in order."
    ).required(),
    .later(
      "otherwise", \.otherwise, ReleaseTargetReading.type,
      "The target if no condition holds; default: the origin, with the decision `cancel`."))

  fileprivate static let counts = IntegerRange(1...ReleaseTargetReading.maximumParts)

  func target(of value: RequestValue, at place: ReleaseTargetPlace) -> ReleaseTarget {
    let (reading, depth) = (place.reading, place.depth + 1)
    let items =
      rules?.items(1...ReleaseTargetReading.maximumParts, of: "rules", suchAs: "") ?? []
    let rules = items.map { item in
      let rule = ReleaseRuleForm.form.readRest(item)
      return ReleaseRule(
        when: rule.when.map { reading.condition($0, depth: depth) } ?? .all([]),
        decision: rule.decision,
        to: rule.to.map { reading.read($0, depth: depth, isConditional: true) }
          ?? .fixed(reading.place.numbers))
    }
    return .rules(rules, otherwise: otherwise.map { reading.read($0, depth: depth) })
  }
}

private struct ReleaseRuleForm {
  var when: RequestValue?
  var decision: ReleaseDecision?
  var to: RequestValue?

  static let form = Form(
    "ReleaseRule", initial: Self(),
    .later("when", \.when, ReleaseTargetReading.conditionType, "").required(),
    .value(
      "decision", \.decision, .string(length: IntegerRange(1...64)),
      "Name of the decision; default: that of the target. `cancel` takes `cancelAnimation`.",
      read: decision),
    .later(
      "to", \.to, ReleaseTargetReading.type, "The target; a dismissal here needs no threshold."
    ).required())

  private static func decision(_ value: RequestValue) -> ReleaseDecision? {
    let name = value.string(default: "none")
    if !(1...64).contains(name.utf8.count) { value.fail("must have from 1 to 64 bytes", .limit) }
    return ReleaseDecision(rawValue: name)
  }
}

extension ReleaseTargetReading {
  fileprivate enum ConditionParts {
    case all(RequestValue?)
    case any(RequestValue?)
    case not(RequestValue?)
    case comparison(ComparisonForm)
  }

  private static let conditionChoice: FormChoice<ConditionParts> = FormChoice(
    otherwise: .all(nil),
    [
      .form(ConditionForm.all) { form, _ in .all(form.operand) },
      .form(ConditionForm.any) { form, _ in .any(form.operand) },
      .form(ConditionForm.not) { form, _ in .not(form.operand) },
      .form(ComparisonForm.form, markedBy: ["quantity"]) { form, _ in .comparison(form) },
    ])

  static let conditionType: ValueType = .named(
    "ReleaseCondition", .oneOf(conditionChoice.types), "A condition on a released view.")

  /// One that is wrong, one too many or too deep is replaced by one that always holds.
  fileprivate func condition(_ value: RequestValue, depth: Int) -> ReleaseCondition {
    guard count(value, depth: depth), value.reading.mayGoOn() else { return .all([]) }
    guard value.isObject else {
      value.refuseAsObject()
      return .all([])
    }
    let marks: [StaticString] = ["quantity", "all", "any", "not"]
    guard marks.contains(where: { value.member($0) != nil }) else {
      value.fail("must have \"quantity\", \"all\", \"any\" or \"not\"", .missing)
      Self.conditionChoice.refuseMisspelled(in: value)
      return .all([])
    }
    return switch Self.conditionChoice.read(value) {
    case .all(let list): .all(conditions(list, depth: depth))
    case .any(let list): .any(conditions(list, depth: depth))
    case .not(let operand): .not(operand.map { condition($0, depth: depth + 1) } ?? .all([]))
    case .comparison(let form): .limits(form.limits(at: value, axes: axes))
    }
  }

  private func conditions(_ list: RequestValue?, depth: Int) -> [ReleaseCondition] {
    let items =
      list?.items(
        1...Self.maximumParts, of: "conditions",
        suchAs: "{\"quantity\": \"speed\", \"above\": 500}") ?? []
    return items.map { condition($0, depth: depth + 1) }
  }
}

private struct ConditionForm {
  var operand: RequestValue?

  static let all = form(
    schema: "ReleaseAll", member: "all", type: list, sentence: "All of these hold.")
  static let any = form(
    schema: "ReleaseAny", member: "any", type: list, sentence: "At least one of these holds.")
  static let not = form(
    schema: "ReleaseNot", member: "not", type: ReleaseTargetReading.conditionType,
    sentence: "This does not hold.")

  private static let list = ValueType.list(
    of: ReleaseTargetReading.conditionType, count: RulesTarget.counts)

  private static func form(
    schema: String, member name: StaticString, type: ValueType, sentence: String
  ) -> Form<ConditionForm> {
    Form(schema, initial: Self(), .later(name, \.operand, type, sentence).required())
  }
}

private struct ComparisonForm {
  var quantity = ComparedQuantity.distance
  var axis: RequestValue?
  var above: Double?
  var below: Double?
  var dimension: Double?

  static let form = Form(
    "ReleaseComparison", "A comparison with `above`, `below` or both.", initial: Self(),
    .choice(
      "quantity", \.quantity,
      "The quantity; `value` is the position. On an axis, `progress` is signed."
    ).required(),
    .later(
      "axis", \.axis, .string(),
      "The axis, a member of the position; without one, lengths are meant."),
    .number("above", \.above, .any, "The quantity must be greater."),
    .number("below", \.below, .any, "The quantity must be less."),
    .number(
      "dimension", \.dimension, .positive,
      "The distance at which the progress is 1, required for `progress`."),
    rules: [
      .only(["dimension"], with: "quantity", is: [ComparedQuantity.progress]),
      // It is the comparison that has the fault.
      .atLeastOne(["above", "below"], else: nil),
    ])

  func limits(at value: RequestValue, axes: GestureAxes) -> ReleaseLimits {
    let index = axis.map(axes.axis)
    if index == nil, axes.count > 1, !quantity.isLength {
      value.member("quantity")?.failWithout("axis")
    }
    if above == nil, below == nil { value.fail("must have \"above\", \"below\" or both", .missing) }
    if quantity == .progress { value.failAbsence(of: "dimension") }
    return ReleaseLimits(
      quantity.quantity, axis: index, above: above, below: below, dimension: dimension ?? 1)
  }
}

enum ComparedQuantity: String, CaseIterable {
  case position, value, velocity, projected, progress, distance, speed

  var isLength: Bool { self == .progress || self == .distance || self == .speed }

  var quantity: ReleaseQuantity {
    switch self {
    case .position: .position
    case .value: .value
    case .velocity: .velocity
    case .projected: .projected
    case .progress: .progress
    case .distance: .distance
    case .speed: .speed
    }
  }
}
