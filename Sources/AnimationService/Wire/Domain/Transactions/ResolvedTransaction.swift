internal import AnimationCore

/// A transaction that went through a view's modifiers.
struct ResolvedTransaction: Sendable {
  let requested: RequestedTransaction
  /// What each attribute gets, in the order in which they are written.
  let attributes: [ResolvedAttribute]
  /// What became of each modifier, the outermost first.
  let passages: [TransactionFlow.Passage]

  /// Lets a transaction through the modifiers of a view.
  init(
    _ requested: RequestedTransaction, through modifiers: [ViewModifierStep],
    to attributes: [ViewAttribute], knowing animations: [Animation: AnimationDescription]
  ) {
    let flow = TransactionFlow(
      requested.transaction(knowing: animations), through: modifiers)
    let known = Dictionary(attributes.map { ($0.path, $0) }) { first, _ in first }
    self.requested = requested
    passages = flow.passages
    // What set the animation last tells it; to look it up by itself is dear.
    var descriptions: [[Int]?: AnimationDescription?] = [:]
    self.attributes = flow.attributes.compactMap { result in
      known[result.path].map { attribute in
        let description = descriptions[result.source] ?? result.transaction.description
        descriptions[result.source] = .some(description)
        return ResolvedAttribute(
          attribute, result, description,
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

  /// Writes what became of each modifier.
  func write(modifiersTo writer: inout JSONWriter) {
    writer.beginArray()
    for passage in passages where writer.mayGoOn {
      writer.beginObject()
      writer.member("modifier", ResolvedAttribute.pointer(to: passage.path))
      writer.member("outcome", passage.outcome.rawValue)
      writer.endObject()
    }
    writer.endArray()
  }

  /// Writes what happened in one of several transactions.
  ///
  /// - Parameters:
  ///   - writer: takes an object.
  ///   - completion: when it calls its completion, in seconds; infinite if never.
  func write(to writer: inout JSONWriter, completion: Double?) {
    writer.beginObject()
    writer.member("at", requested.time)
    writer.key("attributes")
    writer.beginArray()
    for attribute in attributes where writer.mayGoOn {
      writer.beginObject()
      attribute.write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("modifiers")
    write(modifiersTo: &writer)
    if let criteria = requested.criteria, let completion {
      writer.key("completion")
      Self.write(criteria, completion, to: &writer)
    }
    writer.endObject()
  }

  /// Writes by which criterion, and when, a transaction calls its completion.
  static func write(
    _ criteria: AnimationCompletionCriteria, _ time: Double, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("criteria", criteria.rawValue)
    writer.member("at", time)
    writer.endObject()
  }
}

extension [ResolvedTransaction] {
  /// When each of the transactions calls its completion, by the attributes whose values are known.
  ///
  /// - Parameter rules: how motions are reckoned.
  /// - Returns: seconds, one for each; nil if none of them has a completion.
  func completions(under rules: EvaluationRules) -> [Double]? {
    guard contains(where: { $0.requested.criteria != nil }) else { return nil }
    let columns = (first?.attributes ?? []).indices.compactMap { completions(of: $0, under: rules) }
    return indices.map { index in
      let requested = self[index].requested
      return (requested.criteria ?? .logicallyComplete).moment(
        of: columns.map { $0[index] }, madeAt: requested.time)
    }
  }

  /// When each change of an attribute is complete; nil if its values are not known.
  private func completions(of attribute: Int, under rules: EvaluationRules)
    -> [AnimationCompletion]?
  {
    guard let values = first?.attributes[attribute].attribute.values else { return nil }
    var history = AnimationHistory(Animator(at: values[0].numbers, rules: rules))
    for (index, change) in enumerated() {
      history.change(
        to: values[index + 1].numbers, at: change.requested.time,
        in: change.attributes[attribute].transaction)
    }
    return history.completions
  }
}
