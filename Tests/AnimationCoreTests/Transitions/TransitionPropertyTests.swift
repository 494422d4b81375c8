import RandomSupport
import Testing

@testable import AnimationCore

/// The properties of every transition, with every animation.
@Suite("Properties of transitions of views")
struct TransitionPropertyTests {
  private static let cases = 10_000

  @Test("an insertion leaves nothing of its effects at its end")
  func identity() {
    forEachSeed(Self.cases) { generator, seed in
      let transition = generator.transition(depth: 3)
      var history = TransitionHistory(
        transition, in: generator.layout(), beginningWith: .insertion)
      history.change(to: .insertion, at: 0, with: generator.settlingAnimation())
      let timeline = history.timeline
      #expect(timeline.value(at: timeline.duration) == history.effects.map(\.kind.identity), seed)
    }
  }

  @Test("a removal is the insertion reversed, where both have the same effects")
  func mirror() {
    forEachSeed(Self.cases) { generator, seed in
      let transition = generator.transition(depth: 3, from: Form.symmetric)
      let (layout, animation) = (generator.layout(), generator.settlingAnimation())
      let timelines = TransitionPhase.allCases.map { phase in
        var history = TransitionHistory(transition, in: layout, beginningWith: phase)
        history.change(to: phase, at: 0, with: animation)
        return history.timeline
      }
      let effects = transition.parts(for: .insertion, in: layout).map(\.effect)
      let time = Double.random(in: 0...1, using: &generator)
      let (comes, goes) = (timelines[0].value(at: time), timelines[1].value(at: time))
      for (number, effect) in effects.enumerated() {
        let sum = effect.value + effect.kind.identity
        #expect(isClose(comes[number] + goes[number], sum, absolute: 1e-9 * (1 + abs(sum))), seed)
      }
    }
  }

  @Test("a transition without an animation does not move")
  func noAnimation() {
    forEachSeed(Self.cases) { generator, seed in
      var history = TransitionHistory(
        generator.transition(depth: 3), in: generator.layout(), beginningWith: .insertion)
      history.change(to: .insertion, at: 0, with: nil)
      #expect(history.timeline.duration == 0, seed)
      #expect(history.timeline.value(at: 0) == history.effects.map(\.kind.identity), seed)
      history.change(to: .removal, at: 1, with: nil)
      #expect(history.timeline.duration <= 1, seed)
      #expect(history.timeline.value(at: 1) == history.targets, seed)
    }
  }

  @Test("a transition with an animation of its own moves by it, whatever the transaction has")
  func ownAnimation() {
    forEachSeed(Self.cases) { generator, seed in
      let transition = generator.transition(depth: 2)
      let (layout, own) = (generator.layout(), generator.settlingAnimation())
      let times = SampleTimes.evenly(5, through: 1)
      let samples = [
        (Transition.animated(transition, own), nil),
        (.animated(transition, own), Animation.linear(duration: 3)), (transition, own),
      ].map { transition, animation in
        var history = TransitionHistory(transition, in: layout, beginningWith: .insertion)
        history.change(to: .insertion, at: 0, with: animation)
        return history.timeline.sample(times).value
      }
      #expect(samples[0] == samples[2] && samples[1] == samples[2], seed)
    }
  }

  @Test("a combination has both transitions, side by side")
  func combined() {
    forEachSeed(Self.cases) { generator, seed in
      let parts = (0..<2).map { _ in generator.transition(depth: 1, from: Form.unconditional) }
      let (layout, animation) = (generator.layout(), generator.settlingAnimation())
      let turn = Double.random(in: 0...0.6, using: &generator)
      let time = turn + Double.random(in: 0...0.4, using: &generator)
      let values = [.combined([parts[0], parts[1]]), parts[0], parts[1]].map { transition in
        var history = TransitionHistory(transition, in: layout, beginningWith: .insertion)
        history.change(to: .insertion, at: 0, with: animation)
        history.change(to: .removal, at: turn, with: animation)
        return history.timeline.value(at: time)
      }
      #expect(values[0] == values[1] + values[2], seed)
    }
  }

  @Test(
    "the effects of a transition rest as one value, in either fidelity",
    arguments: MergingTests.allRules)
  func rest(_ rules: EvaluationRules) {
    let layout = Transition.Layout(width: 61, height: 2)
    for transition in [Transition.offset(x: -61, y: 2), .push(from: .leading), .move(.bottom)] {
      let parts = transition.parts(for: .insertion, in: layout).map(\.effect)
      var history = TransitionHistory(
        transition, in: layout, beginningWith: .insertion, under: rules)
      var value = AnimationHistory(Animator(at: parts.map(\.value), rules: rules))
      history.change(to: .insertion, at: 0, with: .smooth)
      value.change(to: parts.map(\.kind.identity), at: 0, with: .smooth)
      #expect(history.timeline.duration == value.timeline.duration)
      for time in [0, 0.1, 0.5, 0.9, 1, 1.2, 1.3] {
        #expect(history.timeline.value(at: time) == value.timeline.value(at: time))
      }
    }
  }

  @Test("a transition reversed at any times does not jump, and springs keep their velocity")
  func interruption() {
    forEachSeed(Self.cases) { generator, seed in
      let isSpring = Bool.random(using: &generator)
      var history = TransitionHistory(
        generator.transition(depth: 2), in: generator.layout(), beginningWith: .insertion)
      var phase = TransitionPhase.insertion
      var times: [Double] = []
      history.change(to: phase, at: 0, with: .bouncy)
      for _ in 0..<2 {
        times.append((times.last ?? 0) + Double.random(in: 0.01...0.3, using: &generator))
        phase = phase.opposite
        let animation: Animation = isSpring ? .snappy : .easeInOut(duration: 0.4)
        history.change(to: phase, at: times[times.count - 1], with: animation)
      }
      let samples = history.timeline.sample(SampleTimes(times.flatMap { [$0 - 1e-9, $0] }))
      expectContinuous(samples, inSpeed: isSpring, seed)
    }
  }

  /// Expects the same values in each pair of rows, which are a nanosecond apart.
  private func expectContinuous(_ samples: Samples, inSpeed: Bool, _ seed: Comment) {
    for column in 0..<samples.width {
      for row in stride(from: 0, to: samples.count, by: 2) {
        let index = column * samples.count + row
        #expect(isClose(samples.value[index], samples.value[index + 1], absolute: 1e-4), seed)
        guard inSpeed else { continue }
        #expect(
          isClose(samples.velocity[index], samples.velocity[index + 1], absolute: 1e-2), seed)
      }
    }
  }
}

enum Form: CaseIterable {
  case identity, opacity, scale, slide, move, push, offset, blurReplace, upUp, modifier, asymmetric

  /// The effects of insertion and removal are equal.
  static let symmetric: [Form] = [.opacity, .scale, .move, .offset, .blurReplace, .modifier]

  /// All but the choice between two others.
  static let unconditional = Form.allCases.filter { $0 != .asymmetric }
}

extension SeededGenerator {
  mutating func layout() -> Transition.Layout {
    Transition.Layout(
      width: logarithmic(in: 1...500), height: logarithmic(in: 1...500),
      isRightToLeft: Bool.random(using: &self))
  }

  /// A curve or a fluid spring, delayed or at another speed.
  mutating func settlingAnimation() -> Animation {
    let base: Animation =
      switch Int.random(in: 0..<5, using: &self) {
      case 0: .linear(duration: Double.random(in: 0.05...1, using: &self))
      case 1: .easeInOut(duration: Double.random(in: 0.05...1, using: &self))
      case 2:
        .spring(
          duration: Double.random(in: 0.1...1, using: &self),
          bounce: Double.random(in: -0.5...0.6, using: &self))
      case 3: .smooth
      default: .bouncy
      }
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return base.delay(Double.random(in: 0...0.2, using: &self))
    case 1: return base.speed(Double.random(in: 0.5...2, using: &self))
    default: return base
    }
  }

  /// A transition of at most `depth` levels.
  mutating func transition(depth: Int, from forms: [Form] = Form.allCases) -> Transition {
    if depth > 1, Int.random(in: 0..<3, using: &self) == 0 {
      return .combined([
        transition(depth: depth - 1, from: forms), transition(depth: depth - 1, from: forms),
      ])
    }
    let form = forms[Int.random(in: 0..<forms.count, using: &self)]
    if form == .asymmetric {
      guard depth > 1 else { return .opacity }
      return .asymmetric(
        insertion: transition(depth: depth - 1, from: forms),
        removal: transition(depth: depth - 1, from: forms))
    }
    return plain(form)
  }

  private mutating func plain(_ form: Form) -> Transition {
    let edge = Edge.allCases[Int.random(in: 0..<4, using: &self)]
    let factor = Double.random(in: 0.1...1, using: &self)
    return switch form {
    case .identity, .asymmetric: .identity
    case .opacity: .opacity
    case .scale: .scale(2 * factor, anchor: UnitPoint(x: factor, y: 0.5))
    case .slide: .slide
    case .move: .move(edge)
    case .push: .push(from: edge)
    case .offset: .offset(x: signed(300), y: signed(300))
    case .blurReplace: .blurReplace(BlurReplace(radius: 20 * factor, scale: factor))
    case .upUp: .blurReplace(BlurReplace(.upUp, radius: 20 * factor, scale: factor))
    case .modifier:
      .modifier(active: [ViewEffect(.rotation, 360 * factor), ViewEffect(.brightness, -factor)])
    }
  }
}
