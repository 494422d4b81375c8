/// A report as CI reads it: a test for each pair, which fails if the motions differ.
struct JUnitReport {
  private let results: ComparisonResults
  private let before: String
  private let after: String

  init(_ results: ComparisonResults, before: String, after: String) {
    (self.results, self.before, self.after) = (results, before, after)
  }

  var text: String {
    let counts =
      "tests=\"\(results.all.count)\" failures=\"\(results.all.count { !$0.isSame } - errors)\""
      + " errors=\"\(errors)\""
    let head = "name=\"overshoot compare\" \(counts)"
    let suite = "  <testsuite \(head)>\n\(results.all.map(test).joined())  </testsuite>\n"
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(head)>\n\(suite)"
      + "</testsuites>\n"
  }

  private var errors: Int { results.refused }

  private func test(_ result: ComparisonResult) -> String {
    let name = result.line.map { "line \($0)" } ?? "\(before) and \(after)"
    let names = "classname=\"\(Self.escaped(before))\" name=\"\(Self.escaped(name))\""
    let head = "    <testcase \(names) time=\"0\""
    if result.isSame { return head + "/>\n" }
    let kind = result.isRefused ? "error" : "failure"
    return head + ">\n      <\(kind) message=\"\(Self.escaped(result.sentence))\"/>\n"
      + "    </testcase>\n"
  }

  /// What XML 1.0 §2.2 does not allow becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"  // total: two literals
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
