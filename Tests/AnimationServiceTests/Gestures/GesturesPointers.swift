import ContractSupport
import Foundation

/// Pointer events as a page would send them.
enum Pointers {
  static func point(_ x: Double, _ y: Double) -> JSON { ["x": .number(x), "y": .number(y)] }

  static func event(_ type: String, _ time: Double, _ x: Double, _ y: Double, pointer: Int = 0)
    -> JSON
  {
    [
      "type": .string(type), "pointer": .number(Double(pointer)), "time": .number(time),
      "position": point(x, y),
    ]
  }

  /// A finger that touches, moves 120 times a second, and is lifted where it is.
  static func drag(through end: Double, _ path: (Double) -> (Double, Double)) -> JSON {
    .array(stroke(through: end) { [path($0)] })
  }

  /// Two fingers that do so together.
  static func pinch(
    through end: Double, _ path: (Double) -> ((Double, Double), (Double, Double))
  ) -> JSON {
    .array(stroke(through: end) { [path($0).0, path($0).1] })
  }

  private static func stroke(through end: Double, _ path: (Double) -> [(Double, Double)]) -> [JSON]
  {
    let count = Int((end * 120).rounded())
    return (0...count).flatMap { step -> [JSON] in
      let time = Double(step) / 120
      return path(time).enumerated().map { pointer, place in
        event(step == 0 ? "down" : "move", time, place.0, place.1, pointer: pointer)
      }
    } + path(end).enumerated().map { event("up", end, $1.0, $1.1, pointer: $0) }
  }
}

/// The damped oscillator, reckoned here and by itself: a spring of SwiftUI's `response` and ζ < 1 or = 1.
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
  /// A part of a simulation, by its name.
  func part(_ name: String) -> JSON? {
    self["parts"]?.items?.first { $0["name"]?.string == name }
  }

  /// A column of the samples, or one member of it.
  func column(_ name: String, _ member: String? = nil) -> [Double] {
    let column = self["samples"]?[name]
    return (member.map { column?[$0] ?? .null } ?? column ?? .null).numbers
  }
}
