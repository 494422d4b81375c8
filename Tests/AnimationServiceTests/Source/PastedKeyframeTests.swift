import ContractSupport
import Testing

/// Keyframes and phases as source text have the answer of the object.
@Suite("Pasted keyframes and phases")
struct PastedKeyframeTests {
  struct Tracks: Sendable, CustomTestStringConvertible {
    let text: String
    let initial: JSON
    let tracks: JSON
    var testDescription: String { text }

    init(_ text: String, _ initial: JSON, _ tracks: JSON) {
      (self.text, self.initial, self.tracks) = (text, initial, tracks)
    }
  }

  static let tracks = [
    Tracks(
      """
      KeyframeTrack(\\.scale) {
          LinearKeyframe(1.2, duration: 0.3, timingCurve: .easeIn) // up
          SpringKeyframe(1.0, duration: 0.5, spring: .bouncy)
      }
      KeyframeTrack(\\.offset.height) { MoveKeyframe(5); CubicKeyframe(0, duration: 0.2, \
      endVelocity: 3) }
      """, ["scale": 1, "offset": ["width": 0, "height": 0]],
      [
        "scale": [
          ["type": "linear", "to": 1.2, "duration": 0.3, "curve": "easeIn"],
          ["type": "spring", "to": 1, "duration": 0.5, "spring": "bouncy"],
        ],
        "offset": [
          "height": [
            ["type": "move", "to": 5],
            ["type": "cubic", "to": 0, "duration": 0.2, "endVelocity": 3],
          ]
        ],
      ]),
    Tracks(
      """
      .keyframeAnimator(initialValue: Values(), trigger: count) { content, value in
        content.scaleEffect(value.scale)
      } keyframes: { _ in
        KeyframeTrack(\\.angle) {
          SpringKeyframe(.degrees(15), spring: Spring(duration: 0.4, bounce: 0.2))
          LinearKeyframe(Angle(radians: 0), duration: 0.1)
        }
      }
      """, ["angle": 0],
      [
        "angle": [
          ["type": "spring", "to": 15, "spring": ["duration": 0.4, "bounce": 0.2]],
          ["type": "linear", "to": 0, "duration": 0.1],
        ]
      ]),
    Tracks(
      """
      struct Badge: View {
        var body: some View {
          Image(systemName: "bell").font(.title)
            .keyframeAnimator(initialValue: 0.0, trigger: count) { content, value in
              content.rotationEffect(.degrees(value))
            } keyframes: { _ in
              LinearKeyframe(15, duration: 0.2) // right
              LinearKeyframe(0, duration: 0.1)
            }
            .padding()
        }
      }
      """, 0,
      [
        ["type": "linear", "to": 15, "duration": 0.2],
        ["type": "linear", "to": 0, "duration": 0.1],
      ]),
    Tracks(
      """
      LinearKeyframe(CGPoint(x: 1, y: 2), duration: 1)
      MoveKeyframe(.init(x: 0, y: 0))
      """, ["x": 0, "y": 0],
      [
        ["type": "linear", "to": ["x": 1, "y": 2], "duration": 1],
        ["type": "move", "to": ["x": 0, "y": 0]],
      ]),
    Tracks(
      """
      KeyframeTrack(\\.angle) { CubicKeyframe(.zero, duration: 0.58); MoveKeyframe(Angle.zero) }
      KeyframeTrack(\\.offset) { CubicKeyframe(.zero, duration: 0.58) }
      """, ["angle": 30, "offset": ["width": 20, "height": 40]],
      [
        "angle": [["type": "cubic", "to": 0, "duration": 0.58], ["type": "move", "to": 0]],
        "offset": [["type": "cubic", "to": ["width": 0, "height": 0], "duration": 0.58]],
      ]),
    Tracks(
      "KeyframeTrack { LinearKeyframe(3, duration: 1) }", 0,
      [["type": "linear", "to": 3, "duration": 1]]),
    Tracks(
      """
      keyframes {
          durationMillis = 375
          0f at 0 using LinearOutSlowInEasing // for 0-15 ms
          0.2f at 15 with FastOutLinearInEasing
          0.4f atFraction 0.2f
          1f at 375
      }
      """, 0.1,
      [
        ["type": "move", "to": 0],
        ["type": "linear", "to": 0.2, "duration": 0.015, "curve": [0, 0, 0.2, 1]],
        ["type": "linear", "to": 0.4, "duration": 0.06, "curve": [0.4, 0, 1, 1]],
        ["type": "linear", "to": 1, "duration": 0.3],
      ]),
    Tracks(
      """
      import androidx.compose.animation.core.keyframes

      private const val TOTAL = 400
      val scale by animateFloatAsState(
          targetValue = 1f,
          animationSpec = keyframes {
              durationMillis = TOTAL
              delayMillis = 100
              0f at 0
              1.2f at TOTAL / 2 using EaseIn
              1f at TOTAL
          },
          label = "scale")
      """, 0.1,
      [
        ["type": "move", "to": 0],
        ["type": "linear", "to": 0, "duration": 0.1],
        ["type": "linear", "to": 1.2, "duration": 0.2],
        ["type": "linear", "to": 1, "duration": 0.2, "curve": [0.42, 0, 1, 1]],
      ]),
  ]

  @Test("pasted tracks have the answer of their object", arguments: tracks)
  func isObject(_ row: Tracks) throws {
    let answers = try [.string(row.text), row.tracks].map { tracks in
      try InProcessWire().ask(
        "/v1/keyframes/evaluate",
        ["initial": row.initial, "tracks": tracks, "sample": ["count": 9]])
    }
    #expect(answers[0].isClose(to: answers[1], within: 1e-12), "\(answers[0].text)")
  }

  static let mistakes = [
    (
      "keyframes { 0f at 0 }",
      "the value at the end is not in the text: end with a value at 300 at"
    ),
    ("keyframes { delayMillis = 50; 1f at 300 }", "the value during the delay is not in the text"),
    ("keyframes { 1f at 300 }\nkeyframes { 2f at 300 }", "more than one keyframes at line 2"),
    (
      "infiniteRepeatable(keyframes { 0f at 0; 1f at 300 })",
      "passes are not part of the tracks at character 1; paste keyframes { ... } alone, and give "
        + "\"repeating\": true"
    ),
    (
      "infiniteRepeatable(keyframes { 0f at 0; 1f at 300 }, RepeatMode.Reverse)",
      "passes are not part of the tracks at character 1; paste keyframes { ... } alone"
    ),
    ("keyframes { 1f at 300\n 0f at 10 }", "must be later than the value before at line 2"),
    ("LinearKeyfram(1, duration: 1)", "did you mean \"LinearKeyframe\"?"),
    ("LinearKeyframe(1)", "duration is required at character 1"),
    ("KeyframeTrack(\\.self) { }", "there are no keyframes at character 24"),
    (
      """
      KeyframeAnimator(initialValue: 0) { $0 } keyframes: { _ in LinearKeyframe(1, duration: 1) }
      KeyframeAnimator(initialValue: 0) { $0 } keyframes: { _ in LinearKeyframe(2, duration: 1) }
      """, "more than one animator at line 2, character 1; paste one of them"
    ), ("Circle().keyframeAnimator(initialValue: 0) { c, v in c", "expected '}'"),
    (
      "{ duration: 1 }",
      "expected KeyframeTrack(...) { ... }, keyframes { ... } or @keyframes name { ... }"
    ),
    (
      "gsap.to(a, { keyframes: [{ x: 1, duration: 1 }, { x: 0 }] })",
      "; write the keyframes of another system as objects, such as [{\"type\": \"linear\""
    ),
    (
      "TweenSequence<double>([TweenSequenceItem(tween: ConstantTween(1), weight: 1)])",
      "; write the keyframes of another system as objects"
    ),
  ]

  @Test("a mistake in pasted tracks is refused with its reason", arguments: mistakes)
  func mistake(_ text: String, _ part: String) throws {
    let body: JSON = ["initial": 0, "tracks": .string(text)]
    let answer = try InProcessWire().send(.post("/v1/keyframes/evaluate", body.text))
    #expect(answer.status == 422)
    let detail = answer.json["errors"]?[0]?["detail"]?.string ?? ""
    #expect(detail.contains(part), "\(detail)")
  }

  static let phases: [(String, JSON)] = [
    (
      """
      PhaseAnimator([Phase.rest, .up, .down], trigger: taps) { phase in
        Circle().offset(y: phase.offset)
      } animation: { phase in
        switch phase {
        case .rest, .up: .spring(duration: 0.3)
        case .down: return .easeIn(duration: 0.2)
        }
      }
      """,
      [
        ["type": "spring", "duration": 0.3], ["type": "spring", "duration": 0.3],
        ["type": "easeIn", "duration": 0.2],
      ]
    ),
    (
      ".phaseAnimator([1, 2, 3]) { $0 } "
        + "animation: { p in switch p { case 2: nil default: .linear } }",
      ["linear", .null, "linear"]
    ),
    ("PhaseAnimator([0, 1, 2]) { _ in } animation: { _ in .bouncy }", "bouncy"),
    ("PhaseAnimator([0, 1, 2]) { _ in }", "default"),
    (
      """
      struct Dot: View {
        var body: some View {
          VStack {
            Circle().fill(.red)
              .phaseAnimator([0, 1, 2]) { view, phase in
                view.opacity(phase)
              } animation: { _ in
                .easeIn(duration: 0.2)
              }
              .padding()
          }
        }
      }
      """, ".easeIn(duration: 0.2)"
    ),
    (
      ".phaseAnimator(Phase.allCases, trigger: t) { v, p in v } animation: { _ in .bouncy }",
      "bouncy"
    ),
    ("PhaseAnimator(Phase.allCases) { _ in }", "default"),
    ("UIView.animate(.linear(duration: 0.2))", ".linear(duration: 0.2)"),
  ]

  @Test("pasted phases have the answer of their object", arguments: phases)
  func isObject(_ text: String, _ object: JSON) throws {
    let answers = try [.string(text), object].map { animation in
      try InProcessWire().ask(
        "/v1/phases/evaluate",
        ["phases": [0, 10, 4], "animation": animation, "sample": ["count": 9, "duration": 2]]
      ).withoutState
    }
    #expect(answers[0] == answers[1], "\(answers[0].text)")
  }

  @Test("a condition on a Boolean phase is read")
  func condition() throws {
    let text = "PhaseAnimator([false, true]) { _ in } animation: { $0 ? .linear : .easeIn }"
    let answers = try [.string(text), ["easeIn", "linear"]].map { (animation: JSON) in
      try InProcessWire().ask(
        "/v1/phases/evaluate",
        ["phases": [0, 1], "animation": animation, "sample": ["count": 9, "duration": 2]]
      ).withoutState
    }
    #expect(answers[0] == answers[1])
  }

  @Test(
    "a mistake in pasted phases is refused with its reason",
    arguments: [
      (
        "PhaseAnimator(Phase.allCases) {} animation: { p in switch p { case .a: .linear } }",
        "expected a list of the phases"
      ),
      (
        "PhaseAnimator([.a, .b, .c]) {} animation: { p in switch p { case .a: .linear } }",
        "there is no animation toward the phase b"
      ),
      ("PhaseAnimator([.a, .b]) {} animation: { _ in .linear }", "one for each of the 3 phases"),
    ])
  func phaseMistake(_ text: String, _ part: String) throws {
    let body: JSON = ["phases": [0, 1, 2], "animation": .string(text)]
    let answer = try InProcessWire().send(.post("/v1/phases/evaluate", body.text))
    #expect(answer.status == 422 && answer.json["detail"]?.string?.contains(part) == true)
  }
}
