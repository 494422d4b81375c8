internal import Foundation

/// Pointer events as a web page would send them.
public enum Pointers {
  /// Returns a point.
  public static func point(_ x: Double, _ y: Double) -> JSON {
    ["x": .number(x), "y": .number(y)]
  }

  /// Returns a pointer event of the type `down`, `move`, `up` or `cancel`.
  public static func event(
    _ type: String, _ time: Double, _ x: Double, _ y: Double, pointer: Int = 0
  ) -> JSON {
    [
      "type": .string(type), "pointer": .number(Double(pointer)), "time": .number(time),
      "position": point(x, y),
    ]
  }

  /// Returns the events of a finger that touches, moves 120 times a second, and is lifted where it
  /// is.
  public static func drag(
    from start: Double = 0, through end: Double, _ path: (Double) -> (Double, Double)
  ) -> JSON {
    .array(stroke(from: start, through: end) { [path($0)] })
  }

  /// Returns the events of two fingers that do so together.
  public static func pinch(
    through end: Double, _ path: (Double) -> ((Double, Double), (Double, Double))
  ) -> JSON {
    .array(stroke(from: 0, through: end) { [path($0).0, path($0).1] })
  }

  /// The path is a function of the seconds since the touch.
  private static func stroke(
    from start: Double, through end: Double, _ path: (Double) -> [(Double, Double)]
  ) -> [JSON] {
    let count = Int(((end - start) * 120).rounded())
    return (0...count).flatMap { step -> [JSON] in
      let time = Double(step) / 120
      return path(time).enumerated().map { pointer, place in
        event(step == 0 ? "down" : "move", start + time, place.0, place.1, pointer: pointer)
      }
    } + path(end - start).enumerated().map { event("up", end, $1.0, $1.1, pointer: $0) }
  }
}

/// The damped oscillator, implemented independently: a spring with SwiftUI's `response` and ζ ≤ 1.
struct Oscillator {
  let target: Double
  let displacement: Double
  let velocity: Double
  let response: Double
  let ratio: Double

  func value(at time: Double) -> Double {
    let omega = 2 * Double.pi / response
    let decay = exp(-ratio * omega * time)
    guard ratio < 1 else {
      return target + decay * (displacement + (velocity + omega * displacement) * time)
    }
    let damped = omega * (1 - ratio * ratio).squareRoot()
    let second = (velocity + ratio * omega * displacement) / damped
    return target + decay * (displacement * cos(damped * time) + second * sin(damped * time))
  }
}

extension JSON {
  /// Returns a part of a simulation by name.
  public func part(_ name: String) -> JSON? {
    self["parts"]?.items?.first { $0["name"]?.string == name }
  }

  /// Returns a column of the samples, or one member of it.
  public func column(_ name: String, _ member: String? = nil) -> [Double] {
    let column = self["samples"]?[name]
    return (member.map { column?[$0] ?? .null } ?? column ?? .null).numbers
  }
}

extension Wire {
  /// Simulates a whole gesture.
  public func simulate(_ request: JSON) throws -> JSON { try ask("/v1/gestures/simulate", request) }
}

extension Findings {
  /// Throws if the value is nil.
  func require<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw UnexpectedAnswer(description: "a member is missing") }
    return value
  }

  /// Complains about frames that differ from an oscillator, or if the last one is not at the
  /// target.
  mutating func check(
    _ answer: JSON, _ numbers: [Double], from start: Double, _ oscillator: Oscillator,
    within tolerance: Double
  ) throws {
    let times = answer.column("time")
    let end = try require(answer["timeline"]?["duration"]?.number)
    expect(times.count > 20, "there are \(times.count) frames")
    expect(numbers.count == times.count, "there are \(numbers.count) numbers")
    for (time, number) in zip(times, numbers) where time >= start && time < end {
      near(number, oscillator.value(at: time - start), within: tolerance, "at \(time)")
    }
    expect(numbers.last == oscillator.target, "it ends at \(numbers.last ?? .nan)")
  }
}
