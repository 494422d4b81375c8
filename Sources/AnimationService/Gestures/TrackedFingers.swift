internal import AnimationCore

/// A magnification, a rotation, or both with a pan, for `/v1/gestures/track`.
struct TrackedFingers: TrackEvaluation {
  enum Kind: Sendable {
    case magnify, rotate, transform

    var axes: GestureAxes { self == .transform ? .pose : .number }

    /// The position of the view at rest.
    var rest: [Double] {
      switch self {
      case .magnify: [1]
      case .rotate: [0]
      case .transform: TransformPose().numbers
      }
    }

    /// Returns the numbers of a pose that are this gesture's position.
    func position(of pose: [Double]) -> [Double] {
      switch self {
      case .magnify: [pose[1]]
      case .rotate: [pose[0]]
      case .transform: pose
      }
    }
  }

  private enum Fingers: Sendable {
    /// A magnification as a factor, or a rotation in degrees.
    case amount(Double)
    case samples([(time: Double, fingers: FingerPair)])
  }

  private let kind: Kind
  /// Whether the gesture is a rotation by one finger that circles a point.
  private let isDial: Bool
  private let view: TrackedView
  private let fingers: Fingers
  private let rules: TransformTracker.Rules
  private let size: [Double]?
  private let estimator: VelocityEstimator

  init(_ object: inout RequestObject, _ kind: Kind) {
    self.kind = kind
    estimator = object.choice("estimator", default: .default)
    isDial = kind == .rotate && object.has("center")
    fingers = isDial ? Self.dial(&object) : Self.fingers(&object, kind)
    rules = TransformTracker.Rules(
      scales: kind != .rotate, turns: kind != .magnify,
      // Whether the view follows the point between the fingers.
      pans: isDial ? false : object.bool("pan", default: true),
      // The point about which the view is scaled and rotated; default: 0.
      anchor: object.member("anchor", default: [0, 0], FingerSamples.point))
    // Size of the view, centered on `anchor`.
    size = object.member("size").map(PanBoundsReading.size)
    view = TrackedView.read(&object, kind.axes, rest: kind.rest)
  }

  private static func fingers(_ object: inout RequestObject, _ kind: Kind) -> Fingers {
    let unit = Timestamps.read(&object)
    if kind == .transform || object.has("samples") {
      var latest = -Double.infinity
      return .samples(
        // Samples of one or two fingers; the first is the touch down.
        FingerSamples.pairs(object.required("samples"), unit).filter { sample in
          defer { latest = max(latest, sample.time) }
          return sample.time >= latest
        })
    }
    return kind == .magnify
      // Ratio of the current to the initial distance between the fingers.
      ? .amount(object.required("magnification").number(.nonNegative))
      // Rotation of the fingers, in degrees.
      : .amount(object.required("rotation").number())
  }

  /// Reads a finger that circles a `center`; the center counts as the first of two fingers.
  private static func dial(_ object: inout RequestObject) -> Fingers {
    // The center about which one finger rotates the view.
    let center = FingerSamples.point(object.required("center"))
    let samples = FingerSamples.points(object.required("samples"), Timestamps.read(&object))
    let kept = VelocitySample.chronological(samples)
    return .samples(kept.map { ($0.time, FingerPair(center, $0.position)) })
  }

  var answer: Answer {
    switch fingers {
    case .amount(let amount): return answer(amount: amount)
    case .samples(let samples): return answer(samples)
    }
  }

  private func answer(amount: Double) -> Answer {
    let start = view.start.place[0]
    let place = kind == .magnify ? start * amount : start + amount
    var path = TrackedPath()
    path.append(view.start.position(of: [place]), at: 0)
    path.velocity = [0]
    return view.answer(path, hasTimes: false)
  }

  private func answer(_ samples: [(time: Double, fingers: FingerPair)]) -> Answer {
    var tracker = TransformTracker(pose, fingers: samples[0].fingers, rules: rules)
    var path = TrackedPath()
    var places: [VelocitySample] = []
    for sample in samples {
      tracker.move(to: sample.fingers)
      places.append(VelocitySample(time: sample.time, position: tracker.place))
      path.append(kind.position(of: tracker.pose.numbers), at: sample.time)
    }
    path.velocity = kind.position(of: tracker.velocity(from: places, by: estimator))
    var answer = view.answer(path, hasTimes: true)
    answer.members += members(tracker)
    return answer
  }

  /// The view's position as one of the four numbers of a pose.
  private var pose: CaughtView {
    guard kind != .transform else { return view.start }
    return view.start.widened(to: kind == .magnify ? 1 : 0)
  }

  /// Returns the translation and anchor that keep the point between the fingers in place.
  private func members(_ tracker: TransformTracker) -> [AnswerMember] {
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

extension CaughtView {
  /// Returns the view's only number as a number of a pose, whose other numbers are unbounded.
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
