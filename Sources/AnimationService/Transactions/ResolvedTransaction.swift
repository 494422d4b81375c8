internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct ResolvedTransaction: Sendable {
  let requested: RequestedTransaction
  let attributes: [ResolvedAttribute]
  let passages: [TransactionPassage]

  /// Has fewer attributes than there are once its work is not wanted.
  init(
    _ requested: RequestedTransaction, through modifiers: [ViewModifierStep],
    to attributes: [ViewAttribute], knowing animations: [Animation: AnimationDescription]
  ) {
    let flow = TransactionFlow(requested.transaction(knowing: animations), through: modifiers)
    let places = Dictionary(zip(attributes.map(\.path), attributes.indices)) { first, _ in first }
    self.requested = requested
    passages = flow.passages
    // The modifier that set an animation identifies its description, and finding the description is
    // costly.
    var descriptions: [[Int]?: AnimationDescription?] = [:]
    self.attributes = flow.attributes.compactMap { result in
      guard WorkBudget.mayContinue else { return nil }
      return places[result.path].map { place in
        let description = descriptions[result.source] ?? result.transaction.description
        descriptions[result.source] = .some(description)
        return ResolvedAttribute(
          attributes[place], result: result, description: description,
          by: result.source.flatMap { Self.modifier(at: $0, among: modifiers) },
          origin: requested.pointer)
      }
    }
  }

  private static func modifier(at path: [Int], among modifiers: [ViewModifierStep])
    -> ViewModifierStep?
  {
    guard let last = path.last else { return nil }
    var steps = modifiers
    for index in path.dropLast() {
      guard case .scope(_, let body) = steps[index] else { return nil }
      steps = body
    }
    return steps[last]
  }

  var modifiers: AnswerValue {
    .list(passages) { passage in
      .object([
        "modifier": .text(ResolvedAttribute.pointer(to: passage.path)),
        "outcome": .text(passage.outcome.rawValue),
      ])
    }
  }

  func answer(completion time: Double?) -> AnswerValue {
    .object(
      [AnswerMember]([
        "at": .number(requested.time), "attributes": .list(attributes) { .object($0.members) },
        "modifiers": modifiers,
      ]) + completion(at: time))
  }

  func completion(at time: Double?) -> [AnswerMember] {
    guard let criteria = requested.criteria, let time else { return [] }
    return [
      AnswerMember(
        "completion", .object(["criteria": .text(criteria.rawValue), "at": .number(time)]))
    ]
  }
}

extension [ResolvedTransaction] {
  /// Of the attributes with known values; nil if none has a completion, or the work is too much.
  func completions(under rules: EvaluationRules, in context: OperationContext) -> [Double]? {
    guard contains(where: { $0.requested.criteria != nil }) else { return nil }
    let columns = (first?.attributes ?? []).indices.compactMap {
      completions(of: $0, under: rules, in: context)
    }
    guard WorkBudget.mayContinue else { return nil }
    return indices.map { index in
      let requested = self[index].requested
      return (requested.criteria ?? .logicallyComplete).moment(
        of: columns.map { $0[index] }, madeAt: requested.time)
    }
  }

  private func completions(
    of attribute: Int, under rules: EvaluationRules, in context: OperationContext
  ) -> [AnimationCompletion]? {
    guard let values = first?.attributes[attribute].attribute.values else { return nil }
    return history(of: attribute, values: values, under: rules, in: context).completions
  }

  /// `values` are those before the first change and after each.
  func history(
    of attribute: Int, values: [ShapedValue], under rules: EvaluationRules,
    in context: OperationContext
  ) -> AnimationHistory {
    let caught = first?.attributes[attribute].attribute.caught
    var history = AnimationHistory(
      caught?.animator ?? Animator(at: values[0].numbers, rules: rules))
    for (index, change) in enumerated() where WorkBudget.mayContinue {
      context.faults.working(at: JSONPointer(change.requested.pointer) ?? .root) {
        _ = history.change(
          to: values[index + 1].numbers, at: change.requested.time,
          in: change.attributes[attribute].transaction)
      }
    }
    return history
  }
}
