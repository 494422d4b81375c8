/// A drag that dismisses a zoomed view: UIKit's interactive dismissal of a zoom transition.
///
/// The view follows the finger without a jump; its size, corner radius and shadow follow the
/// progress of the zoom, in proportion to the finger's displacement along one axis. On release a
/// spring inherits the finger's velocity. Apple publishes no numbers for this interaction.
public struct ZoomDrag: Sendable, Hashable {
  /// The thresholds of dismissal on release; exceeding any of them dismisses the view.
  public struct Thresholds: Sendable, Hashable {
    /// The displayed progress toward the source, from 0 to 1; nil for no such threshold.
    public var progress: Double?
    /// The finger's velocity along the axis, in units per second; nil for no such threshold.
    public var velocity: Double?
    /// The progress predicted for a quarter of the velocity, as in SwiftUI; nil for no threshold.
    public var predicted: Double?

    /// Creates thresholds; without any, a predicted progress above 0.5 dismisses the view.
    public init(progress: Double? = nil, velocity: Double? = nil, predicted: Double? = nil) {
      (self.progress, self.velocity, self.predicted) = (progress, velocity, predicted)
    }
  }

  /// The finger's positions, x and y, ascending in time, at least one; the first catches the view.
  public var samples: [VelocitySample]
  /// The time of release in seconds, on the time axis of the samples, not before the last.
  public var liftTime: Double
  /// The velocity of release, x and y, in units per second.
  public var velocity: [Double]
  /// The direction of a drag that dismisses.
  public var axis: ZoomDragAxis
  /// The distance along the axis that corresponds to the whole zoom, in units, above 0.
  public var distance: Double
  /// The thresholds of dismissal.
  public var thresholds: Thresholds

  /// Creates a drag.
  public init(
    samples: [VelocitySample], liftTime: Double, velocity: [Double], axis: ZoomDragAxis = .y,
    distance: Double, thresholds: Thresholds = Thresholds()
  ) {
    (self.samples, self.liftTime, self.velocity) = (samples, liftTime, velocity)
    (self.axis, self.distance, self.thresholds) = (axis, distance, thresholds)
  }

  /// The duration of the drag in seconds.
  public var duration: Double { liftTime - samples[0].time }
  fileprivate var component: Int { axis == .x ? 0 : 1 }

  /// `none` if the view returns to the destination; the progress is 0 at the source, 1 there.
  func reason(atProgress progress: Double) -> ReleaseReason {
    let speed = velocity[component]
    let distanceLeft = 1 - progress
    let predicted = distanceLeft + speed / 4 / distance
    if thresholds == Thresholds() { return predicted > 0.5 ? .predicted : .none }
    if let limit = thresholds.progress, distanceLeft > limit { return .progress }
    if let limit = thresholds.velocity, speed > limit { return .velocity }
    if let limit = thresholds.predicted, predicted > limit { return .predicted }
    return .none
  }
}

/// The direction of a drag that dismisses.
public enum ZoomDragAxis: String, Sendable, Hashable, CaseIterable {
  /// A drag to the right.
  case x
  /// A drag downward.
  case y
}

struct ZoomDragMotion: Motion {
  let drag: ZoomDrag
  /// The value at which the finger caught the view.
  let caught: [Double]
  /// Destination minus source.
  let range: [Double]
  /// The finger's displacement on each axis since it caught the view.
  private let paths: [ScrollPath]

  init(drag: ZoomDrag, caught: [Double], range: [Double]) {
    (self.drag, self.caught, self.range) = (drag, caught, range)
    let first = drag.samples[0]
    paths = (0..<2).map { axis in
      ScrollPath(
        drag.samples.map {
          ScrollPoint(
            time: $0.time - first.time, position: $0.position[axis] - first.position[axis])
        })
    }
  }

  private static let (x, y, width, height, progress) = (0, 1, 2, 3, 9)
  var cost: Int { 64 }
  /// The finger is followed along straight lines.
  func acceleration(at time: Double, of number: Int) -> Double { 0 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let finger = paths.map { $0.state(at: time) }
    let state = state(translation: finger.map(\.position), velocity: finger.map(\.velocity))
    for number in samples.numbers {
      samples.set(
        number: number, row: row, value: state.value[number], velocity: state.velocity[number])
    }
  }

  var release: (value: [Double], velocity: [Double]) {
    let translation = paths.map { $0.state(at: drag.duration).position }
    return state(translation: translation, velocity: drag.velocity)
  }

  /// The progress is clamped to 0…1, extended to the progress at the catch if that is outside.
  private func state(translation: [Double], velocity: [Double]) -> (
    value: [Double], velocity: [Double]
  ) {
    let component = drag.component
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
