import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Transactions, one after another")
struct CompletionTests {
  @Test("a current animation is changed on its way inward, the outermost modifier first")
  func derived() {
    let steps: [ViewModifierStep] = [
      .attribute, .modifier(.transaction { $0.animation = $0.animation?.speed(2) }),
      .modifier(.transaction { $0.animation = $0.animation?.delay(0.1) }),
    ]
    let attributes = TransactionFlow(Transaction(animation: .bouncy), through: steps).attributes
    #expect(attributes[0].transaction.animation == .bouncy.delay(0.1).speed(2))
    #expect(attributes[0].source == [1])
    let still = TransactionFlow(Transaction(), through: steps).attributes
    #expect(still[0].transaction.animation == nil)
    #expect(still[0].source == nil)
  }

  @Test("a modifier is the same but for its trigger")
  func triggered() {
    var transaction = Transaction()
    #expect(
      TransactionModifier.animation(.bouncy).triggered(isTriggered: false).apply(to: &transaction)
        == .unchanged)
    let setting = TransactionModifier.transaction(isTriggered: false) { $0.animation = .smooth }
    #expect(setting.triggered(isTriggered: true).apply(to: &transaction) == .applied)
    #expect(transaction.animation == .smooth)
  }

  @Test("a change in a transaction is the change by what the transaction holds")
  func changes() {
    forEachSeed(10_000) { generator, seed in
      var (given, spelt) = (
        AnimationHistory(Animator(at: [0])), AnimationHistory(Animator(at: [0]))
      )
      var time = 0.0
      for _ in 0..<3 {
        time += Double.random(in: 0...0.4, using: &generator)
        var transaction = Transaction(
          animation: [nil, .bouncy, .linear][Int.random(in: 0..<3, using: &generator)])
        transaction.tracksVelocity = Bool.random(using: &generator)
        let target = [generator.signed(100)]
        given.change(to: target, at: time, in: transaction)
        let tracks = transaction.tracksVelocity && transaction.animation == nil
        spelt.change(to: target, at: time, with: transaction.animation, tracksVelocity: tracks)
      }
      #expect(given.animator == spelt.animator, seed)
      #expect(given.completions == spelt.completions, seed)
    }
  }

  @Test("a transaction completes when the last of its animations does, and not before it is made")
  func moments() {
    let completions = [
      AnimationCompletion(logicallyComplete: 0.5, removed: 0.8),
      AnimationCompletion(logicallyComplete: 0.6, removed: .infinity),
    ]
    #expect(AnimationCompletionCriteria.logicallyComplete.moment(of: completions, madeAt: 0) == 0.6)
    #expect(AnimationCompletionCriteria.removed.moment(of: completions, madeAt: 0) == .infinity)
    #expect(AnimationCompletionCriteria.removed.moment(of: [], madeAt: 2) == 2)
  }
}
