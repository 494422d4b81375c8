import ContractSupport
import Foundation
import Testing

/// The column `acceleration`, wherever `velocity` is one.
@Suite("Columns of acceleration") struct AccelerationColumnTests {
  private let wire = InProcessWire()

  struct Motion: Sendable, CustomTestStringConvertible {
    let path: String
    let members: String
    /// Between which the motion is smooth.
    let span: ClosedRange<Double>
    var testDescription: String { "\(path) \(members.prefix(48))" }
  }

  static let motions = [
    Motion(
      path: "/v1/springs/evaluate", members: #""spring": {"bounce": 0.3}, "to": 100"#,
      span: 0.1...0.4),
    Motion(
      path: "/v1/animations/evaluate",
      members: #""animation": ".easeInOut(duration: 1).delay(0.1)""#, span: 0.2...0.9),
    Motion(
      path: "/v1/animations/merge",
      members: #"""
        "initial": 0, "events": [
          {"at": 0, "to": 1, "animation": ".bouncy"}, {"at": 0.1, "to": -1, "animation": ".easeIn"}
        ]
        """#, span: 0.15...0.3),
    Motion(
      path: "/v1/keyframes/evaluate",
      members: #"""
        "initial": 0, "tracks": [
          {"type": "cubic", "to": 1, "duration": 1}, {"type": "spring", "to": 3}
        ]
        """#, span: 0.1...0.9),
    Motion(
      path: "/v1/keyframes/evaluate",
      members: #""initial": 0, "tracks": [{"type": "spring", "to": 3}]"#, span: 0.1...0.4),
    Motion(
      path: "/v1/phases/evaluate",
      members: #""phases": [0, 1], "animation": ".smooth", "trigger": [0]"#, span: 0.05...0.4),
    Motion(
      path: "/v1/gestures/release",
      members: #"""
        "position": 80, "velocity": 900, "target": {"type": "decay"}, "bounds": {"max": 200}
        """#, span: 0.3...0.5),
    Motion(
      path: "/v1/gestures/release",
      members: #"""
        "position": 80, "velocity": 900, "target": {"type": "snap", "points": [0, 320]}
        """#, span: 0.05...0.3),
    Motion(
      path: "/v1/transitions/evaluate",
      members: #""transition": "opacity", "animation": ".spring""#, span: 0.05...0.3),
  ]

  @Test("acceleration is the derivative of the velocity", arguments: motions)
  func derivative(_ motion: Motion) throws {
    let step = 1e-4
    let times = stride(from: motion.span.lowerBound, through: motion.span.upperBound, by: 0.05)
      .flatMap { [$0 - step, $0, $0 + step] }
    let asked = #""columns": ["velocity", "acceleration"], "sample": {"times": \#(times)}"#
    let answer = try wire.ask(.post(motion.path, "{\(motion.members), \(asked)}"))
    let samples = try #require(answer["samples"])
    #expect(samples["value"] == nil)
    let velocity = Self.numbers(samples["velocity"])
    let acceleration = Self.numbers(samples["acceleration"])
    #expect(velocity.count == times.count && acceleration.count == times.count)
    let greatest = acceleration.reduce(1) { max($0, abs($1)) }
    for row in stride(from: 1, to: acceleration.count, by: 3) {
      let slope = (velocity[row + 1] - velocity[row - 1]) / (2 * step)
      #expect(abs(acceleration[row] - slope) < 1e-4 * greatest, "at \(times[row])")
    }
  }

  /// Of the first number of a column.
  private static func numbers(_ column: JSON?) -> [Double] {
    guard case .object(let members) = column, let first = members.keys.sorted().first
    else { return column?.numbers ?? [] }
    return numbers(members[first])
  }

  @Test("a curve's is per unit of progress, and null where the curve is vertical")
  func curve() throws {
    let answer = try wire.send(
      .get(
        "/v1/curves/evaluate",
        ["curve": "circularEaseIn", "progress": "0,0.6,1", "columns": "acceleration"]))
    let column = try #require(answer.json["samples"]?["acceleration"]?.items)
    #expect(column.count == 3 && column[0] == 1 && column[2] == .null)
    #expect(abs(try #require(column[1].number) - 1 / 0.512) < 1e-12)
  }

  @Test("every format of columns has it")
  func formats() throws {
    func text(_ format: String) throws -> String {
      let answer = try wire.send(
        .get(
          "/v1/springs/evaluate",
          ["columns": "value,acceleration", "times": "0,0.1", "to": "2", "format": format]))
      #expect(answer.status == 200)
      return String(decoding: answer.body, as: UTF8.self)
    }
    #expect(try text("csv").hasPrefix("time,value,acceleration\r\n0,0,315.8"))
    #expect(try text("ndjson").hasPrefix(#"{"time":0,"value":0,"acceleration":315.8"#))
    #expect(try text("rows").contains(#""acceleration":315.8"#))
    #expect(try text("arrow").contains("acceleration"))
    #expect(try text("svg").contains(">acceleration</text>"))
    let doubles = try wire.send(
      .get("/v1/springs/evaluate", ["columns": "acceleration", "times": "0,0.1", "format": "f64"]))
    #expect(doubles.body.count == 32)
  }

  @Test("it is only there where it is asked for, and unknown elsewhere")
  func standard() throws {
    let plain = try wire.send(.get("/v1/springs/evaluate", [:]))
    #expect(plain.json["samples"]?["acceleration"] == nil)
    let track = try wire.send(
      .post("/v1/gestures/track", #"{"translation": 5, "columns": ["acceleration"]}"#))
    #expect(track.status == 422)
  }

  @Test("in SwiftUI's fidelity a spring has the force of its last step, and none at its start")
  func stepped() throws {
    let answer = try wire.send(
      .get(
        "/v1/animations/evaluate",
        [
          "animation": ".spring(response: 0.5, dampingFraction: 0.8)", "fidelity": "swiftui",
          "times": "0,0.1,5", "columns": "acceleration",
        ]))
    let column = try #require(answer.json["samples"]?["acceleration"]?.numbers)
    #expect(column.count == 3 && column[0] == 0 && column[1] != 0 && column[2] == 0)
  }
}
