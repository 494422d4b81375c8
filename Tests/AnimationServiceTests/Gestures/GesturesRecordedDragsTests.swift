import AnimationCore
import ContractSupport
import Foundation
import Testing

/// The estimators applied to drags that a browser recorded, against the true velocity of the
/// finger.
@Suite("Recorded drags")
struct GesturesRecordedDragsTests {
  static let sets = [RecordedDrags.compared, .validation]

  @Test("the recordings are at least thirty drags, of every kind", arguments: sets)
  func areWhole(_ set: RecordedDrags) {
    #expect(set.drags.count >= 30)
    #expect(Set(set.fingers.map(\.kind)) == Set(RecordedDrags.kinds))
    #expect(set.fingers.filter { $0.samples.count < 2 }.isEmpty)
  }

  @Test("no estimator is nearer to the truth than the default in any kind of drag")
  func defaultIsBestInEach() {
    expectBestInEach(of: .compared, within: 1)
  }

  /// There are 18 drags of a kind, so that the mean error of the best is known to a few tenths.
  @Test("no estimator is much nearer than the default in a kind it was not chosen by")
  func defaultIsGoodInEach() {
    expectBestInEach(of: .validation, within: 1.2)
  }

  private func expectBestInEach(of set: RecordedDrags, within factor: Double) {
    for kind in RecordedDrags.kinds {
      let best = set.errors(of: .default, kind: kind).mean
      for estimator in VelocityEstimator.allCases {
        let mean = set.errors(of: estimator, kind: kind).mean
        #expect(
          best <= factor * mean, "\(kind): \(estimator) has \(mean), the default \(best)")
      }
    }
  }

  @Test("no estimator is nearer to the truth than the default, over all drags", arguments: sets)
  func defaultIsBest(_ set: RecordedDrags) {
    let best = set.errors(of: .default)
    for estimator in VelocityEstimator.allCases {
      let errors = set.errors(of: estimator)
      #expect(best.mean <= errors.mean, "\(estimator)")
      #expect(best.rootMeanSquare <= errors.rootMeanSquare, "\(estimator)")
    }
  }

  @Test("a finger that stops does not fling, whether it sends samples or not", arguments: sets)
  func stops(_ set: RecordedDrags) {
    let stopped = set.fingers.filter { $0.kind == "stop" }
    #expect(stopped.count > 4)
    for finger in stopped {
      let velocity = VelocityEstimator.default.velocity(
        of: finger.samples, liftTime: finger.liftTime)
      // No more than a pixel in a twentieth of a second.
      #expect(hypot(velocity[0], velocity[1]) < 20)
    }
  }

  @Test("the documentation shows the errors as they are measured", arguments: sets)
  func table(_ set: RecordedDrags) throws {
    let page = RecordedDrags.folder.deletingLastPathComponent()
      .appendingPathComponent("Documentation/gestures.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for estimator in VelocityEstimator.allCases {
      let row = set.row(estimator)
      #expect(text.contains(row), "the table should have the row \(row)")
    }
  }

  @Test("a recording has the same answer through the service as in Swift")
  func overTheWire() throws {
    let drag = try #require(RecordedDrags.compared.drags.first)
    let finger = RecordedDrags.compared.fingers[0]
    let events = (drag["events"]?.items ?? []).map { row -> JSON in
      let numbers = row.numbers
      return Pointers.event(row[0]?.string ?? "", numbers[1], numbers[2], numbers[3])
    }
    for estimator in VelocityEstimator.allCases {
      let answer = try InProcessWire().ask(
        "/v1/gestures/recognize",
        [
          "gesture": "drag", "events": .array(events),
          "estimator": .string(estimator.rawValue),
        ])
      let ended = try #require(answer["events"]?.items?.first { $0["event"]?.string == "ended" })
      let velocity = estimator.velocity(of: finger.samples, liftTime: finger.liftTime)
      #expect(ended["value"]?["velocity"]?.numbers == velocity)
    }
  }
}
