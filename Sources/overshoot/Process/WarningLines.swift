import AnimationService
import HTTPMessage

extension HTTPResponse {
  /// Writes the warnings to standard error, a line for each, unless the content has them.
  ///
  /// - Parameters:
  ///   - command: the name of the command that the user typed.
  ///   - subject: the name of a parameter as the user knows it.
  func writeWarnings(command: String, subject: (String) -> String = { $0 }) {
    for line in warningLines(command: command, subject: subject) { Output.error.line(line) }
  }

  /// The warnings in lines; none if the content has them.
  func warningLines(command: String, subject: (String) -> String) -> [String] {
    guard !contentHasWarnings else { return [] }
    return ResponseWarning.warnings(in: self).map { warning in
      let place = warning.parameter.map(subject) ?? warning.pointer ?? ""
      let sentence = place.isEmpty ? warning.detail : "\(place): \(warning.detail)"
      return "overshoot \(command): warning: \(sentence)"
    }
  }

  /// Whether the content is JSON, or the words below a drawing, which have the warnings.
  private var contentHasWarnings: Bool {
    let type = fields["Content-Type"] ?? ""
    return type == "application/json" || type.hasSuffix("+json") || type.hasPrefix("text/plain")
  }
}
