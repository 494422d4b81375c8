internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Schema

struct RecordedRequest {
  var samples: RequestValue?
  var time: RequestValue?
  var value: RequestValue?
  var timestamps = Timestamps.seconds
  var from: RequestValue?
  var to: RequestValue?
  var offset: RequestValue?

  static func form(offsetIf condition: String = "") -> Form<RecordedRequest> {
    Form(
      nil, initial: Self(),
      .later("samples", \.samples, samplesType, ""),
      .later("time", \.time, timesType, "").parameter(
        "The times of the samples, ascending, separated by commas."),
      .later("value", \.value, valuesType, "").parameter(
        "The values of the samples, as many, separated by commas.",
        as: .list(of: .number(RecordedSamples.values), count: RecordedSamples.counts)),
      .choice("timestamps", \.timestamps, as: Timestamps.type),
      .later("from", \.from, .value, "The value at the start, if it is known.").parameter(
        "The value at the start, if it is known."),
      .later("to", \.to, .value, "The target, if it is known.").parameter(
        "The target, if it is known."),
      .later(
        "offset", \.offset, .number(RecordedSamples.times),
        """
        When the motion started, on the clock of the samples, if it is known; at least \
        \(SpringFit.minimumSamples) samples must follow.\(condition)
        """),
      rules: [
        .excludes("samples", ["time", "value"]), .anyNeeds(["time", "value"], ["time", "value"]),
        .atLeastOne(["samples", "time", "value"], else: "is required, or \"time\" and \"value\""),
      ])
  }

  private static let samplesType = ValueType.named(
    "RecordedSamples", .list(of: RecordedSample.form.type, count: RecordedSamples.counts),
    """
    The samples: numbers, or values of one shape with up to \(SpringFit.maximumNumbers) numbers, \
    all of which are on one spring or curve. Alternatively, `time` and `value`.
    """)

  private static let timesType = ValueType.named(
    "RecordedTimeList",
    .list(of: .number(RecordedSamples.times), count: RecordedSamples.counts),
    "The times of the samples, ascending; requires `value`.")

  private static let valuesType = ValueType.named(
    "RecordedValueList", .list(of: .value, count: RecordedSamples.counts),
    "The values of the samples, as many as `time`.")
}

struct RecordedSample {
  var time: RequestValue?
  var value: RequestValue?

  static let form = Form(
    "RecordedSample", initial: Self(),
    .later(
      "time", \.time, .number(RecordedSamples.times),
      "The time; at least 1 ns after that of the previous sample."
    ).required(), .later("value", \.value, .value, "").required())
}

struct RecordedLists {
  let list: RequestValue
  let place: JSONPointer
  let times: [RequestValue]
  /// As many as ``times``, or else there are faults.
  let values: [RequestValue]

  init(_ request: RecordedRequest, of whole: RequestValue) {
    let counts = RecordedSamples.counts.bounds(under: whole.reading.limits)
    if let samples = request.samples {
      let rows = Self.rows(of: samples, counts)
      (list, place) = (samples, samples.pointer)
      (times, values) = (rows.compactMap(\.time), rows.compactMap(\.value))
      return
    }
    let (time, value) = (request.time, request.value)
    (list, place) = (time ?? whole, value?.pointer ?? whole.pointer)
    times = time?.items(counts, of: "times") ?? []
    values = value.map { Self.values(in: $0, counts) } ?? []
    if !times.isEmpty, !values.isEmpty, times.count != values.count {
      value?.fail("must have as many items as \"time\", \(times.count)", .wrongShape)
    }
  }

  /// An answer of this service has its values as columns too.
  private static func values(
    in list: RequestValue, _ counts: ClosedRange<Int>
  ) -> [RequestValue] {
    if list.isObject {
      list.fail(
        "must be an array, not an object: write an object for each time, as in [{\"x\": 0}, ...]",
        .wrongType)
      return []
    }
    return list.items(counts, of: "values")
  }

  /// An answer of this service has its samples as columns.
  private static func rows(
    of samples: RequestValue, _ counts: ClosedRange<Int>
  ) -> [RecordedSample] {
    if samples.isObject, samples.member("time") != nil {
      samples.fail(
        "must be an array, not an object: write \"time\" and \"value\" in place of \"samples\"",
        .wrongType)
      return []
    }
    let example = "{\"time\": 0, \"value\": 0}"
    return samples.items(counts, of: "samples \(example)", suchAs: example).map { row in
      if row.isObject { return RecordedSample.form.readRest(row) }
      row.refuseAsObject(suchAs: example)
      return RecordedSample()
    }
  }
}
