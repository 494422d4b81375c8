import Testing

@testable import AnimationCore

@Suite("Releases of gestures")
struct GestureReleaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let release: GestureRelease
    let position: [Double]
    var velocity: [Double] = [0, 0]
    let decision: ReleaseDecision
    let reason: ReleaseReason
    let target: [Double]

    init(
      _ testDescription: String, _ target: ReleaseTarget, from origin: [Double] = [0, 0],
      projection: Projection? = nil, bounds: GestureBounds = GestureBounds(),
      at position: [Double], velocity: [Double] = [0, 0],
      _ decision: ReleaseDecision, _ reason: ReleaseReason, _ place: [Double]
    ) {
      self.testDescription = testDescription
      release = GestureRelease(
        to: target, from: origin, projection: projection, bounds: bounds)
      self.position = position
      self.velocity = velocity
      self.decision = decision
      self.reason = reason
      self.target = place
    }
  }

  private static func card(
    _ destination: Dismissal.Destination = .multiple(5), axis: Int? = nil,
    distance: Double? = 120, velocity: Double? = nil, predicted: Double? = nil,
    progress: Double? = nil, direction: DismissalDirection = .predicted
  ) -> ReleaseTarget {
    .dismiss(
      Dismissal(
        to: destination, axis: axis, distance: distance, velocity: velocity,
        predicted: predicted, progress: progress, dimension: 300, direction: direction))
  }

  static let dismissals: [Case] = [
    Case("far enough", card(), at: [150, 20], .dismiss, .distance, [750, 100]),
    Case("not far enough", card(), at: [60, 20], .cancel, .none, [0, 0]),
    Case(
      "fast enough", card(velocity: 800), at: [30, 0], velocity: [900, 0], .dismiss, .velocity,
      [150, 0]),
    Case("exactly the threshold is not beyond it", card(), at: [120, 0], .cancel, .none, [0, 0]),
    Case(
      "the length is that of the vector", card(), at: [90, 90], .dismiss, .distance, [450, 450]),
    Case(
      "along x only x counts", card(axis: 0, velocity: 800), at: [90, 500], velocity: [700, 900],
      .cancel,
      .none, [0, 0]),
    Case(
      "along y only y counts", card(.offset(500), axis: 1), at: [90, -130], .dismiss, .distance,
      [90, -500]),
    Case(
      "it would have come far enough", card(distance: nil, predicted: 250), at: [30, 0],
      velocity: [900, 0],
      .dismiss, .predicted, [150, 0]),
    Case(
      "a projection of one's own", card(distance: nil, predicted: 250), projection: .fast,
      at: [30, 0], velocity: [900, 0], .cancel, .none, [0, 0]),
    Case(
      "half of its way", card(distance: nil, progress: 0.4), at: [150, 0], .dismiss, .progress,
      [750, 0]),
    Case(
      "distances are those from the origin", card(), from: [100, 100], at: [150, 120], .cancel,
      .none, [100, 100]),
    Case(
      "the multiple is one of the way from the origin", card(), from: [100, 100], at: [300, 110],
      .dismiss, .distance, [1100, 150]),
    Case(
      "the offset goes to the predicted side", card(.offset(500), axis: 0), at: [130, 20],
      velocity: [-900, 0], .dismiss, .distance, [-500, 20]),
    Case(
      "the offset goes to the side where it is", card(.offset(500), axis: 0, direction: .position),
      at: [130, 20], velocity: [-900, 0], .dismiss, .distance, [500, 20]),
    Case(
      "the offset goes where it moves", card(.offset(500), axis: 0, direction: .velocity),
      at: [130, 20], velocity: [-1, 0], .dismiss, .distance, [-500, 20]),
    Case(
      "what does not move goes to the predicted side",
      card(.offset(500), axis: 0, direction: .velocity), at: [-130, 20], .dismiss, .distance,
      [-500, 20]),
    Case(
      "where any axis counts, the offset is along the longest", card(.offset(500)),
      at: [30, -150], .dismiss, .distance, [30, -500]),
    Case(
      "the offset is one from the origin", card(.offset(500), axis: 0), from: [100, 7],
      at: [300, 20], .dismiss, .distance, [600, 20]),
    Case(
      "along a line y is the only axis", card(.offset(500), axis: 1), from: [0], at: [130],
      velocity: [0],
      .dismiss, .distance, [500]),
  ]

  private static let pages = SnapPoints.numbers([640, 0, 320])
  private static let corners = SnapPoints.points([[0, 0], [0, 100], [100, 100], [100, 0]])

  static let places: [Case] = [
    Case(
      "the nearest page", .snap(pages), from: [0], at: [100], velocity: [0], .snap, .nearest, [0]),
    Case(
      "half-way goes to the greater", .snap(pages), from: [0], at: [160], velocity: [0], .snap,
      .nearest,
      [320]),
    Case(
      "where it would come to rest", .snap(pages), from: [0], at: [80], velocity: [900], .snap,
      .nearest,
      [640]),
    Case(
      "one page at a time", .snap(pages, maxSteps: 1), from: [0], at: [80], velocity: [900], .snap,
      .nearest,
      [320]),
    Case(
      "one page from where it was, backwards", .snap(pages, maxSteps: 1), from: [640], at: [600],
      velocity: [-5000], .snap, .nearest, [320]),
    Case(
      "no steps: back to the page", .snap(pages, maxSteps: 0), from: [330], at: [600],
      velocity: [5000],
      .snap, .nearest, [320]),
    Case(
      "only points within the bounds", .snap(pages), from: [0], bounds: GestureBounds(max: [400]),
      at: [600], velocity: [900], .snap, .nearest, [320]),
    Case(
      "the nearest corner", .snap(corners), projection: .inPlace, at: [70, 20], .snap, .nearest,
      [100, 0]),
    Case(
      "between corners, the one with the greater number", .snap(corners), projection: .inPlace,
      at: [50, 50], .snap, .nearest, [100, 100]),
    Case(
      "corners are counted in their order", .snap(corners, maxSteps: 1), projection: .inPlace,
      at: [90, 20], .snap, .nearest, [0, 0]),
    Case(
      "numbers are for each axis by itself", .snap(.numbers([0, 100])), projection: .inPlace,
      at: [70, 20], .snap, .nearest, [100, 0]),
    Case("without points it stays", .snap(.numbers([])), at: [7, 8], .snap, .nearest, [7, 8]),
    Case(
      "a step does not project", .step(every: [45]), from: [0], at: [50], velocity: [900], .step,
      .nearest,
      [45]),
    Case(
      "half a step goes to the greater", .step(every: [45]), from: [0], at: [22.5], velocity: [0],
      .step,
      .nearest, [45]),
    Case(
      "half a step below 0 goes to the greater", .step(every: [45]), from: [0], at: [-22.5],
      velocity: [0],
      .step, .nearest, [0]),
    Case(
      "a projected step", .step(every: [45]), from: [0], projection: .swiftUI, at: [50],
      velocity: [400],
      .step, .nearest, [135]),
    Case(
      "multiples within the bounds", .step(every: [45]), from: [0],
      bounds: GestureBounds(max: [100]), at: [140], velocity: [0], .step, .nearest, [90]),
    Case(
      "back inside", .clamp(GestureBounds(min: [1], max: [5])), from: [1], at: [0.4], velocity: [0],
      .clamp,
      .outside, [1]),
    Case(
      "inside it stays", .clamp(GestureBounds(min: [1], max: [5])), from: [1], at: [5],
      velocity: [0], .stay,
      .inside, [5]),
    Case("there", .fixed([3, 4]), at: [9, 9], velocity: [100, 0], .fixed, .none, [3, 4]),
  ]

  @Test(
    "a release decides on its target by position, velocity and projection",
    arguments: dismissals + places)
  func decisions(_ example: Case) {
    let outcome = example.release.outcome(position: example.position, velocity: example.velocity)
    #expect(outcome.decision == example.decision)
    #expect(outcome.reason == example.reason)
    #expect(outcome.target == example.target)
    let timeline = outcome.timeline
    #expect(timeline.value(at: 0) == (timeline.duration == 0 ? example.target : example.position))
    #expect(timeline.value(at: timeline.duration) == example.target)
  }

  @Test(
    "a spring inherits the velocity at a release, whatever is decided",
    arguments: dismissals + places)
  func handoff(_ example: Case) {
    for fidelity in Fidelity.allCases {
      var release = example.release
      release.animation = .bouncy
      let velocity = example.velocity.map { $0 + 10 }
      let timeline = release.outcome(
        position: example.position, velocity: velocity, under: EvaluationRules(fidelity: fidelity)
      ).timeline
      let jumps = zip(timeline.value(at: 0), example.position).filter {
        !isClose($0, $1, absolute: 1e-12 * 1000)
      }
      #expect(jumps.isEmpty)
      #expect(timeline.velocity(at: 0) == velocity)
    }
  }

  @Test("an animation that is released at rest begins as it always does")
  func rest() {
    var release = GestureRelease(to: .fixed([100]), from: [0], handoff: .rest)
    let still = release.outcome(position: [50], velocity: [900])
    #expect(still.timeline.velocity(at: 0) == [0])
    #expect(still.velocity == [900])
    release.animation = .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 2)
    #expect(release.outcome(position: [50], velocity: [900]).timeline.velocity(at: 0) == [100])
    release.handoff = .velocity
    release.animation = .easeOut(duration: 0.3)
    let curve = release.outcome(position: [50], velocity: [900]).timeline
    #expect(curve.value(at: 0) == [50])
    #expect(curve.duration == 0.3)
  }

  @Test("a card that is not dismissed goes back by its own animation")
  func cancelAnimation() {
    var release = GestureRelease(
      to: Self.card(), from: [0, 0], animation: .easeOut, cancelAnimation: .bouncy)
    #expect(release.outcome(position: [9, 9], velocity: [0, 0]).animation == .bouncy)
    #expect(release.outcome(position: [900, 9], velocity: [0, 0]).animation == .easeOut)
    release.cancelAnimation = nil
    #expect(release.outcome(position: [9, 9], velocity: [0, 0]).animation == .easeOut)
  }

  @Test("the relative velocity is signed, and 0 where the distance is 0")
  func relativeVelocity() {
    let release = GestureRelease(to: .fixed([100, 0, 5]), from: [0, 0, 0])
    let outcome = release.outcome(position: [50, 50, 5], velocity: [100, 100, 100])
    #expect(outcome.relativeVelocity == [2, -2, 0])
  }

  @Test("an interpolating spring with the relative velocity moves as the release does")
  func relativeHandoff() {
    let release = GestureRelease(
      to: .fixed([100]), from: [0],
      animation: .interpolatingSpring(stiffness: 100, damping: 10))
    let outcome = release.outcome(position: [50], velocity: [300])
    var animator = Animator(at: [50])
    animator.change(
      to: [100], at: 0,
      with: .interpolatingSpring(
        stiffness: 100, damping: 10, initialVelocity: outcome.relativeVelocity[0]))
    let timeline = AnimationHistory(animator).timeline
    for time in [0, 0.1, 0.5] {
      #expect(
        isClose(timeline.value(at: time)[0], outcome.timeline.value(at: time)[0], absolute: 1e-9))
    }
  }

  @Test("a spring inherits the velocity as one that is retargeted in flight does")
  func retargetedHandoff() {
    var animator = Animator(at: [0])
    animator.change(to: [200], at: 0, with: .spring(response: 0.6, dampingFraction: 0.5))
    let flight = AnimationHistory(animator).timeline
    let spring = Animation.spring(response: 0.4, dampingFraction: 0.8)
    for time in [0.05, 0.1, 0.2, 0.3] {
      var retargeted = animator
      retargeted.change(to: [-50], at: time, with: spring)
      let release = GestureRelease(to: .fixed([-50]), from: [0], animation: spring)
      let outcome = release.outcome(
        position: flight.value(at: time), velocity: flight.velocity(at: time))
      let timeline = AnimationHistory(retargeted).timeline
      for later in [0, 0.03, 0.1, 0.4] {
        #expect(
          isClose(
            timeline.value(at: time + later)[0], outcome.timeline.value(at: later)[0],
            absolute: 1e-9))
        #expect(
          isClose(
            timeline.velocity(at: time + later)[0], outcome.timeline.velocity(at: later)[0],
            absolute: 1e-7))
      }
    }
  }

  @Test("the projection of a decay ignores the bounds, and its target is where it comes to rest")
  func glide() {
    let release = GestureRelease(
      to: .decay(.normal), from: [0], bounds: GestureBounds(min: [0], max: [300]))
    let outcome = release.outcome(position: [80], velocity: [900])
    #expect(outcome.decision == .glide)
    #expect(outcome.reason == ReleaseReason.none)
    #expect(outcome.target == [300])
    #expect(isClose(outcome.projected[0], 80 + 900 * 0.499_499_833, absolute: 1e-6))
    #expect(outcome.timeline.velocity(at: 0) == [900])
    #expect(outcome.timeline.value(at: outcome.timeline.duration) == [300])
  }
}
