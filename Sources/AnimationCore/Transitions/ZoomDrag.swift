/// A finger that drags a zoomed view away: UIKit's interactive dismissal of a zoom transition.
///
/// The view goes with the finger. Its size, its corners and its shadow follow the progress of the zoom,
/// which falls by the way along one axis over a distance. What holds of it:
/// - the view does not jump when it is caught, whatever it was doing;
/// - when it is let go it goes on with the finger's velocity, if its animation is a spring.
///
/// Apple publishes no numbers of it.
public struct ZoomDrag: Sendable, Hashable {
  /// The direction that dismisses.
  public enum Axis: String, Sendable, Hashable, CaseIterable {
    /// To the right.
    case x
    /// Downwards.
    case y
  }

  /// When a view that is let go is dismissed: if any of these is exceeded.
  public struct Thresholds: Sendable, Hashable {
    /// How far it has come on its way to the source, from 0 to 1.
    public var progress: Double?
    /// How fast the finger is along the axis, in units per second.
    public var velocity: Double?
    /// How far it would have come a quarter of the velocity later, as SwiftUI predicts drags.
    public var predicted: Double?

    /// Thresholds; without any, it is dismissed if it would come more than half-way.
    public init(progress: Double? = nil, velocity: Double? = nil, predicted: Double? = nil) {
      (self.progress, self.velocity, self.predicted) = (progress, velocity, predicted)
    }
  }

  /// Where the finger was: x and y, chronological, at least one; the first is where it caught the view.
  public var samples: [VelocitySample]
  /// When it let go, in the samples' time, not before the last.
  public var liftTime: Double
  /// How fast it let go: x and y, in units per second.
  public var velocity: [Double]
  /// The direction that dismisses.
  public var axis: Axis
  /// The way along the axis that is the whole of the zoom, in units, above 0.
  public var distance: Double
  /// When it is dismissed.
  public var thresholds: Thresholds

  /// A drag.
  public init(
    samples: [VelocitySample], liftTime: Double, velocity: [Double], axis: Axis = .y,
    distance: Double, thresholds: Thresholds = Thresholds()
  ) {
    self.samples = samples
    self.liftTime = liftTime
    self.velocity = velocity
    self.axis = axis
    self.distance = distance
    self.thresholds = thresholds
  }

  /// How long it takes, in seconds.
  public var duration: Double { liftTime - samples[0].time }

  /// The number of a point that counts.
  private var component: Int { axis == .x ? 0 : 1 }

  /// What was decided.
  ///
  /// - Parameter progress: of the zoom when the finger lets go: 0 at the source.
  /// - Returns: the first threshold that is exceeded; none if the view goes back.
  func reason(atProgress progress: Double) -> ReleaseReason {
    let speed = velocity[component]
    let way = 1 - progress
    let predicted = way + speed / 4 / distance
    if thresholds == Thresholds() { return predicted > 0.5 ? .predicted : .none }
    if let limit = thresholds.progress, way > limit { return .progress }
    if let limit = thresholds.velocity, speed > limit { return .velocity }
    if let limit = thresholds.predicted, predicted > limit { return .predicted }
    return .none
  }
}

/// A zoomed view under a finger.
struct ZoomDragMotion: Motion {
  let drag: ZoomDrag
  /// The numbers of the view when it was caught.
  let caught: [Double]
  /// What the whole of the zoom adds to the numbers, from source to destination.
  let range: [Double]
  /// The way of the finger along either axis, since it caught the view.
  private let paths: [ScrollPath]

  /// A view that was caught with these numbers.
  init(drag: ZoomDrag, caught: [Double], range: [Double]) {
    (self.drag, self.caught, self.range) = (drag, caught, range)
    let first = drag.samples[0]
    paths = (0..<2).map { axis in
      ScrollPath(
        drag.samples.map {
          ScrollPath.Point(
            time: $0.time - first.time, position: $0.position[axis] - first.position[axis])
        })
    }
  }

  private static let (x, y, width, height, progress) = (0, 1, 2, 3, 9)

  var cost: Int { 64 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let finger = paths.map { $0.state(at: time) }
    let state = state(translation: finger.map(\.position), velocity: finger.map(\.velocity))
    for number in samples.numbers {
      samples.set(number, row: row, value: state.value[number], velocity: state.velocity[number])
    }
  }

  /// The numbers of a view that is let go where the finger was last, and their velocities.
  var release: (value: [Double], velocity: [Double]) {
    let translation = paths.map { $0.state(at: drag.duration).position }
    return state(translation: translation, velocity: drag.velocity)
  }

  /// The numbers of a view that has been dragged so far, and their velocities.
  ///
  /// The progress stays between 0 and 1, or where it was caught beyond them.
  private func state(translation: [Double], velocity: [Double]) -> (
    value: [Double], velocity: [Double]
  ) {
    let component = drag.axis == .x ? 0 : 1
    let start = caught[Self.progress]
    let wanted = start - translation[component] / drag.distance
    let progress = min(max(wanted, min(0, start)), max(1, start))
    let rate = progress == wanted ? -velocity[component] / drag.distance : 0
    var value = zip(caught, range).map { $0 + $1 * (progress - start) }
    var speed = range.map { $0 * rate }
    for (place, size, axis) in [(Self.x, Self.width, 0), (Self.y, Self.height, 1)] {
      value[place] = caught[place] + translation[axis] - (value[size] - caught[size]) / 2
      speed[place] = velocity[axis] - speed[size] / 2
    }
    return (value, speed)
  }
}
