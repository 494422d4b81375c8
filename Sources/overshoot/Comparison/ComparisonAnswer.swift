import CLibrary
import JSONText

struct ComparisonAnswer: Sendable {
  struct GreatestDistance: Sendable {
    let value: Double
    let time: Double
    let pointer: String
  }

  let same: Bool
  let greatest: GreatestDistance
  /// The first frame in which they differ; nil if none does.
  let firstFrame: Int?
  /// In seconds.
  let late: Double
  /// Whether a recording's noise explains the distance; nil if neither is a recording.
  let isNoise: Bool?

  init?(_ json: JSONValue) {
    guard let same = json["same"], let late = json["late"]?.double,
      let greatest = json["greatest"].flatMap(GreatestDistance.init)
    else { return nil }
    (self.same, self.late, self.greatest) = (same.isTrue, late, greatest)
    firstFrame = json["firstDifference"]?["frame"]?.double.map { Int(bounded: $0) }
    isNoise = json["noise"]?["explains"]?.isTrue
  }
}

extension ComparisonAnswer.GreatestDistance {
  fileprivate init?(_ json: JSONValue) {
    guard let value = json["value"]?.double, let time = json["time"]?.double,
      let pointer = json["pointer"]?.text
    else { return nil }
    self.init(value: value, time: time, pointer: pointer)
  }
}
