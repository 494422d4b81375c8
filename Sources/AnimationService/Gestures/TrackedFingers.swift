internal import AnimationCore
internal import JSONText
internal import Rendering
internal import Schema

struct TrackedFingers: TrackEvaluation {
  private enum Fingers: Sendable {
    case amount(Double)
    case samples([(time: Double, fingers: FingerPair)])
  }

  private let kind: TrackedFingersKind
  private let isDial: Bool
  private let view: TrackedView
  private let fingers: Fingers
  private let rules: TransformRules
  private let size: [Double]?
  private let estimator: VelocityEstimator

  init(
    _ request: TrackRequest, kind: TrackedFingersKind, of whole: RequestValue,
    in context: OperationContext
  ) {
    self.kind = kind
    estimator = request.estimator
    isDial = kind == .rotate && request.center != nil
    fingers = Self.fingers(request, kind: kind, of: whole)
    rules = TransformRules(
      scales: kind != .rotate, turns: kind != .magnify, pans: isDial ? false : request.pan ?? true,
      anchor: request.anchor ?? [0, 0])
    size = request.size
    view = TrackedView.read(request.view, axes: kind.axes, rest: kind.rest, in: context)
  }

  /// A sample older than one before it is left out; a dial's center counts as the first finger.
  private static func fingers(
    _ request: TrackRequest, kind: TrackedFingersKind, of whole: RequestValue
  ) -> Fingers {
    guard let samples = request.samples else {
      switch kind {
      case .magnify:
        whole.failAbsence(of: "magnification", else: "is required, such as 2, or \"samples\"")
      case .rotate where request.center == nil:
        whole.failAbsence(of: "rotation", else: "is required, such as 45, or \"samples\"")
      case .rotate, .transform: whole.failAbsence(of: "samples")
      }
      return .amount(request.magnification ?? request.rotation ?? 0)
    }
    if kind == .rotate, let center = request.center {
      let places = FingerSamples.points(samples, unit: request.timestamps)
      return .samples(
        VelocitySample.chronological(places).map { ($0.time, FingerPair(center, $0.position)) })
    }
    var latest = -Double.infinity
    return .samples(
      FingerSamples.pairs(samples, unit: request.timestamps).filter { sample in
        defer { latest = max(latest, sample.time) }
        return sample.time >= latest
      })
  }

  func answer(at place: JSONPointer, faults: Faults) -> Answer {
    switch fingers {
    case .amount(let amount):
      return view.answer(path(amount: amount), hasTimes: false, at: place, faults: faults)
    case .samples(let samples): return answer(samples, at: place, faults: faults)
    }
  }

  private func path(amount: Double) -> TrackedPath {
    let start = view.start.place[0]
    let place = kind == .magnify ? start * amount : start + amount
    var path = TrackedPath()
    path.append(view.start.position(of: [place]), at: 0)
    path.velocity = [0]
    return path
  }

  private func answer(
    _ samples: [(time: Double, fingers: FingerPair)], at place: JSONPointer, faults: Faults
  ) -> Answer {
    var tracker = TransformTracker(pose, fingers: samples[0].fingers, rules: rules)
    var path = TrackedPath()
    var places: [VelocitySample] = []
    for sample in samples {
      tracker.move(to: sample.fingers)
      places.append(VelocitySample(time: sample.time, position: tracker.place))
      path.append(kind.position(of: tracker.pose.numbers), at: sample.time)
    }
    path.velocity = kind.position(of: tracker.velocity(from: places, by: estimator))
    var answer = view.answer(path, hasTimes: true, at: place, faults: faults)
    answer.members += members(of: tracker)
    return answer
  }

  private var pose: CaughtView {
    guard kind != .transform else { return view.start }
    return view.start.widened(to: kind == .magnify ? 1 : 0)
  }

  /// The anchor is in fractions of the view's `size`, as a `UnitPoint` is, if that is given.
  private func members(of tracker: TransformTracker) -> [AnswerMember] {
    if isDial { return [] }
    var members: [AnswerMember] = []
    if kind != .transform {
      members.append(AnswerMember("translation", .point(tracker.pose.offset)))
    }
    guard let size else { return members }
    let anchor = zip(tracker.point.indices, size).map { axis, length in
      0.5 + (tracker.point[axis] - rules.anchor[axis]) / length
    }
    return members + [AnswerMember("anchor", .point(anchor))]
  }
}

enum TrackedFingersKind: Sendable {
  case magnify, rotate, transform

  var axes: GestureAxes { self == .transform ? .pose : .number }

  var rest: [Double] {
    switch self {
    case .magnify: [1]
    case .rotate: [0]
    case .transform: TransformPose().numbers
    }
  }

  func position(of pose: [Double]) -> [Double] {
    switch self {
    case .magnify: [pose[1]]
    case .rotate: [pose[0]]
    case .transform: pose
    }
  }
}

extension CaughtView {
  /// The other numbers are unbounded; `index` is 0 for the angle, 1 for the scale.
  fileprivate func widened(to index: Int) -> CaughtView {
    var rest = TransformPose().numbers
    var position = rest
    var minimum = rest.map { _ in -Double.infinity }
    var maximum = rest.map { _ in Double.infinity }
    var edges = rest.map { _ in RubberBands.Edges(lower: nil, upper: nil) }
    rest[index] = bands.rest[0]
    position[index] = self.position(of: place)[0]
    minimum[index] = bands.bounds.min?[0] ?? -.infinity
    maximum[index] = bands.bounds.max?[0] ?? .infinity
    edges[index] = bands.edges[0]
    return CaughtView(
      at: position,
      in: RubberBands(edges, bounds: GestureBounds(min: minimum, max: maximum), rest: rest))
  }
}
