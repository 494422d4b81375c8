internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct ResolveTransaction: Operation {
  static let path = "/v1/transactions/resolve"
  static let form = RequestForm("TransactionRequest", TransactionRequest.form)
  static let parts: AnswerParts = .timeline
  private let transactions: [RequestedTransaction]
  private let isList: Bool
  private let modifiers: [ViewModifierNode]
  private let attributes: [ViewAttribute]
  private let descriptions: [Animation: AnimationDescription]
  /// Of a transaction at the keys of the modifiers.
  private let keyCost: Int
  private let rules: EvaluationRules
  private let frames: TransactionFrames?

  init(_ request: TransactionRequest, from value: RequestValue, in context: OperationContext) {
    rules = request.options.rules
    var animations = AnimationTable(
      AnimationReadingOptions(fidelity: rules.fidelity, platform: request.options.platform))
    frames = request.frames.map { TransactionFrames($0, under: request.options) }
    isList = request.transactions != nil
    transactions = request.transactions(animations: &animations)
    var reading = ViewModifierReading(
      animations, changes: transactions.count, rules: rules, in: context)
    modifiers = request.modifiers.map { reading.read($0) } ?? []
    attributes = reading.attributes
    keyCost = reading.work
    descriptions = reading.animations.descriptions
    guard let list = request.modifiers else { return }
    let maximum = context.limits.maximumSamples
    if ViewModifierNode.count(modifiers) * transactions.count > maximum {
      list.fail("has more than \(maximum) pairs of a transaction and a modifier", .limit)
    }
    refuseCompletions(among: attributes.count * transactions.count, list: list, in: context)
  }

  /// A transaction's completion time depends on every one of its changes, and so do the frames.
  private func refuseCompletions(
    among changes: Int, list: RequestValue, in context: OperationContext
  ) {
    let limit = context.limits.maximumEvents
    guard changes > limit, frames != nil || transactions.contains(where: { $0.criteria != nil })
    else { return }
    list.fail(
      "has more than \(limit) attribute changes, "
        + "the limit when completions or frames are requested", .limit)
  }

  private var meetingCost: Int {
    64 + 64 * descriptions.values.reduce(0) { max($0, $1.modifiers.count) }
  }

  private static let meetingLength = 1024

  func answer(in context: OperationContext) -> Answer {
    let meetings = ViewModifierNode.count(modifiers) * transactions.count
    context.faults.workplace = .root.appending("modifiers")
    let units = meetingCost * meetings + keyCost * transactions.count
    guard context.work.spend(units: units, bytes: Self.meetingLength * meetings)
    else { return Answer() }
    let resolved = transactions.enumerated().map { index, transaction in
      ResolvedTransaction(
        transaction, through: modifiers.map { $0.step(at: index) }, to: attributes,
        knowing: descriptions)
    }
    guard !context.work.isExhausted else { return Answer() }
    let completions = resolved.completions(under: rules, in: context)
    let motions = motions(of: resolved, in: context)
    guard context.faults.isEmpty, !context.work.isExhausted else { return Answer() }
    var answer = samples(of: motions.compactMap(\.self), in: context)
    answer.members =
      isList
      ? Self.list(resolved, completions: completions, motions: motions)
      : Self.single(resolved[0], completion: completions?[0], motions: motions)
    return answer
  }

  private func samples(of motions: [AttributeMotion], in context: OperationContext) -> Answer {
    guard var options = frames?.options else { return Answer() }
    options.measure = MeasureRequest()
    var answer = motions.joined(options, in: context)
    answer.samplePlace = .inMembers
    return answer
  }

  private func motions(
    of resolved: [ResolvedTransaction], in context: OperationContext
  ) -> [AttributeMotion?] {
    guard let frames, let first = resolved.first else { return [] }
    var count = 0
    return first.attributes.indices.map { attribute in
      guard context.faults.isEmpty else { return nil }
      return frames.motion(
        of: attribute, resolved: resolved, descriptions: descriptions, count: &count, in: context)
    }
  }

  private static func single(
    _ resolved: ResolvedTransaction, completion: Double?, motions: [AttributeMotion?]
  ) -> [AnswerMember] {
    let time = resolved.requested.time
    let list = AnswerList(count: resolved.attributes.count) { index in
      let attribute = resolved.attributes[index]
      return .object(
        attribute.members + events(of: attribute.attribute, results: [attribute], at: [time])
          + (motions.isEmpty ? [] : motions[index]?.members ?? []))
    }
    let attributes = AnswerValue.list(list)
    return [AnswerMember](["attributes": attributes, "modifiers": resolved.modifiers])
      + resolved.completion(at: completion)
  }

  private static func list(
    _ resolved: [ResolvedTransaction], completions: [Double]?, motions: [AttributeMotion?]
  ) -> [AnswerMember] {
    let attributes = AnswerList(count: resolved.first?.attributes.count ?? 0) { index in
      let results = resolved.map { $0.attributes[index] }
      let attribute = results[0].attribute
      return .object(
        [AnswerMember]([
          "name": .text(attribute.name),
          "modifier": .text(ResolvedAttribute.pointer(to: attribute.path)),
        ]) + events(of: attribute, results: results, at: resolved.map(\.requested.time))
          + (motions.isEmpty ? [] : motions[index]?.members ?? []))
    }
    let transactions = AnswerList(count: resolved.count) { index in
      resolved[index].answer(completion: completions?[index])
    }
    return [AnswerMember](["attributes": .list(attributes), "transactions": .list(transactions)])
  }

  private static func events(
    of attribute: ViewAttribute, results: [ResolvedAttribute], at times: [Double]
  ) -> [AnswerMember] {
    guard let values = attribute.values else { return [] }
    let (numbers, shape, discretes) = (values[0].numbers, values[0].shape, values[0].discretes)
    var members = [AnswerMember("initial", .shaped(numbers, shape: shape, discretes: discretes))]
    if let velocity = attribute.caught?.velocity {
      members.append(AnswerMember("initialVelocity", .shaped(velocity, shape: shape)))
    }
    let events = AnswerList(count: results.count) { index in
      results[index].event(to: values[index + 1], at: times[index])
    }
    members.append(AnswerMember("events", .list(events)))
    return members
  }
}
