import ContractSupport
import Foundation
import Testing

/// Every gesture route answers the same to a query as to a body.
@Suite("Gestures in a query")
struct GesturesQueryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let path: String
    let request: JSON
    var testDescription: String { path }

    init(_ path: String, _ request: JSON) {
      self.path = "/v1/gestures/" + path
      self.request = request
    }

    /// Text and numbers as they are, the rest as JSON.
    var target: String {
      guard case .object(let members) = request else { return path }
      let query = members.sorted { $0.key < $1.key }.map { name, value in
        let text = value.string ?? value.text
        return name + "="
          + (text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
      }
      return path + "?" + query.joined(separator: "&")
    }
  }

  private static let stroke = Pointers.drag(through: 0.1) { (100 + 900 * $0, 100) }

  static let cases = [
    Case(
      "track",
      [
        "translation": ["x": 700, "y": 20], "bounds": ["min": 0, "max": 640],
        "rubberBand": ["x": ["max": "scroll"], "y": "card"], "progress": 1000, "axisLock": false,
        "effects": ["scale": ["from": 1, "to": 0.93]],
      ]),
    Case(
      "track",
      [
        "gesture": "magnify", "anchor": ["x": 1, "y": 2], "size": ["width": 40, "height": 40],
        "samples": [["time": 0, "fingers": [["x": 0, "y": 0], ["x": 9, "y": 0]]]],
      ]),
    Case(
      "track", ["gesture": "longPress", "at": 0.3, "samples": [["time": 0, "position": 0]]]),
    Case(
      "release",
      [
        "position": ["x": 80, "y": -6], "velocity": ["x": 900, "y": 0], "handoff": "rest",
        "target": ["type": "dismiss", "distance": 120, "destination": ["offset": 500]],
        "animation": ".bouncy", "fidelity": "swiftui",
      ]),
    Case(
      "release",
      [
        "gesture": "rotate", "estimator": "weighted", "liftTime": 0.07,
        "samples": [["time": 0, "position": 0], ["time": 0.05, "position": 20]],
        "target": ["type": "step", "every": 45], "sample": ["count": 5],
      ]),
    Case(
      "recognize",
      [
        "gesture": ["type": "exclusively", "first": "drag", "second": "tap"], "events": stroke,
        "until": 2, "estimator": "twoPoint",
      ]),
    Case("recognize", ["gesture": "drag", "events": stroke]),
    Case(
      "simulate",
      [
        "gesture": "drag", "axis": "x", "events": stroke, "bounds": ["min": 0, "max": 50],
        "rubberBand": "limit", "target": ["type": "decay", "rate": "fast"],
        "sample": ["times": [0, 0.05, 0.3]],
      ]),
    Case("simulate", ["gesture": "press", "pressed": 0.9, "events": stroke, "start": 0.95]),
  ]

  @Test("a query and a body have the same answer", arguments: cases)
  func same(_ example: Case) throws {
    let wire = InProcessWire()
    var posted = example.request
    let query = example.target
    if let sample = posted["sample"], case .object(let members) = sample {
      // In a query the members of `sample` stand by themselves.
      posted["sample"] = nil
      var separate = posted
      for (name, value) in members { separate[name] = value }
      let target = Case(String(example.path.dropFirst("/v1/gestures/".count)), separate).target
      #expect(try wire.get(target) == wire.ask(example.path, example.request))
      return
    }
    #expect(try wire.get(query) == wire.ask(example.path, posted))
  }
}
