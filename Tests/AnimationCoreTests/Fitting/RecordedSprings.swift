import CLibrary
import Foundation
import RandomSupport
import Testing

@testable import AnimationCore

/// A motion on a spring that was recorded, as in `Tests/Fixtures/spring-fits.json`.
struct RecordedSpring: Decodable, Sendable, CustomTestStringConvertible {
  var name: String
  var duration: Double
  var bounce: Double
  /// In distances per second.
  var velocity = 0.0
  /// The value rests until then, in seconds.
  var offset = 0.0
  var first = 0
  var frames = 72
  /// Frames that were dropped.
  var drops: [Int] = []
  /// What a fit finds besides the spring.
  var finds = ["start", "to", "velocity", "offset"]
  /// The spread of SciPy's least squares over the seeds 1 to 200, and over 201 to 400.
  var spreads: [Spread]?

  struct Spread: Decodable, Sendable {
    let duration: Double
    let bounce: Double
  }

  var testDescription: String { name }

  var spring: Spring { Spring(duration: duration, bounce: bounce) }

  /// The noise is the deviation of the errors, as a part of the range; the origin is the time of
  /// the first frame, in seconds.
  func samples(
    from start: Double = 0, to target: Double = 1, origin: Double = 0, noise: Double = 0,
    seed: UInt64 = 0
  ) -> RecordedMotion {
    let frames = (first...frames).filter { !drops.contains($0) }
    let times = frames.map { Double($0) / 60 }
    let exact = times.map { time in
      time < offset
        ? start
        : start
          + (target - start)
          * spring.value(target: 1.0, initialVelocity: velocity, time: time - offset)
    }
    let scale = noise * ((exact.max() ?? 0) - (exact.min() ?? 0))
    var errors = NormalErrors(seed: seed)
    return RecordedMotion(
      times: times.map { $0 + origin },
      columns: [exact.map { noise == 0 ? $0 : $0 + scale * errors.next() }])
  }

  var known: SpringFit.Known {
    var known = SpringFit.Known()
    if !finds.contains("start"), first == 0 || !finds.contains("to") { known.from = [0] }
    if !finds.contains("to") { known.to = [1] }
    return known
  }

  static func load() throws -> [RecordedSpring] {
    struct Table: Decodable { let cases: [RecordedSpring] }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/spring-fits.json").standardizedFileURL
    return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file)).cases
  }
}

/// Normal numbers by the method of Box and Muller, as `generate_spring_fits.py` makes them.
struct NormalErrors {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func unit() -> Double { (Double(generator.next() >> 11) + 0.5) * 0x1p-53 }

  mutating func next() -> Double {
    let (first, second) = (unit(), unit())
    return (-2 * log(first)).squareRoot() * cos(2 * Double.pi * second)
  }
}
