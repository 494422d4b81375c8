internal import AnimationCore

/// A drag for `/v1/gestures/track`.
struct TrackedDrag: TrackEvaluation {
  /// The view, and the position and velocity at which it was caught.
  private let view: TrackedView
  /// The axes on which the view follows, the distance at which it begins to, and the lock.
  private let rules: DragTracker.Rules
  /// The displacement of the finger from its first position, over time.
  private let translations: [VelocitySample]
  /// The velocity estimator.
  private let estimator: VelocityEstimator
  /// Whether samples of the finger are given, whose times make columns; else one translation is.
  private let hasTimes: Bool

  /// Reads a drag, whose first position or translation determines the shape of positions.
  init(_ object: inout RequestObject) {
    estimator = object.choice("estimator", default: .default)
    rules = DragRulesReading.read(&object, minimumDistance: 0)
    hasTimes = object.has("samples")
    let finger = Self.finger(&object)
    translations = finger.translations
    view = TrackedView.read(
      &object, GestureAxes(finger.place), rest: finger.place.numbers.zeros)
  }

  /// Reads a `translation`, or the `samples` of a finger.
  ///
  /// - Parameter object: the request, which has one of the two.
  /// - Returns: The place of the first sample, or the translation; and the translations in
  ///   chronological order, the only one at the time 0.
  private static func finger(
    _ object: inout RequestObject
  ) -> (place: GesturePlace, translations: [VelocitySample]) {
    let unit = Timestamps.read(&object)
    guard let value = object.member("samples") else {
      // Translation of the finger.
      let place = GesturePlace.read(object.required("translation"))
      return (place, [VelocitySample(time: 0, position: place.numbers)])
    }
    object.exclude("translation", with: "samples")
    let (place, samples) = FingerSamples.positions(value, unit)
    let translations = VelocitySample.chronological(samples).map { sample in
      VelocitySample(
        time: sample.time, position: zip(sample.position, place.numbers).map { $0 - $1 })
    }
    return (place, translations)
  }

  /// The position of the view under the finger, its velocity, its progress and its effects.
  var answer: Answer {
    var tracker = DragTracker(view.start, rules: rules)
    var path = TrackedPath()
    for sample in translations {
      tracker.move(by: sample.position)
      path.append(tracker.position, at: sample.time)
    }
    path.velocity = tracker.velocity(from: translations, by: estimator)
    return view.answer(path, hasTimes: hasTimes)
  }
}

/// Reads the rules of a drag: `axis`, `minimumDistance`, `axisLock`.
enum DragRulesReading {
  /// Reads the rules.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - minimumDistance: the default for `minimumDistance`, in units.
  /// - Returns: The rules; all axes and no lock by default.
  static func read(
    _ object: inout RequestObject, minimumDistance: Double
  ) -> DragTracker.Rules {
    DragTracker.Rules(
      // The axes along which the gesture is tracked.
      axis: object.choice("axis", default: DragTracker.Axis.any),
      // The distance that the finger must move before the view follows, in units.
      minimumDistance: object.number("minimumDistance", .nonNegative, default: minimumDistance),
      // Whether the gesture is locked to the axis along which the finger moved further at first.
      locksAxis: object.bool("axisLock", default: false))
  }
}
