import AnimationService
import HTTPMessage
import JSONText

/// Asks the service what is to be seen on motions.
struct MotionAuditor {
  let service: AnimationService
  let options: AuditOptions
  /// The name of the file in faults.
  let name: String
  private static let path = "/v1/motions/audit"

  /// `line` is that of the file, from 1 on; nil for a whole file.
  func audit(_ motion: String, line: Int?) throws(UsageError) -> ExitStatus {
    let start = line.map { "line \($0): " } ?? ""
    let body = "{\"motion\": \(motion), \"viewport\": \(options.viewport)}"
    let response = service.respond(
      to: .evaluating(RequestTarget(path: Self.path), body: Array(body.utf8)))
    guard response.isSuccess,
      let answer = JSONValue(response.body).flatMap(AuditAnswer.init)
    else {
      let file = RequestFiles.File(member: "motion", name: name, text: Array(motion.utf8))
      let failure = RequestFiles(files: [file], areLines: line != nil).failure(response)
      for fault in failure.faults { Output.error.line(start + fault) }
      return .failure
    }
    if options.isJSON {
      guard try response.writeContent() == .success else { return .inputOutput }
    } else {
      for line in answer.lines { Output.standard.line(start + line) }
    }
    return answer.findings.contains { options.fails(at: $0.code) } ? .failure : .success
  }
}

/// The parts of an answer of the audit that are printed.
private struct AuditAnswer {
  struct FoundLine {
    let code: String
    let detail: String
    let source: String

    init?(_ json: JSONValue) {
      guard let code = json["code"]?.text, let detail = json["detail"]?.text,
        let source = json["source"]?.text
      else { return nil }
      (self.code, self.detail, self.source) = (code, detail, source)
    }
  }

  let findings: [FoundLine]

  init?(_ json: JSONValue) {
    guard let items = json["findings"]?.items else { return nil }
    findings = items.compactMap(FoundLine.init)
  }

  var lines: [String] {
    findings.isEmpty
      ? ["nothing was found"] : findings.map { "\($0.code): \($0.detail) (\($0.source))" }
  }
}
