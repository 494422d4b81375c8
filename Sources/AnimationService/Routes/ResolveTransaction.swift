internal import AnimationCore

/// `/v1/transactions/resolve`: which animation each attribute of a view gets, and why.
struct ResolveTransaction: Operation {
  static let path = "/v1/transactions/resolve"
  static let layout = QueryLayout()

  private let transaction: Transaction
  private let modifiers: [ViewModifierStep]
  private let attributes: [ViewAttribute]
  private let descriptions: [Animation: AnimationDescription]
  private let time: Double

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    let fidelity = reader.member("fidelity")?.choice(Fidelity.self) ?? .analytic
    let platform = reader.member("platform")?.choice(Platform.self) ?? .ios17
    var animations = AnimationTable(AnimationReadingOptions(fidelity: fidelity, platform: platform))
    time = reader.member("at")?.number(.nonNegative) ?? 0
    transaction = Self.transaction(&reader, &animations)
    var reading = ViewModifierReading(animations)
    modifiers = reader.required("modifiers").map { reading.read($0) } ?? []
    attributes = reading.attributes
    descriptions = reading.animations.descriptions
  }

  private static func transaction(_ reader: inout ObjectReader, _ animations: inout AnimationTable)
    -> Transaction
  {
    var transaction = Transaction()
    guard var inner = reader.member("transaction")?.object() else { return transaction }
    TransactionSettings.read(&inner, &animations).apply(to: &transaction)
    inner.finish()
    return transaction
  }

  func answer(in context: OperationContext) -> Answer? {
    let flow = TransactionFlow(transaction, through: modifiers)
    let known = Dictionary(attributes.map { ($0.path, $0) }) { first, _ in first }
    let resolved = flow.attributes.compactMap { attribute in
      known[attribute.path].map {
        ResolvedAttribute(
          attribute: $0, result: attribute, time: time, modifier: modifier(at: attribute.source),
          description: attribute.transaction.animation.flatMap { descriptions[$0] })
      }
    }
    var answer = Answer()
    answer.extras = [
      Answer.Extra("attributes") { writer in
        writer.beginArray()
        for attribute in resolved { attribute.write(to: &writer) }
        writer.endArray()
      },
      Answer.Extra("modifiers") { Self.write(flow.passages, to: &$0) },
    ]
    return answer
  }

  /// The modifier at a place.
  private func modifier(at path: [Int]?) -> ViewModifierStep? {
    guard let path, let last = path.last else { return nil }
    var steps = modifiers
    for index in path.dropLast() {
      guard case .scope(_, let body) = steps[index] else { return nil }
      steps = body
    }
    return steps[last]
  }

  private static func write(_ passages: [TransactionFlow.Passage], to writer: inout JSONWriter) {
    writer.beginArray()
    for passage in passages {
      writer.beginObject()
      writer.member("modifier", ResolvedAttribute.pointer(to: passage.path))
      writer.member("outcome", passage.outcome.rawValue)
      writer.endObject()
    }
    writer.endArray()
  }
}

/// What an attribute gets, and why.
private struct ResolvedAttribute: Sendable {
  let attribute: ViewAttribute
  let result: TransactionFlow.Attribute
  let time: Double
  /// The modifier that set the animation; nil if the transaction's own came through.
  let modifier: ViewModifierStep?
  let description: AnimationDescription?

  /// Where a modifier stands in the request.
  static func pointer(to path: [Int]) -> String {
    "/modifiers/" + path.map(String.init).joined(separator: "/body/")
  }

  /// Why it gets what it gets: a word, and a sentence.
  private var reason: (word: String, sentence: String) {
    let what = result.transaction.animation == nil ? "sets no animation" : "sets the animation"
    switch modifier {
    case .modifier(.animation): return ("animation", "the nearest animation modifier \(what)")
    case .modifier(.transaction):
      return ("transaction", "the nearest transaction modifier \(what)")
    case .scope(.animation, _):
      return ("scopedAnimation", "the animation modifier whose body it is in \(what)")
    case .scope(.transaction, _):
      return ("scopedTransaction", "the transaction modifier whose body it is in \(what)")
    case .attribute, nil:
      return result.transaction.animation == nil
        ? ("none", "the change has no animation, and no modifier around the attribute sets one")
        : ("withAnimation", "the animation of the change comes through")
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", attribute.name)
    writer.member("modifier", Self.pointer(to: attribute.path))
    write(animationTo: &writer)
    writer.member("reason", reason.word)
    writer.member("by", result.source.map(Self.pointer(to:)) ?? "/transaction")
    writer.member("detail", reason.sentence)
    if let ends = attribute.ends { write(ends, to: &writer) }
    writer.endObject()
  }

  private func write(animationTo writer: inout JSONWriter) {
    writer.key("animation")
    if let description { description.write(to: &writer) } else { writer.null() }
  }

  /// The value before the change, and the change as merging takes it.
  private func write(_ ends: ValueEnds, to writer: inout JSONWriter) {
    writer.key("initial")
    writer.value(ends.from.numbers, ends.from.shape, discretes: ends.from.discretes)
    writer.key("events")
    writer.beginArray()
    writer.beginObject()
    writer.member("at", time)
    writer.key("to")
    writer.value(ends.to.numbers, ends.to.shape, discretes: ends.to.discretes)
    write(animationTo: &writer)
    if description == nil, result.transaction.tracksVelocity {
      writer.member("tracksVelocity", true)
    }
    writer.endObject()
    writer.endArray()
  }
}
