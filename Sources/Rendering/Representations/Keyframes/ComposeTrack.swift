internal import AnimationCore
internal import CLibrary
internal import SourceText

/// Whole milliseconds from 0 to the end: Compose keeps no others, and shows a motion at no others
/// (`VectorizedKeyframesSpec` in VectorizedAnimationSpec.kt).
struct ComposeGrid {
  let duration: Int
  private let times: [Double]
  private static let mostNumbers = 1 << 18

  init(_ span: Extent) throws(Unavailable) {
    let milliseconds = (span.length * 1000 - 1e-6).rounded(.up)
    guard milliseconds < Double(Self.mostNumbers), WorkBudget.reserve(numbers: Self.mostNumbers)
    else { throw Unavailable(reason: "its keyframes at whole milliseconds would be too many") }
    duration = max(1, Int(bounded: milliseconds))
    let whole = (0..<duration).map { min(span.lowerBound + Double($0) / 1000, span.upperBound) }
    times = whole + [span.upperBound]
  }

  func values(
    of track: CodeTrack, _ source: MotionTraceSource
  ) throws(Unavailable) -> ComposeValues {
    guard WorkBudget.reserve(numbers: 4 * times.count, by: track.width) else { throw .noMotion }
    let values = source(times)
    let isFloat = values.allSatisfy { $0.magnitude < Double(Float.greatestFiniteMagnitude) }
    guard values.count == times.count * track.width, isFloat
    else { throw Unavailable(reason: "it has numbers that Kotlin's Float does not have") }
    return ComposeValues(track: track, times: times, values: values)
  }
}

/// A number or a color of a value at each millisecond.
struct ComposeValues {
  private let track: CodeTrack
  private let values: [Double]
  private let ranges: [Double]
  private static let cost = 16

  init(track: CodeTrack, times: [Double], values: [Double]) {
    (self.track, self.values) = (track, values)
    let trace = MotionTrace(at: times, width: track.width) { _ in values }
    let greatest = trace.movingRanges(groups: track.groups).max() ?? 0
    ranges = track.groups.map { _ in greatest }
  }

  private var count: Int { values.count / track.width }

  /// The numbers of a color are kept in few bits, for which lines have to leave room.
  private static let shares = [0.98, 0.8, 0.6, 0.4]

  func lines(within tolerance: Double) -> ComposeTrack {
    var best = ComposeTrack(track: track, stops: [], error: .infinity)
    for share in Self.shares where best.error > tolerance && WorkBudget.mayContinue {
      let places = ranges.map { DecimalPlaces(within: $0 * tolerance * 0.01) }
      let tolerances = ranges.indices.map { number in
        max(ranges[number] * tolerance * share, 64 * abs(values[number]).ulp)
      }
      let path = GridPath(values: values, tolerances: tolerances)
      let stops = path.corners { places[$1].round($0) }
        .map { ComposeStop(time: $0.place, values: track.kept($0.values)) }
      let error = error(of: stops) { $0 }
      if error < best.error { best = ComposeTrack(track: track, stops: stops, error: error) }
    }
    return best
  }

  /// Nil if a millisecond is too long for the curve.
  func eased(_ easing: CodeEasing, ends: (from: [Double], to: [Double])) -> ComposeTrack? {
    let start = Int(bounded: (easing.easing.delay * 1000).rounded())
    let from = track.kept(ends.from)
    let function = easing.curve.isLinear ? nil : easing.curve.composeEasing
    var stops = [
      ComposeStop(time: start, values: from, easing: function),
      ComposeStop(time: count - 1, values: track.kept(ends.to)),
    ]
    if start > 0 { stops.insert(ComposeStop(time: 0, values: from), at: 0) }
    guard start < count - 1 else { return nil }
    let error = error(of: stops) { Float(easing.easing.curve.value(at: Double($0))) }
    return ComposeTrack(track: track, stops: stops, error: error)
  }

  /// As Compose computes it, in single precision; `eased` is for the last of the lines.
  private func error(of stops: [ComposeStop], eased: (Float) -> Float) -> Double {
    guard WorkBudget.spend(units: Self.cost * values.count), let last = stops.last
    else { return .infinity }
    var error = distance(at: last.time, from: last.values.map { Float($0) })
    for (start, end) in zip(stops, stops.dropFirst()) {
      let isEased = start.easing != nil
      for time in stride(from: start.time, to: end.time, by: 1) {
        let part = Float(time - start.time) / Float(end.time - start.time)
        let progress = isEased ? eased(part) : part
        let shown = zip(start.values, end.values).map { from, to in
          (1 - progress) * Float(from) + progress * Float(to)
        }
        error = max(error, distance(at: time, from: shown))
      }
    }
    return error
  }

  private func distance(at time: Int, from shown: [Float]) -> Double {
    shown.indices.reduce(0) { greatest, number in
      guard ranges[number] > 0 else { return greatest }
      let distance = abs(values[time * track.width + number] - Double(shown[number]))
      return max(greatest, distance / ranges[number])
    }
  }
}

struct ComposeStop: Hashable {
  /// Milliseconds.
  let time: Int
  let values: [Double]
  /// To the next keyframe; nil for a straight line.
  var easing: String?
}

struct ComposeTrack {
  let track: CodeTrack
  let stops: [ComposeStop]
  /// A part of the range, at the milliseconds.
  let error: Double

  var type: String { track.isColor ? "Color" : "Float" }

  var lines: String {
    stops.map { stop in
      let easing = stop.easing.map { " using \($0)" } ?? ""
      return "    \(text(of: stop.values)) at \(stop.time)\(easing)\n"
    }
    .joined()
  }

  private func text(of values: [Double]) -> String {
    let numbers = values.map(String.init(kotlinFloat:)).joined(separator: ", ")
    return track.isColor ? "Color(\(numbers), ColorSpaces.Oklab)" : numbers
  }
}

extension CodeTrack {
  /// The numbers that are left of those of a keyframe: a `Color` has components of half precision
  /// and 10 bits of opacity (Color.kt), all else is a `Float`.
  fileprivate func kept(_ numbers: [Double]) -> [Double] {
    guard isColor else { return numbers.map { Double(Float($0)) } }
    return numbers.enumerated().map { index, number in
      index == 3 ? (number * 1023).rounded() / 1023 : number.halved
    }
  }
}

extension Double {
  /// The nearest number of half precision, with 11 significant bits.
  fileprivate var halved: Double {
    guard self != 0, isFinite else { return self }
    let unit = Double(sign: .plus, exponent: max(exponent, -14) - 10, significand: 1)
    return (self / unit).rounded(.toNearestOrEven) * unit
  }
}
