internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import SourceText

struct ResolvedAttribute: Sendable {
  let attribute: ViewAttribute
  let animation: Animation?
  let description: AnimationDescription?
  let tracksVelocity: Bool
  /// Nil if the animation is the transaction's own.
  let source: [Int]?
  let modifier: ViewModifierStep?
  let origin: String

  /// Holds the members of the answer, and not the whole transaction.
  init(
    _ attribute: ViewAttribute, result: TransactionFlow.Attribute,
    description: AnimationDescription?, by modifier: ViewModifierStep?, origin: String
  ) {
    self.attribute = attribute
    animation = result.transaction.animation
    self.description = description
    tracksVelocity = result.transaction.tracksVelocity
    source = result.source
    self.modifier = modifier
    self.origin = origin
  }

  var transaction: Transaction {
    var transaction = Transaction(animation: animation)
    transaction.tracksVelocity = tracksVelocity
    return transaction
  }

  static func pointer(to path: [Int]) -> String {
    "/modifiers/" + path.map(String.init).joined(separator: "/body/")
  }

  private var reason: (word: String, sentence: String) {
    let what = animation == nil ? "sets no animation" : "sets the animation"
    switch modifier {
    case .modifier(.animation): return ("animation", "the nearest animation modifier \(what)")
    case .modifier(.transaction): return ("transaction", "the nearest transaction modifier \(what)")
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

  var members: [AnswerMember] {
    let reason = reason
    return [
      AnswerMember("name", .text(attribute.name)),
      AnswerMember("modifier", .text(Self.pointer(to: attribute.path))), animationMember,
      AnswerMember("reason", .text(reason.word)),
      AnswerMember("by", .text(source.map(Self.pointer(to:)) ?? origin)),
      AnswerMember("detail", .text(reason.sentence)),
    ]
  }

  func event(to value: ShapedValue, at time: Double) -> AnswerValue {
    var members = [
      AnswerMember("at", .number(time)),
      AnswerMember("to", .shaped(value.numbers, shape: value.shape, discretes: value.discretes)),
      animationMember,
    ]
    if animation == nil, tracksVelocity {
      members.append(AnswerMember("tracksVelocity", .bool(true)))
    }
    return .object(members)
  }

  private var animationMember: AnswerMember {
    AnswerMember("animation", description?.answer ?? .null)
  }
}
