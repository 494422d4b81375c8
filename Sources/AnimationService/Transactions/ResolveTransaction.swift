internal import AnimationCore

/// `/v1/transactions/resolve`: the animation that each attribute of a view gets, and the reason.
struct ResolveTransaction: LegacyOperation {
  static let path = "/v1/transactions/resolve"
  static let layout = QueryLayout()

  private let transactions: [RequestedTransaction]
  /// Whether the request has a list of transactions, which is answered by a list.
  private let isList: Bool
  private let modifiers: [ViewModifierNode]
  private let attributes: [ViewAttribute]
  private let descriptions: [Animation: AnimationDescription]
  private let rules: EvaluationRules

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    rules = EvaluationRules(
      fidelity: reader.member("fidelity")?.choice(Fidelity.self) ?? .analytic,
      epsilon: reader.member("epsilon")?.number(.above(0, below: 1)) ?? 0.001)
    let platform = reader.member("platform")?.choice(Platform.self) ?? .ios17
    var animations = AnimationTable(
      AnimationReadingOptions(fidelity: rules.fidelity, platform: platform))
    isList = reader.has("transactions")
    transactions = TransactionReading(limits: context.limits).read(&reader, &animations)
    var reading = ViewModifierReading(animations, changes: transactions.count)
    let element = reader.required("modifiers")
    modifiers = element.map { reading.read($0) } ?? []
    attributes = reading.attributes
    descriptions = reading.animations.descriptions
    let work = ViewModifierNode.count(modifiers) * transactions.count
    if work > context.limits.maximumSamples {
      element?.fail(
        "has more than \(context.limits.maximumSamples) pairs of a transaction and a modifier")
    }
    refuseCompletions(among: attributes.count * transactions.count, element, in: context)
  }

  /// Refuses a request with more changes of attributes than are followed to completion.
  ///
  /// A transaction's completion time depends on every one of its changes.
  private func refuseCompletions(
    among changes: Int, _ element: Element?, in context: OperationContext
  ) {
    let limit = context.limits.maximumEvents
    guard changes > limit, transactions.contains(where: { $0.criteria != nil }) else { return }
    element?.fail(
      "has more than \(limit) attribute changes, the limit when completions are requested")
  }

  /// The work of one transaction at one modifier or attribute, in units of `WorkBudget`.
  ///
  /// At each of these the animation is compared, with all of its modifiers.
  private var meetingCost: Int {
    64 + 64 * descriptions.values.reduce(0) { max($0, $1.modifiers.count) }
  }

  func answer(in context: OperationContext) -> Answer? {
    let meetings = ViewModifierNode.count(modifiers) * transactions.count
    context.faults.workplace = .root.appending("modifiers")
    guard context.work.spend(meetingCost * meetings) else { return nil }
    let resolved = transactions.enumerated().map { index, transaction in
      ResolvedTransaction(
        transaction, through: modifiers.map { $0.step(at: index) }, to: attributes,
        knowing: descriptions)
    }
    let completions = resolved.completions(under: rules)
    var answer = Answer()
    answer.extras =
      isList
      ? Self.list(resolved, completions) : Self.single(resolved[0], completions?[0])
    return answer
  }

  /// Returns the answer for one transaction, where each attribute's result is beside its event.
  private static func single(_ resolved: ResolvedTransaction, _ completion: Double?)
    -> [Answer.Extra]
  {
    var extras = [
      Answer.Extra("attributes") { writer in
        writer.beginArray()
        for attribute in resolved.attributes where writer.mayGoOn {
          writer.beginObject()
          attribute.write(to: &writer)
          write(eventsOf: attribute.attribute, [attribute], at: [resolved.requested.time], &writer)
          writer.endObject()
        }
        writer.endArray()
      },
      Answer.Extra("modifiers") { resolved.write(modifiersTo: &$0) },
    ]
    if let criteria = resolved.requested.criteria, let completion {
      extras.append(
        Answer.Extra("completion") {
          ResolvedTransaction.write(criteria, completion, to: &$0)
        })
    }
    return extras
  }

  /// Returns the answer for several transactions: the events of each attribute, then each
  /// transaction.
  private static func list(_ resolved: [ResolvedTransaction], _ completions: [Double]?)
    -> [Answer.Extra]
  {
    [
      Answer.Extra("attributes") { writer in
        writer.beginArray()
        for (index, attribute) in (resolved.first?.attributes ?? []).enumerated()
        where writer.mayGoOn {
          writer.beginObject()
          writer.member("name", attribute.attribute.name)
          writer.member("modifier", ResolvedAttribute.pointer(to: attribute.attribute.path))
          write(
            eventsOf: attribute.attribute, resolved.map { $0.attributes[index] },
            at: resolved.map(\.requested.time), &writer)
          writer.endObject()
        }
        writer.endArray()
      },
      Answer.Extra("transactions") { writer in
        writer.beginArray()
        for (index, transaction) in resolved.enumerated() where writer.mayGoOn {
          transaction.write(to: &writer, completion: completions?[index])
        }
        writer.endArray()
      },
    ]
  }

  /// Writes the value before the first change, and the changes as events for
  /// `/v1/animations/merge`.
  private static func write(
    eventsOf attribute: ViewAttribute, _ results: [ResolvedAttribute], at times: [Double],
    _ writer: inout JSONWriter
  ) {
    guard let values = attribute.values else { return }
    writer.key("initial")
    writer.value(values[0].numbers, values[0].shape, discretes: values[0].discretes)
    writer.key("events")
    writer.beginArray()
    for (index, result) in results.enumerated() where writer.mayGoOn {
      result.write(event: values[index + 1], at: times[index], to: &writer)
    }
    writer.endArray()
  }
}
