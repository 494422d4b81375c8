import ContractSupport
import Foundation
import TestSupport
import Testing

/// The programs of `vectors/`, which check a library against the record, on the service's answers.
@Suite("Runners of the record of figures", .served)
struct VectorRunnerTests {
  private static let runners = ["python", "javascript", "swift"]

  /// A command line that takes the path of a file of answers.
  private func command(_ language: String, _ answers: String) -> String {
    let folder = ReferenceVector.folder
    switch language {
    case "python": return "python3 '\(folder)/run.py' '\(answers)'"
    case "javascript": return "node '\(folder)/run.mjs' '\(answers)'"
    default:
      let program = answers + "-runner"
      return """
        "$('\(folder)/../Tools/swift/toolchain' --find)c" -o '\(program)' '\(folder)/run.swift' \
          && '\(program)' '\(folder)' '\(answers)'; status=$?; rm -f '\(program)'; exit $status
        """
    }
  }

  private static func line(_ vector: ReferenceVector, _ answer: JSON) -> String {
    JSON.object(["id": .string(vector.id), "answer": answer]).text + "\n"
  }

  @Test("all figures that the service has hold, by each runner", arguments: runners)
  func hold(_ language: String) throws {
    let wire = try LiveServer.wire()
    var (lines, count) = ("", 0)
    for vector in ReferenceVector.files.flatMap(VectorLedger.asked) {
      guard let answer = try RecordAnswers(wire).answer(vector) else { continue }
      lines += Self.line(vector, answer)
      count += 1
    }
    let file = try TemporaryFile(lines)
    let run = try ShellRun(command(language, file.path))
    #expect(run.status == 0, "\(run.output)")
    let unanswered = 879 - count
    #expect(run.output == "\(count) held, 0 missed, \(unanswered) unanswered\n", "\(run.output)")
    #expect(count > 800)
  }

  @Test("a figure that is missed is told with its source, by each runner", arguments: runners)
  func missed(_ language: String) throws {
    let all = try ReferenceVector.load("swiftui")
    let vectors = ["spring.value-001", "spring.value-009", "spring.property-020"].compactMap { id in
      all.first { $0.id == id }
    }
    try #require(vectors.count == 3)
    let lines =
      Self.line(vectors[0], 9.5) + Self.line(vectors[1], vectors[1].expected)
      + Self.line(vectors[2], "inf")
    let file = try TemporaryFile(lines)
    let run = try ShellRun(command(language, file.path))
    #expect(run.status == 1)
    let output = run.output.split(separator: "\n")
    #expect(output.first?.hasPrefix("spring.value-001: 9.5, not 0.35") == true, "\(run.output)")
    #expect(output.last == "2 held, 1 missed, 876 unanswered")
  }
}
