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

  /// Makes a drag, whose first position or translation determines the shape of positions.
  init(_ request: TrackRequest, of whole: RequestValue, in context: OperationContext) {
    estimator = request.estimator
    rules = request.drag.rules(minimumDistance: 0)
    hasTimes = request.samples != nil
    let finger = Self.finger(request, of: whole)
    translations = finger.translations
    view = TrackedView.read(
      request.view, GestureAxes(finger.place), rest: finger.place.numbers.zeros, in: context)
  }

  /// Reads a `translation`, or the `samples` of a finger.
  ///
  /// - Returns: The place of the first sample, or the translation; and the translations in
  ///   chronological order, the only one at the time 0.
  private static func finger(
    _ request: TrackRequest, of whole: RequestValue
  ) -> (place: GesturePlace, translations: [VelocitySample]) {
    guard let value = request.samples else {
      whole.failAbsence(of: "translation")
      let place = request.translation.map(GesturePlace.read) ?? .wrong(in: whole.reading)
      return (place, [VelocitySample(time: 0, position: place.numbers)])
    }
    let (place, samples) = FingerSamples.positions(value, request.timestamps)
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
