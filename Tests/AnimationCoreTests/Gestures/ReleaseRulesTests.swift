import Testing

@testable import AnimationCore

/// Releases that are decided by rules.
@Suite("Rules of a release")
struct ReleaseRulesTests {
  /// `progress > 0.4 || velocity.height > 600`, for a sheet of 300 points.
  private static let sheet = ReleaseTarget.rules([
    ReleaseRule(
      when: .any([
        .limits(ReleaseLimits(.progress, axis: 1, above: 0.4, dimension: 300)),
        .limits(ReleaseLimits(.velocity, axis: 1, above: 600)),
      ]), decision: .dismiss, to: .fixed([0, 1000]))
  ])

  private func outcome(
    _ target: ReleaseTarget, _ position: [Double], _ velocity: [Double],
    from origin: [Double]? = nil
  ) -> ReleaseOutcome {
    GestureRelease(to: target, from: origin ?? position.map { _ in 0 })
      .outcome(position: position, velocity: velocity)
  }

  @Test(
    "a rule is read as it is written: progress > 0.4 || velocity.height > 600",
    arguments: [
      (50.0, -700.0, false), (50, 700, true), (200, -900, true), (120, 600, false),
      (120.001, 0, true), (-200, 0, false),
    ])
  func sheet(_ y: Double, _ velocity: Double, _ isDismissed: Bool) {
    let outcome = outcome(Self.sheet, [500, y], [9000, velocity])
    #expect(outcome.decision == (isDismissed ? .dismiss : .cancel))
    #expect(outcome.reason == (isDismissed ? .rule : .none))
    #expect(outcome.target == [0, isDismissed ? 1000 : 0])
    #expect(outcome.thresholds.map(\.rule) == [0, 0])
    #expect(outcome.thresholds.map(\.value) == [y / 300, velocity])
  }

  @Test("each quantity is measured on an axis and over all axes", arguments: [nil, 0, 1])
  func quantities(_ axis: Int?) {
    let drag = ReleasedDrag(
      origin: [1, 2], position: [-3, 10], velocity: [3, -4], projected: [7, -6])
    func value(_ quantity: ReleaseQuantity) -> Double? {
      ReleaseLimits(quantity, axis: axis, above: 0, dimension: 2).thresholds(for: drag).first?.value
    }
    let (position, length) = ([-3.0, 10], 80.0.squareRoot())
    if let axis {
      #expect(value(.position) == position[axis])
      #expect(value(.value) == position[axis])
      #expect(value(.velocity) == [3, -4][axis])
      #expect(value(.speed) == [3, 4][axis])
      #expect(value(.projected) == [7, -6][axis])
      #expect(value(.distance) == [4, 8][axis])
      #expect(value(.predicted) == [6, 8][axis])
      #expect(value(.progress) == [-2, 4][axis])
    } else {
      #expect(value(.speed) == 5)
      #expect(isClose(value(.distance) ?? 0, length, absolute: 1e-12))
      #expect(isClose(value(.progress) ?? 0, length / 2, absolute: 1e-12))
      #expect(value(.predicted) == 10)
    }
  }

  @Test("a part of a dimension of nearly 0 is a number, and so is what it lacks")
  func overflow() throws {
    let drag = ReleasedDrag(origin: [0], position: [-50], velocity: [0], projected: [-50])
    let limits = ReleaseLimits(.progress, above: 1e300, dimension: .leastNonzeroMagnitude)
    let threshold = try #require(limits.thresholds(for: drag).first)
    let greatest = Double.greatestFiniteMagnitude
    #expect(threshold.value == -greatest && threshold.short == greatest)
    #expect(!threshold.isExceeded)
  }

  @Test("all, any and not follow logic")
  func logic() {
    let drag = ReleasedDrag(origin: [0], position: [5], velocity: [0], projected: [5])
    let yes = ReleaseCondition.limits(ReleaseLimits(.position, above: 4, below: 6))
    let no = ReleaseCondition.limits(ReleaseLimits(.position, above: 5))
    for (first, holdsFirst) in [(yes, true), (no, false)] {
      #expect(first.holds(for: drag) == holdsFirst)
      #expect(ReleaseCondition.not(first).holds(for: drag) == !holdsFirst)
      for (second, holdsSecond) in [(yes, true), (no, false)] {
        #expect(
          ReleaseCondition.all([first, second]).holds(for: drag) == (holdsFirst && holdsSecond))
        #expect(
          ReleaseCondition.any([first, second]).holds(for: drag) == (holdsFirst || holdsSecond))
        #expect(
          ReleaseCondition.not(.any([first, second])).holds(for: drag)
            == ReleaseCondition.all([.not(first), .not(second)]).holds(for: drag))
      }
    }
    #expect(yes.thresholds(for: drag).map(\.comparison) == [.above, .below])
    #expect(no.thresholds(for: drag).map(\.short) == [0])
    #expect(no.thresholds(for: drag).map(\.isExceeded) == [false])
  }

  @Test("the first rule that holds decides, then the other target, then the origin")
  func order() {
    func rule(above limit: Double, _ name: String, _ place: Double) -> ReleaseRule {
      ReleaseRule(
        when: .limits(ReleaseLimits(.position, above: limit)),
        decision: ReleaseDecision(rawValue: name), to: .fixed([place]))
    }
    let rules = [rule(above: 100, "far", 500), rule(above: 50, "near", 75)]
    let points = ReleaseTarget.snap(.numbers([0, 20, 40]))
    #expect(outcome(.rules(rules), [150], [0]).decision.rawValue == "far")
    #expect(outcome(.rules(rules), [60], [0]).target == [75])
    #expect(outcome(.rules(rules), [9], [0]).decision == .cancel)
    let snapped = outcome(.rules(rules, otherwise: points), [9], [20])
    #expect(snapped.decision == .snap)
    #expect(snapped.reason == .nearest)
    #expect(snapped.target == [20])
    #expect(isClose(snapped.projected[0], 9 + 20 * 0.499, absolute: 1e-12))
    #expect(snapped.thresholds.map(\.rule) == [0, 1])
    let nested = ReleaseTarget.rules([], otherwise: .rules(rules, otherwise: points))
    #expect(outcome(nested, [60], [0]).target == [75])
  }

  @Test("any target moves as it does without rules")
  func targets() {
    let always = ReleaseCondition.all([])
    for target in [
      .decay(.normal), .clamp(GestureBounds(max: [3])), .step(every: [45]), .toggle([[1], [2]]),
      .snap(.numbers([0, 90])), .dismiss(Dismissal(to: .offset(300), distance: 1)),
    ] as [ReleaseTarget] {
      let plain = outcome(target, [50], [300])
      let ruled = outcome(.rules([ReleaseRule(when: always, to: target)]), [50], [300])
      #expect(ruled.decision == plain.decision)
      #expect(ruled.target == plain.target)
      #expect(ruled.projected == plain.projected)
      #expect(ruled.animator == plain.animator)
      #expect(ruled.thresholds == plain.thresholds)
    }
  }

  @Test("a rule that cancels goes back by its animation, and one that cannot dismiss cancels")
  func cancel() {
    let always = ReleaseCondition.all([])
    var release = GestureRelease(
      to: .rules([ReleaseRule(when: always, decision: .cancel, to: .fixed([7]))]), from: [0],
      animation: .easeOut, cancelAnimation: .bouncy)
    #expect(release.outcome(position: [9], velocity: [0]).animation == .bouncy)
    let away = Dismissal(to: .offset(300), match: .all)
    release.target = .rules([
      ReleaseRule(when: always, decision: ReleaseDecision(rawValue: "gone"), to: .dismiss(away))
    ])
    #expect(release.outcome(position: [9], velocity: [0]).target == [300])
    #expect(release.outcome(position: [9], velocity: [0]).decision.rawValue == "gone")
    release.bounds = GestureBounds(min: [0], max: [100])
    #expect(release.outcome(position: [9], velocity: [0]).decision == .cancel)
    #expect(release.outcome(position: [9], velocity: [0]).target == [0])
  }
}
