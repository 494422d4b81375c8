internal import AnimationCore

/// What an attribute gets in a transaction, and why.
struct ResolvedAttribute: Sendable {
  let attribute: ViewAttribute
  /// The animation that it gets; nil for none.
  let animation: Animation?
  /// The description of that animation.
  let description: AnimationDescription?
  /// Whether a value that is set at once counts towards the velocity that a spring takes over.
  let tracksVelocity: Bool
  /// The place of the modifier that set the animation; nil if the transaction's own came through.
  let source: [Int]?
  /// That modifier.
  let modifier: ViewModifierStep?
  /// Where the transaction stands in the request.
  let origin: String

  /// Keeps of what an attribute gets as much as is answered, and not its whole transaction.
  ///
  /// - Parameters:
  ///   - attribute: the attribute.
  ///   - result: the transaction as it is where the attribute is.
  ///   - description: the description of its animation.
  ///   - modifier: the modifier that set the animation.
  ///   - origin: where the transaction stands in the request.
  init(
    _ attribute: ViewAttribute, _ result: TransactionFlow.Attribute,
    _ description: AnimationDescription?, by modifier: ViewModifierStep?, origin: String
  ) {
    self.attribute = attribute
    animation = result.transaction.animation
    self.description = description
    tracksVelocity = result.transaction.tracksVelocity
    source = result.source
    self.modifier = modifier
    self.origin = origin
  }

  /// A transaction that carries out the change as the one did that was met.
  var transaction: Transaction {
    var transaction = Transaction(animation: animation)
    transaction.tracksVelocity = tracksVelocity
    return transaction
  }

  /// Where a modifier stands in the request.
  static func pointer(to path: [Int]) -> String {
    "/modifiers/" + path.map(String.init).joined(separator: "/body/")
  }

  /// Why it gets what it gets: a word, and a sentence.
  private var reason: (word: String, sentence: String) {
    let what = animation == nil ? "sets no animation" : "sets the animation"
    switch modifier {
    case .modifier(.animation): return ("animation", "the nearest animation modifier \(what)")
    case .modifier(.transaction):
      return ("transaction", "the nearest transaction modifier \(what)")
    case .scope(.animation, _):
      return ("scopedAnimation", "the animation modifier whose body contains the attribute \(what)")
    case .scope(.transaction, _):
      return (
        "scopedTransaction", "the transaction modifier whose body contains the attribute \(what)"
      )
    case .attribute, nil:
      return animation == nil
        ? ("none", "the change has no animation, and no modifier around the attribute sets one")
        : ("withAnimation", "the animation of the change applies")
    }
  }

  /// Writes the members that say what it gets and why.
  func write(to writer: inout JSONWriter) {
    writer.member("name", attribute.name)
    writer.member("modifier", Self.pointer(to: attribute.path))
    write(animationTo: &writer)
    writer.member("reason", reason.word)
    writer.member("by", source.map(Self.pointer(to:)) ?? origin)
    writer.member("detail", reason.sentence)
  }

  /// Writes a change of the attribute as merging takes it.
  func write(event value: AnimatedValue, at time: Double, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("at", time)
    writer.key("to")
    writer.value(value.numbers, value.shape, discretes: value.discretes)
    write(animationTo: &writer)
    if animation == nil, tracksVelocity {
      writer.member("tracksVelocity", true)
    }
    writer.endObject()
  }

  private func write(animationTo writer: inout JSONWriter) {
    writer.key("animation")
    if let description { description.write(to: &writer) } else { writer.null() }
  }
}
