import ContractSupport
import HTTPMessage
import Testing

/// A pasted text of several motions.
struct PlacedText: CustomTestStringConvertible, Sendable {
  let text: String
  /// Of each motion in the order of the text: when it begins to move.
  let delays: [Double]

  init(_ text: String, _ delays: [Double]) { (self.text, self.delays) = (text, delays) }

  var testDescription: String { text }

  static func answer(_ text: String) throws -> JSON {
    try InProcessWire().send(
      .post("/v1/animations/evaluate", JSON.object(["animation": .string(text)]).text)
    ).json
  }

  static func delay(_ animation: JSON?) -> Double {
    (animation?["modifiers"]?.items ?? []).reduce(0) { $0 + ($1["delay"]?.number ?? 0) }
  }
}
