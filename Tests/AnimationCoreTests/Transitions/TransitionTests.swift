import Testing

@testable import AnimationCore

@Suite("Transitions of views")
struct TransitionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transition: Transition
    var isRightToLeft = false
    /// Kinds and values of the effects.
    let insertion: [ViewEffect]
    let removal: [ViewEffect]
  }

  private static func offset(_ x: Double, _ y: Double) -> [ViewEffect] {
    ViewEffect.offset(x: x, y: y)
  }

  private static let fade = ViewEffect(.opacity, 0)
  private static let corner = UnitPoint(x: 1, y: 1)

  /// For a view of 100 by 40.
  static let cases: [Case] = [
    Case(
      testDescription: "identity does nothing", transition: .identity, insertion: [], removal: []),
    Case(
      testDescription: "opacity fades", transition: .opacity, insertion: [fade], removal: [fade]),
    Case(
      testDescription: "scale grows around its anchor", transition: .scale(0.5, anchor: corner),
      insertion: [ViewEffect(.scale, 0.5, anchor: corner)],
      removal: [ViewEffect(.scale, 0.5, anchor: corner)]),
    Case(
      testDescription: "slide comes from the leading edge and leaves by the trailing one",
      transition: .slide, insertion: offset(-100, 0), removal: offset(100, 0)),
    Case(
      testDescription: "read from right to left, the leading edge is the right one",
      transition: .slide, isRightToLeft: true, insertion: offset(100, 0), removal: offset(-100, 0)),
    Case(
      testDescription: "move comes and leaves by one edge", transition: .move(.bottom),
      insertion: offset(0, 40), removal: offset(0, 40)),
    Case(
      testDescription: "push goes on to the opposite edge, and fades",
      transition: .push(from: .top),
      insertion: offset(0, -40) + [fade], removal: offset(0, 40) + [fade]),
    Case(
      testDescription: "an offset is what it says", transition: .offset(x: 3, y: -4),
      insertion: offset(3, -4), removal: offset(3, -4)),
    Case(
      testDescription: "what a modifier does to a view that is away",
      transition: .modifier(active: [ViewEffect(.blur, 8), ViewEffect(.rotation, 90)]),
      insertion: [ViewEffect(.blur, 8), ViewEffect(.rotation, 90)],
      removal: [ViewEffect(.blur, 8), ViewEffect(.rotation, 90)]),
    Case(
      testDescription: "blurReplace grows out of the blur, and shrinks into it",
      transition: .blurReplace(BlurReplace(radius: 6, scale: 0.8)),
      insertion: [ViewEffect(.blur, 6), ViewEffect(.scale, 0.8), fade],
      removal: [ViewEffect(.blur, 6), ViewEffect(.scale, 0.8), fade]),
    Case(
      testDescription: "upwards both ways, it grows into the blur too",
      transition: .blurReplace(BlurReplace(.upUp, radius: 6, scale: 0.8)),
      insertion: [ViewEffect(.blur, 6), ViewEffect(.scale, 0.8), fade],
      removal: [ViewEffect(.blur, 6), ViewEffect(.scale, 1.25), fade]),
    Case(
      testDescription: "both of a combination", transition: .combined([.opacity, .move(.leading)]),
      insertion: [fade] + offset(-100, 0), removal: [fade] + offset(-100, 0)),
    Case(
      testDescription: "one to come and another to go",
      transition: .asymmetric(insertion: .opacity, removal: .move(.trailing)),
      insertion: [fade], removal: offset(100, 0)),
  ]

  @Test("a view that is away has the effects of its transition", arguments: cases)
  func effects(_ example: Case) {
    let layout = Transition.Layout(
      width: 100, height: 40, isRightToLeft: example.isRightToLeft)
    #expect(
      example.transition.parts(for: .insertion, in: layout).map(\.effect) == example.insertion)
    #expect(example.transition.parts(for: .removal, in: layout).map(\.effect) == example.removal)
  }

  private static let layout = Transition.Layout(width: 100, height: 40)

  @Test("a view moves from its effects to their identities, and back", arguments: cases)
  func ends(_ example: Case) {
    for phase in TransitionPhase.allCases {
      var history = TransitionHistory(example.transition, in: Self.layout, beginningWith: phase)
      history.change(to: phase, at: 0, with: .easeInOut)
      let timeline = history.timeline
      let identity = history.effects.map(\.kind.identity)
      #expect(timeline.value(at: phase == .insertion ? timeline.duration : 0) == identity)
      #expect(timeline.duration == (history.effects.isEmpty ? 0 : 0.35))
    }
  }

  @Test("a view without an animation is there at once", arguments: cases)
  func noAnimation(_ example: Case) {
    var history = TransitionHistory(example.transition, in: Self.layout, beginningWith: .insertion)
    history.change(to: .insertion, at: 0, with: nil)
    #expect(history.timeline.duration == 0)
    #expect(history.timeline.value(at: 0) == history.effects.map(\.kind.identity))
  }

  @Test("an effect with an animation of its own moves by it, also without another")
  func ownAnimation() {
    let transition = Transition.combined([
      .opacity, .animated(.scale(0, anchor: .center), .linear(duration: 2)),
    ])
    var history = TransitionHistory(transition, in: Self.layout, beginningWith: .insertion)
    history.change(to: .insertion, at: 0, with: nil)
    #expect(history.timeline.value(at: 1) == [1, 0.5])
  }

  @Test("a view that is gone begins anew, and one that is going comes back from where it is")
  func again() {
    var history = TransitionHistory(.slide, in: Self.layout, beginningWith: .removal)
    history.change(to: .removal, at: 0, with: .linear(duration: 1))
    var caught = history
    caught.change(to: .insertion, at: 0.5, with: .linear(duration: 1))
    #expect(caught.timeline.value(at: 0.5)[0] == 50)
    history.change(to: .insertion, at: 2, with: .linear(duration: 1))
    #expect(history.timeline.value(at: 1.5)[0] == 100)
    #expect(history.timeline.value(at: 2)[0] == -100)
    #expect(history.timeline.value(at: 2.5)[0] == -50)
  }
}
