import AnimationCore
import Foundation
import RandomSupport
import Testing

@Suite("Views under fingers")
struct TrackerTests {
  private static func free(_ rest: [Double]) -> RubberBands {
    RubberBands(
      rest.map { _ in RubberBands.Edges(lower: nil, upper: nil) }, bounds: GestureBounds(),
      rest: rest)
  }

  private static func drag(_ rules: DragRules) -> DragTracker {
    DragTracker(CaughtView(at: [0, 0], in: free([0, 0])), rules: rules)
  }

  @Test("a drag begins after its minimum distance, and then follows the whole displacement")
  func minimumDistance() {
    var tracker = Self.drag(DragRules(minimumDistance: 10))
    tracker.move(by: [6, 7])
    #expect(tracker.position == [0, 0])
    tracker.move(by: [6, 8])
    #expect(tracker.position == [6, 8])
    tracker.move(by: [1, 1])
    #expect(tracker.position == [1, 1])
  }

  @Test("a locked drag keeps the axis on which it began")
  func axisLock() {
    var tracker = Self.drag(DragRules(minimumDistance: 10, locksAxis: true))
    tracker.move(by: [3, 12])
    tracker.move(by: [200, 20])
    #expect(tracker.lockedAxis == 1)
    #expect(tracker.position == [0, 20])
  }

  @Test("a locked drag without a minimum distance takes the axis of the first movement")
  func axisLockAtTouch() {
    var tracker = Self.drag(DragRules(locksAxis: true))
    tracker.move(by: [0, 0])
    #expect(tracker.lockedAxis == nil)
    tracker.move(by: [1, 20])
    tracker.move(by: [90, 50])
    #expect(tracker.lockedAxis == 1)
    #expect(tracker.position == [0, 50])
  }

  @Test("a drag on one axis ignores the other")
  func oneAxis() {
    var tracker = Self.drag(DragRules(axis: .x))
    tracker.move(by: [5, 50])
    #expect(tracker.position == [5, 0])
  }

  @Test("the point between the fingers stays between them", arguments: Trial.count(300))
  func pointStays(_ trial: Trial) {
    var generator = trial.generator
    func point() -> [Double] {
      [generator.number(in: 0...400), generator.number(in: 0...800)]
    }
    let rest = TransformPose().numbers
    var bands = Self.free(rest)
    bands.bounds = GestureBounds(
      min: [-.infinity, 1, -.infinity, -.infinity], max: [.infinity, 3, .infinity, .infinity])
    bands.edges[1] = RubberBands.Edges(lower: RubberBand(.limit), upper: RubberBand(.limit))
    let start = TransformPose(
      scale: generator.number(in: 1...3), angle: generator.number(in: -180...180), offset: point())
    let anchor = point()
    var tracker = TransformTracker(
      CaughtView(at: start.numbers, in: bands), fingers: FingerPair(point(), point()),
      rules: TransformRules(anchor: anchor))
    for _ in 0..<5 {
      let fingers = FingerPair(point(), point())
      tracker.move(to: fingers)
      let image = tracker.pose.image(of: tracker.point, anchor: anchor)
      for axis in 0..<2 { #expect(isClose(image[axis], fingers.center[axis], absolute: 1e-9)) }
    }
  }

  @Test("fingers that have not moved leave the pose as it was")
  func stillFingers() {
    let bands = Self.free(TransformPose().numbers)
    let pose = TransformPose(scale: 2, angle: 30, offset: [10, -5])
    let tracker = TransformTracker(
      CaughtView(at: pose.numbers, in: bands), fingers: FingerPair([0, 0], [100, 50]))
    for (number, wanted) in zip(tracker.pose.numbers, pose.numbers) {
      #expect(isClose(number, wanted, absolute: 1e-12))
    }
  }

  @Test("a view of no size stays finite")
  func noSize() {
    let rest = TransformPose(scale: 0).numbers
    var tracker = TransformTracker(
      CaughtView(at: rest, in: Self.free(rest)), fingers: FingerPair([0, 0], [100, 0]))
    tracker.move(to: FingerPair([0, 0], [300, 0]))
    #expect(tracker.pose.numbers.filter { !$0.isFinite }.isEmpty)
  }

  @Test("turns add up beyond half a turn")
  func rotation() {
    var spread = FingerSpread(FingerPair([0, 0], [100, 0]))
    for step in 1...40 {
      let angle = Double(step) * 20 * Double.pi / 180
      spread.move(to: FingerPair([0, 0], [100 * cos(angle), 100 * sin(angle)]))
    }
    #expect(isClose(spread.rotation, 800, absolute: 1e-9))
    #expect(isClose(spread.magnification, 1, absolute: 1e-12))
  }

  @Test("two fingers that touch at one point scale from where they are first apart")
  func noSpan() {
    var spread = FingerSpread(FingerPair([5, 5], [5, 5]))
    spread.move(to: FingerPair([0, 5], [10, 5]))
    #expect(spread.magnification == 1)
    spread.move(to: FingerPair([-5, 5], [15, 5]))
    #expect(spread.magnification == 2)
  }

  @Test("a long press progresses until it activates, unless the finger wanders or is lifted")
  func longPress() {
    let press = LongPress(duration: 0.5, maximumDistance: 10)
    let still = [VelocitySample(time: 1, position: [0, 0])]
    #expect(press.state(at: 1.25, samples: still).progress == 0.5)
    #expect(press.state(at: 1.5, samples: still).phase == .activated)
    #expect(press.state(at: 1.4, samples: still, liftTime: 1.4).phase == .cancelled)
    let wandering = still + [VelocitySample(time: 1.2, position: [8, 8])]
    #expect(press.cancellation(in: wandering) == 1.2)
    #expect(press.state(at: 1.3, samples: wandering) == (.cancelled, 0))
    #expect(press.state(at: 1.1, samples: wandering).phase == .pressing)
  }

  @Test("effects follow the progress, an axis or the distance")
  func effects() {
    let scale = GestureEffect(.range(from: 1, to: 0.93, curve: .linear, first: 0, last: 1))
    #expect(isClose(scale.value(progress: 0.5, displacement: [0, 0]), 0.965, absolute: 1e-15))
    let angle = GestureEffect(
      of: .axis(0), .proportional(factor: 0.05, base: 0), minimum: -10, maximum: 10)
    #expect(angle.value(progress: 0, displacement: [100, 0]) == 5)
    #expect(angle.value(progress: 0, displacement: [-1000, 0]) == -10)
    let dimming = GestureEffect(
      of: .distance, .range(from: 0.4, to: 0, curve: .linear, first: 100, last: 300))
    #expect(dimming.value(progress: 0, displacement: [0, 200]) == 0.2)
    #expect(dimming.value(progress: 0, displacement: [0, 0]) == 0.4)
  }

  @Test("progress has a side, and ends at 1")
  func progress() {
    let down = GestureProgress(axis: 1, direction: .positive, distance: 200)
    #expect(down.value(at: [300, 50]) == 0.25)
    #expect(down.value(at: [300, -50]) == 0)
    #expect(GestureProgress(distance: 10).value(at: [30, 40]) == 1)
  }
}
