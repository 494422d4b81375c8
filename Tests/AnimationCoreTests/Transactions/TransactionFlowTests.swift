import RandomSupport
import Testing

@testable import AnimationCore

private enum Tapped: TransactionKey {
  static var defaultValue: Bool { false }
}

@Suite("Transactions passing a view's modifiers")
struct TransactionFlowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transaction: Transaction
    let modifiers: [ViewModifierStep]
    /// The attributes' animations, in the order of the modifiers.
    let animations: [Animation?]
    /// Paths of the modifiers that set the animations.
    let sources: [[Int]?]

    init(
      _ testDescription: String, _ modifiers: [ViewModifierStep],
      _ results: (Animation?, [Int]?)...
    ) {
      self.testDescription = testDescription
      transaction = Transaction(animation: .linear)
      self.modifiers = modifiers
      animations = results.map(\.0)
      sources = results.map(\.1)
    }

    init(
      _ testDescription: String, _ transaction: Transaction,
      _ modifiers: [ViewModifierStep], _ results: (Animation?, [Int]?)...
    ) {
      self.testDescription = testDescription
      self.transaction = transaction
      self.modifiers = modifiers
      animations = results.map(\.0)
      sources = results.map(\.1)
    }
  }

  private static func animation(_ animation: Animation?, _ isTriggered: Bool = true)
    -> ViewModifierStep
  { .modifier(.animation(animation, isTriggered: isTriggered)) }

  private static let byKey = TransactionModifier.transaction {
    $0.animation = $0[Tapped.self] ? .bouncy : .smooth
  }

  private static var disabling: Transaction {
    var transaction = Transaction(animation: .linear)
    transaction.disablesAnimations = true
    return transaction
  }

  private static var tapped: Transaction {
    var transaction = Transaction()
    transaction[Tapped.self] = true
    return transaction
  }

  static let cases: [Case] = [
    Case(
      "withAnimation reaches every attribute", [.attribute, .attribute], (.linear, nil),
      (.linear, nil)),
    Case("without an animation nothing is animated", Transaction(), [.attribute], (nil, nil)),
    Case(
      "an animation modifier holds for what is inside it, not for what is around it",
      [.attribute, animation(.bouncy), .attribute], (.bouncy, [1]), (.linear, nil)),
    Case(
      "it animates without withAnimation", Transaction(), [.attribute, animation(.bouncy)],
      (.bouncy, [1])),
    Case(
      "of several around an attribute, the nearest has the last word",
      [.attribute, animation(.bouncy), .attribute, animation(.smooth)],
      (.bouncy, [1]), (.smooth, [3])),
    Case(
      "one whose value did not change is passed over",
      [.attribute, animation(.bouncy, false), animation(.smooth)], (.smooth, [2])),
    Case(
      "one without an animation takes it away", [.attribute, animation(nil)], (nil, [1])),
    Case(
      "where animations are disabled, modifiers have no say, and withAnimation has", disabling,
      [.attribute, animation(.bouncy)], (.linear, nil)),
    Case(
      "a transaction modifier has its say even there", disabling,
      [.attribute, .modifier(.transaction { $0.animation = .snappy })], (.snappy, [1])),
    Case(
      "a transaction modifier that disables animations silences those inside it",
      [
        .attribute, animation(.bouncy),
        .modifier(.transaction { $0.disablesAnimations = true }), .attribute,
      ], (.linear, nil), (.linear, nil)),
    Case(
      "a transaction modifier whose value did not change is passed over",
      [.attribute, .modifier(.transaction(isTriggered: false) { $0.animation = nil })],
      (.linear, nil)),
    Case(
      "a scoped animation holds for its body, not for the content inside it",
      [.attribute, .scope(.animation(.bouncy), body: [.attribute]), .attribute],
      (.linear, nil), (.bouncy, [1]), (.linear, nil)),
    Case(
      "inside a scope the nearest modifier has the last word",
      [.scope(.animation(.bouncy), body: [.attribute, animation(.smooth), .attribute])],
      (.smooth, [0, 1]), (.bouncy, [0])),
    Case(
      "what a scope's body makes of the transaction stays in it",
      [.attribute, .scope(.transaction { $0.animation = nil }, body: [.attribute])],
      (.linear, nil), (nil, [1])),
    Case("tapped is bouncy", tapped, [.attribute, .modifier(byKey)], (.bouncy, [1])),
    Case("the rest is smooth", Transaction(), [.attribute, .modifier(byKey)], (.smooth, [1])),
  ]

  @Test("each attribute gets its animation from the expected modifier", arguments: cases)
  func flow(_ example: Case) {
    let flow = TransactionFlow(example.transaction, through: example.modifiers)
    #expect(flow.attributes.map(\.transaction.animation) == example.animations)
    #expect(flow.attributes.map(\.source) == example.sources)
  }

  @Test("modifiers are met from the outermost inward")
  func passages() {
    let flow = TransactionFlow(
      Self.disabling,
      through: [
        .attribute, .scope(.animation(.bouncy), body: [Self.animation(.smooth, false)]),
        .modifier(.transaction { _ in }),
      ])
    #expect(flow.passages.map(\.path) == [[2], [1], [1, 0]])
    #expect(flow.passages.map(\.outcome) == [.applied, .disabled, .unchanged])
  }

  @Test(
    "a chain of animation modifiers gives each attribute the nearest triggered one outside")
  func nearest() {
    forEachSeed(10_000) { generator, seed in
      let animations = (0..<8).map { Animation.linear(duration: Double($0)) }
      var steps: [ViewModifierStep] = []
      for animation in animations {
        steps.append(.attribute)
        steps.append(Self.animation(animation, Bool.random(using: &generator)))
      }
      let flow = TransactionFlow(Transaction(), through: steps)
      for (place, attribute) in flow.attributes.enumerated() {
        let nearest = steps[(2 * place)...].lazy.compactMap { step -> Animation? in
          guard case .modifier(.animation(let animation, true)) = step else { return nil }
          return animation
        }.first
        #expect(attribute.transaction.animation == nearest, seed)
      }
    }
  }
}
