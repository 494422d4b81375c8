/// A sequence of requests with checks, over any wire.
public struct Scenario: Sendable, CustomStringConvertible {
  /// The events of the scenario, in a sentence.
  public let description: String

  private let body: @Sendable (any Wire, inout Findings) throws -> Void

  init(
    _ description: String, body: @escaping @Sendable (any Wire, inout Findings) throws -> Void
  ) {
    self.description = description
    self.body = body
  }

  /// Returns the complaints about the service's answers; throws `UnexpectedAnswer` if the service
  /// refuses a request.
  public func complaints(_ wire: any Wire) throws -> [String] {
    var findings = Findings()
    try body(wire, &findings)
    return findings.complaints
  }
}

struct Findings {
  private(set) var complaints: [String] = []

  mutating func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { complaints.append(sentence()) }
  }

  /// Complains unless the values are exactly equal.
  mutating func equal(_ actual: JSON?, _ wanted: JSON, _ what: String) {
    expect(
      actual == wanted, "\(what) is \(actual?.text ?? "missing") where \(wanted.text) must be")
  }

  /// Complains if the numbers differ by more than `tolerance`.
  mutating func near(_ actual: Double?, _ wanted: Double, within tolerance: Double, _ what: String)
  {
    let error = abs((actual ?? .nan) - wanted)
    expect(
      error <= tolerance, "\(what) is \(actual.map { "\($0)" } ?? "missing") instead of \(wanted)")
  }

  /// Complains where a column differs from the wanted values, or if there is no column.
  mutating func near(
    _ column: JSON?, at times: [Double], within tolerance: Double, _ what: String,
    _ wanted: (Double) -> Double
  ) {
    let numbers = column?.numbers ?? []
    expect(
      !times.isEmpty && numbers.count == times.count, "\(what) has \(numbers.count) numbers")
    for (time, number) in zip(times, numbers) {
      near(number, wanted(time), within: tolerance, "\(what) at \(time)")
    }
  }
}

extension Scenario {
  /// All scenarios.
  public static let all =
    gestures + journeys + moreJourneys + retargets + combined + states + stateRefusals + values
    + endings + leniences
}
