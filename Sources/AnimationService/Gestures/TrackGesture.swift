internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

struct TrackRequest {
  /// Nil for one that is wrong.
  var gesture: TrackedGestureKind? = .drag
  var translation: RequestValue?
  var magnification: Double?
  var rotation: Double?
  var samples: RequestValue?
  var view = ViewRequest()
  var drag = DragForm()
  var anchor: [Double]?
  var center: [Double]?
  var size: [Double]?
  var pan: Bool?
  var duration: Double?
  var maximumDistance: Double?
  var timestamps = Timestamps.seconds
  var liftTime: RequestValue?
  var estimator = VelocityEstimator.default

  static let form = Form<Self>(
    nil, initial: Self(),
    .value(
      "gesture", \.gesture, .words(of: TrackedGestureKind.self), "The gesture.",
      read: { $0.validChoice() }
    ).standard(.string(TrackedGestureKind.drag.rawValue)),
    .later("translation", \.translation, GesturePlace.type, "Translation of the finger."),
    .number(
      "magnification", \.magnification, .nonNegative,
      "Ratio of the current to the initial distance between the fingers."),
    .number("rotation", \.rotation, .any, "Rotation of the fingers, in degrees."),
    .later(
      "samples", \.samples, samplesType,
      "Samples of one or two fingers; the first is the touch down."),
    .include(\.view, ViewRequest.form(sentences)),
    .include(
      \.drag,
      DragForm.form(
        sentence: "Distance the finger must move before the view follows; default: 0.")),
    .point("anchor", \.anchor, "The point about which the view is scaled and rotated; default: 0."),
    .point("center", \.center, "The center about which one finger rotates the view."),
    .size("size", \.size, "Size of the view, centered on `anchor`."),
    .bool("pan", \.pan, "Whether the view follows the point between the fingers; default: true."),
    .seconds("duration", \.duration, .nonNegative, "Minimum duration of the press, in seconds.")
      .standardInWords(0.5),
    .number(
      "maximumDistance", \.maximumDistance, .nonNegative, "Maximum distance a finger may move."
    ).standardInWords(10), .choice("timestamps", \.timestamps, as: Timestamps.type),
    .later(
      "liftTime", \.liftTime, .number(.any),
      "Time at which the finger was lifted, on the clock of `samples`; default: never."),
    .choice("estimator", \.estimator, as: VelocityEstimator.type),
    .refused(
      "clamping", "is for /v1/gestures/simulate, where the fingers are followed event by event"),
    .refused(
      "measure",
      """
      is for motions over time; what is tracked is known at the samples of the fingers only. \
      /v1/gestures/simulate and /v1/gestures/release have a motion
      """),
    rules: [
      only(["translation", "axis", "axisLock", "minimumDistance"], with: .drag),
      only(["magnification"], with: .magnify), only(["rotation", "center"], with: .rotate),
      only(["anchor", "size", "pan"], with: .magnify, .rotate, .transform),
      only(["duration", "maximumDistance", "liftTime"], with: .longPress),
      only(
        ["start", "state", "origin", "bounds", "rubberBand", "estimator"], with: .drag, .magnify,
        .rotate,
        .transform), .excludes("samples", ["translation", "magnification", "rotation"]),
      .excludes("center", ["rotation", "pan"]),
      .atLeastOne(["samples", "translation", "magnification", "rotation"], else: nil),
    ],
    check: { request, value in
      // A long press has a clock of its own.
      if let gesture = request.gesture, gesture != .longPress, request.view.state == nil,
        value.member("state") == nil
      {
        request.view.at?.failWithout("state")
      }
    })

  private static func only(_ names: [StaticString], with gestures: TrackedGestureKind...)
    -> MemberRule
  {
    .only(names, with: "gesture", is: gestures)
  }

  private static let samplesType = ValueType.list(
    of: .oneOf(
      [FingerSample.form.type, FingersSample.form.type],
      members: FingerSample.form.outline.members), count: FingerSamples.counts)

  private static let sentences = ViewRequest.Sentences(
    start: "Position at which the view was caught, if not `origin`.",
    state: "The `state` of the motion during which the view was caught.",
    at: """
      When the view was caught, on the clock of `state`; of a long press, the time to evaluate.
      """, origin: "Resting position of the view; default: 0, or 1 for a scale.")
}

enum TrackedGestureKind: String, CaseIterable { case drag, magnify, rotate, transform, longPress }

struct TrackGesture: Operation {
  static let path = "/v1/gestures/track"
  static let form = RequestForm("TrackRequest", TrackRequest.form)
  static let parts: AnswerParts = [.samples, .time, .numbers]
  private let evaluation: (any TrackEvaluation)?
  private let fingers: JSONPointer

  init(_ request: TrackRequest, from value: RequestValue, in context: OperationContext) {
    fingers = request.fingers?.pointer ?? .root.appending(request.amountName)
    evaluation =
      switch request.gesture {
      case .drag: TrackedDrag(request, of: value, in: context)
      case .magnify: TrackedFingers(request, kind: .magnify, of: value, in: context)
      case .rotate: TrackedFingers(request, kind: .rotate, of: value, in: context)
      case .transform: TrackedFingers(request, kind: .transform, of: value, in: context)
      case .longPress: TrackedPress(request, of: value)
      case nil: nil
      }
  }

  /// A view that is moved to a place, or at a velocity, that is not finite is a fault.
  func answer(in context: OperationContext) -> Answer {
    evaluation?.answer(at: fingers, faults: context.faults) ?? Answer()
  }
}

protocol TrackEvaluation: Sendable {
  /// `fingers` is the member that moves the view, where a fault is added.
  func answer(at fingers: JSONPointer, faults: Faults) -> Answer
}

extension TrackRequest {
  fileprivate var fingers: RequestValue? { samples ?? translation }

  /// The member that moves the view without samples or a translation.
  fileprivate var amountName: String { magnification == nil ? "rotation" : "magnification" }
}

extension TrackedView {
  func answer(
    _ path: TrackedPath, hasTimes: Bool, at fingers: JSONPointer, faults: Faults
  ) -> Answer {
    guard path.isAtFinitePlaces else {
      faults.add(TrackedPath.overflow, .overflow, at: fingers)
      return Answer()
    }
    guard path.velocity.allSatisfy(\.isFinite) else {
      faults.add(TrackedPath.overflowingVelocity, .overflow, at: fingers)
      return Answer()
    }
    var answer = Answer()
    let last = path.positions[path.positions.count - 1]
    if hasTimes { answer.columns = columns(of: path) }
    answer.members = [AnswerMember]([
      "position": .shaped(last, shape: axes.shape),
      "velocity": .shaped(path.velocity, shape: axes.shape),
      "progress": .number(effects.progress(at: last)),
      "effects": .shaped(effects.values(at: last), shape: effects.shape),
    ])
    if isCaught { answer.members.append(AnswerMember("caught", caught)) }
    return answer
  }

  private func columns(of path: TrackedPath) -> Columns {
    var columns = Columns(indexName: "time", index: path.times)
    let (effects, positions) = (effects, path.positions)
    columns.columns = [
      AnswerColumn(
        name: "position", shape: axes.shape, source: RowSource(cost: 1) { positions[$0][$1] }),
      AnswerColumn(
        name: "progress", shape: .number(0),
        source: RowSource(cost: 8) { row, _ in effects.progress(at: positions[row]) }),
      AnswerColumn(
        name: "effects", shape: effects.shape,
        source: RowSource(cost: 32) { effects.value(of: $1, at: positions[$0]) }),
    ]
    return columns
  }
}
