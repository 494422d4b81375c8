import AnimationService
import HTTPMessage

extension HTTPResponse {
  /// Unless the content has the warnings; `subject` turns a parameter into the name the user knows.
  func writeWarnings(command: String, subject: (String) -> String = { $0 }) {
    for line in warningLines(command: command, subject: subject) { Output.error.line(line) }
  }

  /// Empty if the content has the warnings.
  func warningLines(command: String, subject: (String) -> String) -> [String] {
    let type = fields["Content-Type"] ?? ""
    // JSON has them, and so does the text below a drawing.
    guard type != "application/json", !type.hasSuffix("+json"), !type.hasPrefix("text/x-terminal")
    else { return [] }
    return ResponseWarning.warnings(in: self).map { warning in
      let place = warning.parameter.map(subject) ?? warning.pointer ?? ""
      let sentence = place.isEmpty ? warning.detail : "\(place): \(warning.detail)"
      return "overshoot \(command): warning: \(sentence)"
    }
  }
}
