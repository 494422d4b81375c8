internal import AnimationCore

/// A drag for `/v1/gestures/track`.
struct TrackedDrag: TrackQuestion {
  private let view: TrackedView
  private let rules: DragTracker.Rules
  /// The displacement of the finger from its first position, over time.
  private let translations: [VelocitySample]
  private let estimator: VelocityEstimator
  private let hasTimes: Bool

  init?(_ reader: inout ObjectReader) {
    let estimator = FingerSamples.estimator(&reader)
    let rules = DragRulesReading.read(&reader, minimumDistance: 0)
    hasTimes = reader.has("samples")
    let finger = Self.finger(&reader)
    let axes = GestureAxes(finger?.place ?? GestureAxes.point.place)
    let view = TrackedView.read(&reader, axes, rest: axes.place.numbers.map { _ in 0 })
    guard let estimator, let rules, let finger, let view else { return nil }
    self.view = view
    self.rules = rules
    self.estimator = estimator
    translations = finger.translations
  }

  /// Reads a `translation`, or the `samples` of a finger.
  private static func finger(_ reader: inout ObjectReader)
    -> (place: GesturePlace, translations: [VelocitySample])?
  {
    guard let element = reader.member("samples") else {
      return reader.required("translation").flatMap(GesturePlace.read).map {
        ($0, [VelocitySample(time: 0, position: $0.numbers)])
      }
    }
    reader.member("translation")?.fail("cannot be combined with \"samples\"")
    guard let (place, samples) = FingerSamples.positions(element) else { return nil }
    let translations = VelocitySample.chronological(samples).map { sample in
      VelocitySample(
        time: sample.time, position: zip(sample.position, place.numbers).map { $0 - $1 })
    }
    return (place, translations)
  }

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
  static func read(_ reader: inout ObjectReader, minimumDistance: Double) -> DragTracker.Rules? {
    let axis = reader.member("axis").map { $0.choice(Dismissal.Axis.self) } ?? .any
    let distance =
      reader.member("minimumDistance").map { $0.number(.nonNegative) } ?? minimumDistance
    let locks = reader.member("axisLock").map { $0.bool() } ?? false
    guard let axis, let distance, let locks else { return nil }
    return DragTracker.Rules(axis: axis, minimumDistance: distance, locksAxis: locks)
  }
}
