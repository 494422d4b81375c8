internal import AnimationCore
internal import CLibrary
internal import JSONText
internal import Rendering
internal import SourceText

enum AuditCode: String, CaseIterable, Sendable {
  case flashes
  case redFlashes = "red-flashes"
  case travel, zoom, spin, bounce, fast, oscillation, endless, long, slow, brief, late
}

struct AuditFinding: Sendable {
  let code: AuditCode
  /// A sentence with its reason.
  let detail: String
  let source: String
  /// In its place for those who asked for less motion; nil for none.
  let reduced: AnimationDescription?

  var answer: AnswerValue {
    .object([
      "code": .text(code.rawValue), "detail": .text(detail), "source": .text(source),
      "reduced": reduced?.answer ?? .null,
    ])
  }
}

extension Double {
  /// To three significant digits.
  var short: String {
    guard isFinite, self != 0 else { return String(number: self) }
    let places = 2 - Int(bounded: log10(magnitude).rounded(.down))
    return String(number: DecimalPlaces(places).round(self))
  }
}
