internal import AnimationCore
internal import JSONText
internal import Rendering
internal import Schema

struct TrackedDrag: TrackEvaluation {
  private let view: TrackedView
  private let rules: DragRules
  private let translations: [VelocitySample]
  private let estimator: VelocityEstimator
  private let hasTimes: Bool

  init(_ request: TrackRequest, of whole: RequestValue, in context: OperationContext) {
    estimator = request.estimator
    rules = request.drag.rules(minimumDistance: 0)
    hasTimes = request.samples != nil
    let finger = Self.finger(request, of: whole)
    translations = finger.translations
    view = TrackedView.read(
      request.view, axes: GestureAxes(finger.place), rest: finger.place.numbers.zeros, in: context)
  }

  private static func finger(
    _ request: TrackRequest, of whole: RequestValue
  ) -> (place: GesturePlace, translations: [VelocitySample]) {
    guard let value = request.samples else {
      whole.failAbsence(of: "translation", else: "is required, such as 40, or \"samples\"")
      let place = request.translation.map(GesturePlace.read) ?? .wrong(in: whole.reading)
      return (place, [VelocitySample(time: 0, position: place.numbers)])
    }
    let (place, samples) = FingerSamples.positions(value, unit: request.timestamps)
    let translations = VelocitySample.chronological(samples).map { sample in
      VelocitySample(
        time: sample.time, position: zip(sample.position, place.numbers).map { $0 - $1 })
    }
    return (place, translations)
  }

  func answer(at fingers: JSONPointer, faults: Faults) -> Answer {
    var tracker = DragTracker(view.start, rules: rules)
    var path = TrackedPath()
    for sample in translations {
      tracker.move(by: sample.position)
      path.append(tracker.position, at: sample.time)
    }
    path.velocity = tracker.velocity(from: translations, by: estimator)
    return view.answer(path, hasTimes: hasTimes, at: fingers, faults: faults)
  }
}
