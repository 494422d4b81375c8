internal import AnimationCore

/// A magnification, a rotation, or both with a pan, for `/v1/gestures/track`.
struct TrackedFingers: TrackEvaluation {
  /// The gestures of two fingers.
  enum Kind: Sendable {
    case magnify, rotate, transform

    /// The axes of the view's positions: those of a pose, or of a single number.
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
    ///
    /// - Parameter pose: the four numbers of a pose: `angle`, `scale`, `x`, `y`.
    /// - Returns: One number per axis of ``axes``.
    func position(of pose: [Double]) -> [Double] {
      switch self {
      case .magnify: [pose[1]]
      case .rotate: [pose[0]]
      case .transform: pose
      }
    }
  }

  /// The motion of the fingers as the request gives it.
  private enum Fingers: Sendable {
    /// A magnification as a factor, or a rotation in degrees.
    case amount(Double)
    /// The positions of both fingers in chronological order, at times in seconds; the first are
    /// those of the touch.
    case samples([(time: Double, fingers: FingerPair)])
  }

  /// The gesture.
  private let kind: Kind
  /// Whether the gesture is a rotation by one finger that circles a point.
  private let isDial: Bool
  /// The view, and the position and velocity at which it was caught.
  private let view: TrackedView
  /// The motion of the fingers.
  private let fingers: Fingers
  /// The transformations that the fingers apply, and the anchor.
  private let rules: TransformTracker.Rules
  /// The width and the height of the view in units; nil if the request has no `size`.
  private let size: [Double]?
  /// The velocity estimator.
  private let estimator: VelocityEstimator

  /// Reads a gesture of two fingers, or of one that circles a `center`.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - kind: the gesture; only a rotation may have a `center`.
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
      anchor: object.member("anchor", default: [0, 0], FingerPoint.read))
    // Size of the view, centered on `anchor`.
    size = object.member("size").map(PanBoundsReading.size)
    view = TrackedView.read(&object, kind.axes, rest: kind.rest)
  }

  /// Reads `samples`; for a single number, `magnification` or `rotation` may take their place.
  ///
  /// A sample that is older than one before it is left out.
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
  ///
  /// - Returns: The samples in chronological order.
  private static func dial(_ object: inout RequestObject) -> Fingers {
    // The center about which one finger rotates the view.
    let center = FingerPoint.read(object.required("center"))
    let samples = FingerSamples.points(object.required("samples"), Timestamps.read(&object))
    let kept = VelocitySample.chronological(samples)
    return .samples(kept.map { ($0.time, FingerPair(center, $0.position)) })
  }

  /// The position of the view under the fingers, its velocity, its progress and its effects.
  var answer: Answer {
    switch fingers {
    case .amount(let amount): return answer(amount: amount)
    case .samples(let samples): return answer(samples)
    }
  }

  /// Returns the answer for a magnification or a rotation without times, whose velocity is 0.
  ///
  /// - Parameter amount: the factor of the scale, or the degrees by which the fingers have turned.
  /// - Returns: The answer, without columns.
  private func answer(amount: Double) -> Answer {
    let start = view.start.place[0]
    let place = kind == .magnify ? start * amount : start + amount
    var path = TrackedPath()
    path.append(view.start.position(of: [place]), at: 0)
    path.velocity = [0]
    return view.answer(path, hasTimes: false)
  }

  /// Returns the answer for samples, with columns at their times.
  ///
  /// - Parameter samples: the fingers over time, at least one sample.
  /// - Returns: The answer, with the members that a magnification or a rotation has besides.
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
  ///
  /// The anchor is in fractions of the view's `size`, as a `UnitPoint` is, and only there if the
  /// size is.
  ///
  /// - Parameter tracker: the tracker after the last sample.
  /// - Returns: The members; none for one finger that circles a point.
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
  ///
  /// - Parameter index: the index of the number in a pose: 0 for the angle, 1 for the scale.
  /// - Returns: The view as a pose, whose other numbers are those of an unchanged view.
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
