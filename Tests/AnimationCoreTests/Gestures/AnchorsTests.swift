import AnimationCore
import Testing

@Suite("Anchors")
struct AnchorsTests {
  private func target(
    _ anchors: Anchors, at position: Double, velocity: Double,
    bounds: GestureBounds = GestureBounds()
  ) -> Double {
    let release = GestureRelease(to: .anchored(anchors), from: [0], bounds: bounds)
    return release.outcome(position: [position], velocity: [velocity]).target[0]
  }

  /// `computeTarget` of `AnchoredDraggable.kt` in androidx.compose.foundation, line by line.
  private func compose(
    _ anchors: [Double], at offset: Double, velocity: Double, positional: Double, least: Double
  ) -> Double {
    func closest(upwards: Bool) -> Double {
      var (anchor, distance) = (anchors[0], Double.infinity)
      for place in anchors {
        let delta = upwards ? place - offset : offset - place
        if delta >= 0, delta <= distance { (anchor, distance) = (place, delta) }
      }
      return anchor
    }
    if abs(velocity) >= least { return closest(upwards: velocity > 0) }
    let (left, right) = (closest(upwards: false), closest(upwards: true))
    let start = velocity > 0 ? left : right
    let isFar = abs(start - offset) >= positional * abs(left - right)
    return isFar == (velocity > 0) ? right : left
  }

  @Test("a moving view between two anchors goes where Compose's does")
  func moving() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let places = (0..<Int.random(in: 2...6, using: &generator)).map { _ in
        Double.random(in: -500...500)
      }
      let (lower, upper) = (places.min() ?? 0, places.max() ?? 0)
      let position = Double.random(in: lower...upper)
      let (part, least) = (Double.random(in: 0...1.2), Double.random(in: 0...200))
      var velocity = Double.random(in: -300...300)
      if velocity == 0 { velocity = 1 }
      let anchors = Anchors(places, positionalThreshold: part, velocityThreshold: least)
      let expected = compose(
        places, at: position, velocity: velocity, positional: part, least: least)
      #expect(target(anchors, at: position, velocity: velocity) == expected)
    }
  }

  @Test("a view that stands still goes to the nearest, the larger of two")
  func still() {
    let anchors = Anchors([300, 0, 100])
    #expect(target(anchors, at: 49, velocity: 0) == 0)
    #expect(target(anchors, at: 50, velocity: 0) == 100)
    #expect(target(anchors, at: 201, velocity: 0) == 300)
  }

  @Test("a view beyond the last anchor, or at one, is at the last or at that")
  func beyond() {
    let anchors = Anchors([0, 100])
    #expect(target(anchors, at: 140, velocity: 500) == 100)
    #expect(target(anchors, at: 140, velocity: -500) == 100)
    #expect(target(anchors, at: -20, velocity: -500) == 0)
    #expect(target(anchors, at: 100, velocity: 20) == 100)
  }

  @Test("anchors outside the bounds count only if none is within them")
  func bounds() {
    let anchors = Anchors([0, 100, 200])
    let bounds = GestureBounds(max: [150])
    #expect(target(anchors, at: 120, velocity: 900, bounds: bounds) == 100)
    #expect(anchors.hasPlace(within: bounds, axes: 1))
    #expect(!anchors.hasPlace(within: GestureBounds(min: [201]), axes: 1))
  }

  @Test("the reason is the threshold that was exceeded")
  func reasons() {
    func reason(at position: Double, _ velocity: Double) -> ReleaseReason {
      GestureRelease(to: .anchored(Anchors([0, 100])), from: [0])
        .outcome(position: [position], velocity: [velocity]).reason
    }
    #expect(reason(at: 10, 200) == .velocity)
    #expect(reason(at: 60, 20) == .distance)
    #expect(reason(at: 10, 20) == .none)
    #expect(reason(at: 10, 0) == .nearest)
  }
}
