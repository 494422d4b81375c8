import CLibrary

/// A report as CI reads it: a test for each pair, which fails if the motions differ.
///
/// It is valid by the schema that Jenkins' xUnit plugin checks (`junit-10.xsd`), which knows no
/// file and line of a test. What differs is reported twice, since GitLab shows the text of a
/// failure (`lib/gitlab/ci/parsers/test/junit.rb`), and others its message.
struct JUnitReport {
  private let results: ComparisonResults
  private let before: String
  private let after: String

  init(_ results: ComparisonResults, before: String, after: String) {
    (self.results, self.before, self.after) = (results, before, after)
  }

  var text: String {
    let head =
      "name=\"overshoot compare\" tests=\"\(results.count)\" failures=\"\(results.differing)\""
      + " errors=\"\(results.refused)\" time=\"\(Self.seconds(results.time))\""
    let tests = results.kept.map(test).joined()
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(head)>\n"
      + "  <testsuite \(head) skipped=\"0\">\n\(tests)  </testsuite>\n</testsuites>\n"
  }

  private func test(_ result: ComparisonResult) -> String {
    let name = result.line.map { "line \($0)" } ?? "\(before) and \(after)"
    let names = "classname=\"\(Self.escaped(before))\" name=\"\(Self.escaped(name))\""
    let head = "    <testcase \(names) time=\"\(Self.seconds(result.time))\""
    guard let (kind, type) = Self.kind(of: result) else { return head + "/>\n" }
    let sentence = Self.escaped(result.sentence)
    return head
      + ">\n      <\(kind) type=\"\(type)\" message=\"\(sentence)\">\(sentence)</\(kind)>\n"
      + "    </testcase>\n"
  }

  /// The element of a test that has not passed, and its type; nil of one that has.
  private static func kind(of result: ComparisonResult) -> (element: String, type: String)? {
    switch result.outcome {
    case .answered(let answer): answer.same ? nil : ("failure", "difference")
    case .alone: ("failure", "absence")
    case .refused: ("error", "refusal")
    }
  }

  /// To the millisecond, without an exponent: no more digits are allowed.
  private static func seconds(_ time: Duration) -> String {
    let milliseconds = (time + .microseconds(500)) / .milliseconds(1)
    let digits = String(Int(bounded: milliseconds))
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(padded.dropLast(3)).\(padded.suffix(3))"
  }

  /// Returns the text as XML; a character that XML 1.0 §2.2 does not allow becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"  // total: two literals
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
