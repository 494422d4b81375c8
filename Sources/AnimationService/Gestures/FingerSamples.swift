internal import AnimationCore
internal import CSSValues
internal import Schema

struct FingerSample {
  /// In the unit of the request.
  var time = 0.0
  var position: RequestValue?

  static let form = Form(
    "FingerSample", initial: Self(),
    .number("time", \.time, .any, "In the unit of `timestamps`.").required(),
    .later("position", \.position, GesturePlace.type, "Position of the finger.").required())
}

struct FingersSample {
  /// In the unit of the request.
  var time = 0.0
  var fingers = FingerPair([0, 0], [0, 0])

  static let form = Form(
    "FingersSample", initial: Self(),
    .number("time", \.time, .any, "In the unit of `timestamps`.").required(),
    .value(
      "fingers", \.fingers, .list(of: FingerPoint.form.type, count: IntegerRange(2...2)),
      "Positions of both fingers."
    ) { list in
      let points = list.items(count: 2...2, else: "must be two points").map(FingerPoint.read)
      return FingerPair(points.first ?? [0, 0], points.last ?? [0, 0])
    }.required())
}

enum FingerSamples {
  static let maximumCount = 100_000
  static let counts = IntegerRange(1...maximumCount)
  static let type = ValueType.list(of: FingerSample.form.type, count: counts)

  /// The first position determines the shape of all; wrong ones give a single sample.
  static func positions(
    _ value: RequestValue, unit: Timestamps
  ) -> (place: GesturePlace, samples: [VelocitySample]) {
    let count = value.faults.count
    var first: GesturePlace?
    let samples = read(value, unit: unit, form: FingerSample.form, time: \.time).compactMap {
      sample in
      sample.position.map { position in
        if first?.value.isWrong ?? true { first = GesturePlace.read(position) }
        return VelocitySample(
          time: unit.seconds(sample.time), position: first?.value.conformingNumbers(position) ?? [])
      }
    }
    let place = first ?? GesturePlace.wrong(in: value.reading)
    guard !samples.isEmpty, value.faults.count == count
    else { return (place, [VelocitySample(time: 0, position: place.numbers)]) }
    return (place, samples)
  }

  static func points(_ value: RequestValue, unit: Timestamps) -> [VelocitySample] {
    read(value, unit: unit, form: FingerSample.form, time: \.time).map { sample in
      VelocitySample(
        time: unit.seconds(sample.time), position: sample.position.map(FingerPoint.read) ?? [0, 0])
    }
  }

  static func pairs(_ value: RequestValue, unit: Timestamps) -> [(
    time: Double, fingers: FingerPair
  )] {
    let example = "{\"time\": 0, \"fingers\": [[0, 0], [0, 100]]}"
    return read(
      value, unit: unit, form: FingersSample.form, time: \.time, suchAs: example
    ).map {
      (unit.seconds($0.time), $0.fingers)
    }
  }

  static func read<Sample>(
    _ value: RequestValue, unit: Timestamps, form: Form<Sample>, time: (Sample) -> Double,
    of noun: String = "samples", suchAs example: String = "{\"time\": 0, \"position\": 0}"
  ) -> [Sample] {
    let samples = value.items(
      count: counts.bounds(under: value.reading.limits),
      else: "must have from 1 to \(maximumCount) \(noun)", suchAs: example
    ).map { form.readRest($0) }
    unit.check(samples.map(time), of: value)
    return samples
  }
}
