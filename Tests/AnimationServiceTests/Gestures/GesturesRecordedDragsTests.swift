import AnimationCore
import ContractSupport
import Foundation
import Testing

/// What the estimators make of drags that a browser recorded, against how fast the finger truly was.
@Suite("Recorded drags")
struct GesturesRecordedDragsTests {
  /// One finger of a recording.
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

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let drags: [JSON] = {
    let file = folder.appendingPathComponent("Fixtures/drags/drags.json")
    return (try? JSON(Data(contentsOf: file)))?["drags"]?.items ?? []
  }()

  static let fingers = drags.flatMap { drag in
    (drag["trueVelocity"]?.items ?? []).enumerated().compactMap { finger($0, of: drag, $1) }
  }

  /// The events of one pointer; what it did when it was lifted is only when.
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

  static let kinds = ["flick", "slow", "stop", "bunched", "reversed", "twoFinger"]

  private static func mean(_ errors: [Double]) -> Double {
    errors.reduce(0, +) / Double(errors.count)
  }

  private static func rootMeanSquare(_ errors: [Double]) -> Double {
    mean(errors.map { $0 * $0 }).squareRoot()
  }

  /// A row of the table in the documentation: mean errors by kind, over all, and their root mean square.
  private static func row(_ estimator: VelocityEstimator) -> String {
    let means = kinds.map { kind in
      mean(fingers.filter { $0.kind == kind }.map { $0.error(of: estimator) })
    }
    let all = fingers.map { $0.error(of: estimator) }
    let cells = (means + [mean(all), rootMeanSquare(all)]).map { "\(Int($0.rounded()))" }
    return "| `\(estimator.rawValue)` | " + cells.joined(separator: " | ") + " |"
  }

  @Test("there are at least thirty, of every kind")
  func areWhole() {
    #expect(Self.drags.count >= 30)
    #expect(Set(Self.fingers.map(\.kind)) == Set(Self.kinds))
    #expect(Self.fingers.allSatisfy { $0.samples.count > 3 })
  }

  @Test("no estimator is nearer to the truth than the default, over all drags")
  func defaultIsBest() {
    let best = Self.fingers.map { $0.error(of: .leastSquares) }
    for estimator in VelocityEstimator.allCases {
      let errors = Self.fingers.map { $0.error(of: estimator) }
      #expect(Self.mean(best) <= Self.mean(errors), "\(estimator)")
      #expect(Self.rootMeanSquare(best) <= Self.rootMeanSquare(errors), "\(estimator)")
    }
  }

  @Test("a finger that stops for longer than 40 ms does not fling", arguments: [1, 3, 5])
  func stops(_ number: Int) {
    let stopped = Self.fingers.filter { $0.kind == "stop" }[number]
    #expect(
      VelocityEstimator.leastSquares.velocity(of: stopped.samples, liftTime: stopped.liftTime) == [
        0, 0,
      ])
  }

  @Test("the documentation shows the errors as they are", arguments: VelocityEstimator.allCases)
  func table(_ estimator: VelocityEstimator) throws {
    let page = Self.folder.deletingLastPathComponent()
      .appendingPathComponent("Documentation/gestures.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let row = Self.row(estimator)
    #expect(text.contains(row), "the table should have the row \(row)")
  }

  @Test("a recording answers through the service as it does in Swift")
  func overTheWire() throws {
    let drag = try #require(Self.drags.first)
    let finger = Self.fingers[0]
    let events = (drag["events"]?.items ?? []).map { row -> JSON in
      let numbers = row.numbers
      return Pointers.event(row[0]?.string ?? "", numbers[1], numbers[2], numbers[3])
    }
    let answer = try InProcessWire().ask(
      "/v1/gestures/recognize", ["gesture": "drag", "events": .array(events)])
    let ended = try #require(answer["events"]?.items?.first { $0["event"]?.string == "ended" })
    let velocity = VelocityEstimator.leastSquares.velocity(
      of: finger.samples, liftTime: finger.liftTime)
    #expect(ended["value"]?["velocity"]?.numbers == velocity)
  }
}
