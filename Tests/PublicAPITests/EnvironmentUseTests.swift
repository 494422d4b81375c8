import AnimationCore
import Testing

/// The surroundings and the base of animations, through the public interface alone.
@Suite("Use of the environment")
struct EnvironmentUseTests {
  @Test("an animation reads its environment, inside modifiers and combined with another")
  func environment() {
    var environment = EnvironmentValues()
    #expect(environment.reach == 1)
    environment.reach = 0.5
    var value = AnimatedValue(0.0, environment: environment)
    value.change(to: 100, with: Animation(Reach()).delay(0.1).repeatCount(2), at: 0)
    #expect(value.value(at: 0.15) == 50)
    value.change(to: 200, with: Animation(Reach()), at: 0.15)
    #expect(value.value(at: 0.16) == 50 + 150 * 0.5)
    var plain = AnimatedValue(0.0)
    plain.change(to: 100, with: Animation(Reach()), at: 0)
    #expect(plain.value(at: 0.1) == 100)
  }

  @Test("the base of an animation makes that animation again")
  func base() {
    let animations: [Animation] = [
      .linear, .bouncy, .default, .interpolatingSpring(stiffness: 100, damping: 10),
      .smooth.delay(0.1), .easeIn(duration: 1).speed(2).repeatCount(3), Animation(Reach()),
      Animation(Reach()).speed(2),
    ]
    for animation in animations {
      #expect(Animation(animation.base) == animation)
      var (context, other) = (AnimationContext<Double>(), AnimationContext<Double>())
      let shown = animation.base.animate(value: 100, time: 0.12, context: &context)
      #expect(shown == animation.animate(value: 100, time: 0.12, context: &other))
    }
    #expect(Animation(Reach()).base is Reach)
    #expect(!(Animation(Reach()).delay(1).base is Reach))
  }
}

/// Stays at a part of the distance that its environment determines.
private struct Reach: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    time < 1 ? value.scaled(by: context.environment.reach) : nil
  }
}

private struct ReachKey: EnvironmentKey {
  static let defaultValue = 1.0
}

extension EnvironmentValues {
  fileprivate var reach: Double {
    get { self[ReachKey.self] }
    set { self[ReachKey.self] = newValue }
  }
}
