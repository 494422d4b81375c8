import Testing

@testable import AnimationCore

/// Dismissals that look at the side of the origin.
@Suite("Dismissal")
struct DismissalTests {
  /// The rule of a sheet that is pulled down: `progress > 0.4 || velocity > 600`.
  private static func sheet(
    towards side: DismissalSide = .positive, _ destination: Dismissal.Destination = .offset(1000)
  ) -> Dismissal {
    Dismissal(
      to: destination, axis: 1, towards: side, velocity: 600, progress: 0.4, dimension: 300)
  }

  private func outcome(
    _ dismissal: Dismissal, _ position: [Double], _ velocity: [Double],
    bounds: GestureBounds = GestureBounds(), projection: Projection? = nil
  ) -> ReleaseOutcome {
    GestureRelease(
      to: .dismiss(dismissal), from: position.map { _ in 0 }, projection: projection,
      bounds: bounds
    ).outcome(position: position, velocity: velocity)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var towards = DismissalSide.positive
    let position: Double
    let velocity: Double
    let decision: ReleaseDecision
    var reason = ReleaseReason.none
    let target: Double
  }

  @Test(
    "a sheet is dismissed by what happens on its side alone",
    arguments: [
      Case(
        testDescription: "flicked back up", position: 50, velocity: -700, decision: .cancel,
        target: 0),
      Case(
        testDescription: "far enough, flicked back", position: 200, velocity: -900,
        decision: .dismiss, reason: .progress, target: 1000),
      Case(
        testDescription: "flicked down", position: 50, velocity: 700, decision: .dismiss,
        reason: .velocity, target: 1000),
      Case(
        testDescription: "flicked down from above", position: -50, velocity: 700,
        decision: .dismiss, reason: .velocity, target: 1000),
      Case(
        testDescription: "pulled up", position: -200, velocity: -900, decision: .cancel, target: 0),
      Case(
        testDescription: "to the other side", towards: .negative, position: -200, velocity: 0,
        decision: .dismiss, reason: .progress, target: -1000),
      Case(
        testDescription: "exactly the limits", position: 120, velocity: 600, decision: .cancel,
        target: 0),
    ])
  func sides(_ example: Case) {
    let dismissal = Self.sheet(towards: example.towards)
    for position in [[example.position], [7, example.position]] {
      let velocity = position.count == 1 ? [example.velocity] : [9000, example.velocity]
      let outcome = outcome(dismissal, position, velocity)
      #expect(outcome.decision == example.decision)
      #expect(outcome.reason == example.reason)
      #expect(outcome.target.last == example.target)
      #expect(outcome.thresholds.map(\.axis).filter { $0 != position.count - 1 }.isEmpty)
    }
  }

  @Test("mirrored drags are dismissed to mirrored places")
  func mirrored() {
    for (position, velocity) in [(50.0, -700.0), (200, -900), (50, 700), (-50, 700), (130, 0)] {
      let up = outcome(Self.sheet(towards: .negative), [-position], [-velocity])
      let down = outcome(Self.sheet(), [position], [velocity])
      #expect(up.decision == down.decision)
      #expect(up.target == down.target.map { 0 - $0 })
      #expect(up.thresholds.map(\.value) == down.thresholds.map(\.value))
    }
  }

  @Test("a sheet that is flicked back does not leave through its bound")
  func closed() {
    let dismissal = Dismissal(to: .offset(800), predicted: 250)
    let bounds = GestureBounds(min: [0])
    let back = outcome(dismissal, [50], [-2000], bounds: bounds)
    #expect(back.decision == .cancel)
    #expect(back.target == [0])
    #expect(back.thresholds.map(\.value) == [-450])
    #expect(back.thresholds.map(\.short) == [700])
    #expect(outcome(dismissal, [50], [2000], bounds: bounds).target == [800])
    #expect(outcome(dismissal, [50], [-2000]).target == [-800])
    let far = outcome(dismissal, [50], [-2000], bounds: GestureBounds(min: [-800]))
    #expect(far.target == [-800])
  }

  @Test("a view whose sides are all closed is never dismissed")
  func allClosed() {
    let bounds = GestureBounds(min: [-10], max: [10])
    for destination in [Dismissal.Destination.offset(500), .multiple(5)] {
      for match in Dismissal.Match.allCases {
        let dismissal = Dismissal(to: destination, match: match, velocity: 100)
        #expect(outcome(dismissal, [9], [5000], bounds: bounds).decision == .cancel)
        #expect(
          outcome(Dismissal(to: destination, match: match), [9], [5000], bounds: bounds).decision
            == .cancel)
      }
    }
  }

  @Test("a motion in a plane is not dismissed by its part toward a closed side")
  func plane() {
    let dismissal = Dismissal(to: .offset(500), distance: 120)
    let bounds = GestureBounds(min: [-.infinity, 0])
    #expect(outcome(dismissal, [90, -90], [0, 0]).decision == .dismiss)
    let cut = outcome(dismissal, [90, -90], [0, 0], bounds: bounds)
    #expect(cut.decision == .cancel)
    #expect(cut.thresholds.map(\.value) == [90])
    #expect(outcome(dismissal, [130, -900], [0, 0], bounds: bounds).target == [500, -900])
    let multiple = Dismissal(to: .multiple(5), distance: 120)
    #expect(outcome(multiple, [130, -20], [0, 0], bounds: bounds).target == [650, 0])
  }

  @Test("a multiple lies on the side that counts")
  func multiple() {
    let dismissal = Self.sheet(.multiple(5))
    #expect(outcome(dismissal, [-50], [700]).target == [250])
    #expect(outcome(dismissal, [50], [700]).target == [250])
    #expect(outcome(dismissal, [10, -50], [0, 700]).target == [50, 250])
  }

  @Test("places are absolute, and a side without one is closed")
  func places() {
    func card(_ destination: Dismissal.Destination, _ x: Double) -> ReleaseOutcome {
      GestureRelease(
        to: .dismiss(Dismissal(to: destination, axis: 0, distance: 120)), from: [195, 400]
      ).outcome(position: [x, 420], velocity: [0, 0])
    }
    let both = Dismissal.Destination.places(negative: -195, positive: 585)
    #expect(card(both, 400).target == [585, 420])
    #expect(card(both, 0).target == [-195, 420])
    let right = Dismissal.Destination.places(negative: nil, positive: 585)
    #expect(card(right, 400).target == [585, 420])
    #expect(card(right, 0).decision == .cancel)
  }

  @Test("a dismissal needs all thresholds, or any, as it is told")
  func match() {
    func decision(_ match: Dismissal.Match, _ position: Double, _ velocity: Double)
      -> ReleaseDecision
    {
      outcome(
        Dismissal(to: .offset(500), match: match, distance: 100, velocity: 600), [position],
        [velocity]
      ).decision
    }
    #expect(decision(.all, 150, 0) == .cancel)
    #expect(decision(.all, 50, 700) == .cancel)
    #expect(decision(.all, 150, 700) == .dismiss)
    #expect(decision(.any, 150, 0) == .dismiss)
    #expect(decision(.any, 50, 700) == .dismiss)
    #expect(decision(.any, 50, 0) == .cancel)
  }

  @Test("each threshold tells by how much it was missed")
  func thresholds() {
    let missed = outcome(Self.sheet(), [60], [585]).thresholds
    #expect(missed.map(\.quantity) == [.velocity, .progress])
    #expect(missed.map(\.isExceeded) == [false, false])
    #expect(missed.map(\.short) == [15, 0.2])
    let flicked = outcome(Self.sheet(), [60], [601]).thresholds
    #expect(flicked.map(\.isExceeded) == [true, false])
    #expect(flicked.map(\.short) == [0, 0.2])
    let still = GestureRelease(to: .fixed([0]), from: [0]).outcome(position: [9], velocity: [0])
    #expect(still.thresholds.isEmpty)
  }
}
