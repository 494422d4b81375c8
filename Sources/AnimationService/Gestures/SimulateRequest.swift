internal import AnimationCore
internal import JSONText
internal import Schema
internal import SourceText

struct SimulateRequest {
  var timestamps = Timestamps.seconds
  var gesture: RequestValue?
  var events: RequestValue?
  var pressed: RequestValue?
  var count: Int?
  var spacing: Double?
  var maximumDistance: Double?
  var drag = DragForm()
  var anchor: [Double]?
  var center: [Double]?
  var pan: Bool?
  var fingers: Int?
  var clamping: RequestValue?
  var view = ViewRequest()
  var estimator = VelocityEstimator.default
  var release = ReleaseForm()
  var trackingAnimation: RequestValue?
  var options = EvaluationOptions()

  static let form = Form(
    nil, initial: Self(),
    .choice("timestamps", \.timestamps, as: Timestamps.type),
    .later(
      "gesture", \.gesture,
      .oneOf([.words(of: SimulatedGestureKind.self), SequencedGesture.form.type]),
      "The gesture, or one that begins once another has ended."
    ).standard(.string(SimulatedGestureKind.drag.rawValue)),
    .later("events", \.events, PointerEventForm.listType, "The pointer events.")
      .required(write: PointerEventForm.example),
    .later("pressed", \.pressed, GesturePlace.type, "Target of the view while it is pressed."),
    .integer("count", \.count, IntegerRange(1...1000), "Number of taps; default: 1."),
    .seconds("spacing", \.spacing, .nonNegative, "Maximum time between taps, in seconds.")
      .standardInWords(0.35),
    .number(
      "maximumDistance", \.maximumDistance, .nonNegative, "Maximum distance a finger may move."
    ).standardInWords(10),
    .include(
      \.drag,
      DragForm.form(sentence: "Distance the finger must move before the view follows; default: 10.")
    ),
    .point("anchor", \.anchor, "The point about which the view is scaled and rotated; default: 0."),
    .point("center", \.center, "The center about which one finger rotates the view."),
    .bool("pan", \.pan, "Whether the view follows the point between the fingers; default: true."),
    .integer(
      "fingers", \.fingers, IntegerRange(1...2),
      "For `transform`: whether one finger moves the view too; default: 2."),
    .later(
      "clamping", \.clamping, .words(of: GestureSimulation.Clamping.self),
      """
      Whether `bounds` act on the whole motion of the fingers or on that of each event, which \
      needs `bounds` and excludes `rubberBand`; default: "total".
      """), .include(\.view, ViewRequest.form(sentences, rules: [.needs("at", "state")])),
    .choice("estimator", \.estimator, as: VelocityEstimator.type),
    .include(\.release, ReleaseForm.form()),
    .later(
      "trackingAnimation", \.trackingAnimation, AnimationReading.type,
      """
      The animation by which the view follows the fingers, or goes to `pressed`; by default at \
      once, and a press with `animation`. Not with `handoff` (but for a press), a decay or a \
      clamp without bounces.
      """), .include(\.options, EvaluationOptions.form),
    rules: [
      only(["axis", "axisLock"], with: .drag), only(["minimumDistance"], with: .drag, .transform),
      only(["center"], with: .rotate), only(["anchor", "pan", "fingers"], with: .transform),
      only(["pressed", "maximumDistance"], with: .press), only(["count", "spacing"], with: .tap),
      only(["target"], with: .drag, .magnify, .rotate, .transform, .tap),
    ])

  private static func only(_ names: [StaticString], with gestures: SimulatedGestureKind...)
    -> MemberRule
  {
    .only(names, with: "gesture", inside: "second", is: gestures)
  }

  private static let sentences = ViewRequest.Sentences(
    start: "Position of the view at the first event, if not `origin`.",
    state: """
      The `state` of the motion of the view at the first event.
      """, at: "Time of the first event, on the clock of `state`.",
    origin: """
      Resting position of the view; by default 1 for a scale, a `tap` and each number of a \
      `press`, else 0.
      """)

  /// The whole motion by default; `event` requires `bounds`, and excludes `rubberBand`.
  func clamping(
    _ kind: GestureSimulationKind, in whole: RequestValue
  ) -> GestureSimulation.Clamping {
    guard let value = clamping else { return .total }
    switch kind {
    case .press, .tap: value.fail("is for gestures that move the view with the fingers", .conflict)
    case .drag, .magnify, .rotate, .transform: break
    }
    let result = value.choice(default: GestureSimulation.Clamping.total)
    if result == .event {
      view.rubberBand?.failConflict(with: "clamping")
      if whole.member("bounds") == nil { value.failWithout("bounds") }
    }
    return result
  }

  func tracking(
    of kind: GestureSimulationKind, to release: GestureRelease, in whole: RequestValue
  ) -> AnimationDescription? {
    guard let value = trackingAnimation else { return nil }
    switch kind {
    case .tap: value.fail("is for gestures that move the view; a tap does not", .conflict)
    case .press: break
    case .drag, .magnify, .rotate, .transform:
      whole.member("handoff")?.failConflict(with: "trackingAnimation")
      if let type = release.target.typeFromFingers {
        self.release.target?.fail(
          "cannot be combined with \"trackingAnimation\": \(type) begins where the fingers are",
          .conflict)
      }
    }
    return options.animation(value)
  }
}

enum SimulatedGestureKind: String, CaseIterable {
  case drag, magnify, rotate, transform, press, tap
}

struct SequencedGesture {
  var type = Composition.sequenced
  var first: RequestValue?
  var second = SimulatedGestureKind.drag

  enum Composition: String, CaseIterable { case sequenced }

  static let form = Form(
    "SequencedGesture", initial: Self(),
    .type([.sequenced], \.type, "SwiftUI's `sequenced(before:)`."),
    .later("first", \.first, GestureReading.type, "").required(),
    .choice("second", \.second, "The gesture of the view.").required())
}

extension ReleaseTarget {
  /// Moves the view from where the fingers left it, with their velocity; nil if no target does.
  fileprivate var typeFromFingers: String? {
    switch self {
    case .clamp(_, bounces: false): "a clamp without bounces"
    case .rules(let rules, let otherwise):
      (rules.map(\.target) + [otherwise].compactMap(\.self)).lazy.compactMap(\.typeFromFingers)
        .first
    default: decisions == [.glide] ? "a decay" : nil
    }
  }
}
