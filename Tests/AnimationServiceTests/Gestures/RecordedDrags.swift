import AnimationCore
import ContractSupport
import Foundation
import Testing

/// Drags recorded by a browser, with the true velocity of the finger at the lift.
struct RecordedDrags: Sendable, CustomTestStringConvertible {
  /// A finger of a recording.
  struct Finger: Sendable {
    let kind: String
    let samples: [VelocitySample]
    let liftTime: Double
    let trueVelocity: [Double]

    func error(of estimator: VelocityEstimator) -> Double {
      let velocity = estimator.velocity(of: samples, liftTime: liftTime)
      return hypot(velocity[0] - trueVelocity[0], velocity[1] - trueVelocity[1])
    }
  }

  let name: String
  let drags: [JSON]
  let fingers: [Finger]

  var testDescription: String { name }

  /// The documentation compares the estimators on these.
  static let compared = RecordedDrags("drags")

  /// Drags at other speeds and times, not used to choose an estimator.
  static let validation = RecordedDrags("validation")

  static let kinds = ["flick", "slow", "stop", "bunched", "reversed", "twoFinger"]

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private init(_ name: String) {
    let file = Self.folder.appendingPathComponent("Fixtures/drags/\(name).json")
    let drags = (try? JSON(Data(contentsOf: file)))?["drags"]?.items ?? []
    self.name = name
    self.drags = drags
    fingers = drags.flatMap { drag in
      (drag["trueVelocity"]?.items ?? []).enumerated().compactMap { pointer, velocity in
        Self.finger(pointer, of: drag, velocity)
      }
    }
  }

  /// Only the time of the lift is used.
  private static func finger(_ pointer: Int, of drag: JSON, _ velocity: JSON) -> Finger? {
    let events = (drag["events"]?.items ?? []).filter { $0[1]?.number == Double(pointer) }
    let lift = events.first { $0[0]?.string == "up" }?[2]?.number
    guard let lift, let kind = drag["kind"]?.string else { return nil }
    let samples = events.filter { $0[0]?.string != "up" }.map { event in
      let numbers = event.numbers
      return VelocitySample(time: numbers[1], position: [numbers[2], numbers[3]])
    }
    return Finger(
      kind: kind, samples: samples, liftTime: lift, trueVelocity: velocity.numbers)
  }

  /// In pixels per second, for one kind of drags, or for all.
  func errors(of estimator: VelocityEstimator, kind: String? = nil) -> [Double] {
    fingers.filter { kind == nil || $0.kind == kind }.map { $0.error(of: estimator) }
  }

  /// A row of the documented table: mean errors by kind, over all, and their root mean square.
  func row(_ estimator: VelocityEstimator) -> String {
    let means = Self.kinds.map { errors(of: estimator, kind: $0).mean }
    let all = errors(of: estimator)
    let cells = (means + [all.mean, all.rootMeanSquare]).map { "\(Int($0.rounded()))" }
    return "| `\(estimator.rawValue)` | " + cells.joined(separator: " | ") + " |"
  }
}

extension [Double] {
  var mean: Double { reduce(0, +) / Double(count) }
  var rootMeanSquare: Double { map { $0 * $0 }.mean.squareRoot() }
}
