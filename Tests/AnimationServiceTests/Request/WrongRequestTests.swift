import ContractSupport
import Foundation
import Testing

/// A wrong request and all complaints about it, from `Fixtures/wrong-requests.txt`.
struct WrongRequest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let request: WireRequest
  /// Whether the answer says how to fix the request, not only what is wrong and where.
  let isMendable: Bool
  let status: Int
  /// Place, code and sentence of each error or warning.
  let complaints: [String]

  /// A block is the request, `A` or `B` with the status, and an indented line for each complaint.
  init?(_ block: String) {
    let lines = block.split(separator: "\n").map(String.init)
    guard lines.count > 2, let request = Self.request(lines[0]) else { return nil }
    let grade = lines[1].split(separator: " ")
    guard grade.count == 2, let status = Int(grade[1]) else { return nil }
    testDescription = lines[0]
    (self.request, self.status, isMendable) = (request, status, grade[0] == "A")
    complaints = lines.dropFirst(2).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Method, path, query (not percent-encoded), and body.
  private static func request(_ line: String) -> WireRequest? {
    let method = line.prefix { $0 != " " }
    var rest = String(line.dropFirst(method.count + 1))
    guard rest.hasPrefix("/") else { return nil }
    guard let mark = rest.firstIndex(of: "?"), method == "GET" else {
      let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
      return WireRequest(String(method), parts[0], body: parts.count > 1 ? parts[1] : nil)
    }
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~=&"))
    let query = rest[rest.index(after: mark)...]
    rest = "\(rest[..<mark])?" + (query.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
    return WireRequest("GET", rest)
  }

  static func all() throws -> [WrongRequest] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/wrong-requests.txt")
    let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n")
    return blocks.compactMap(WrongRequest.init)
  }
}

@Suite("Wrong requests, as their senders read them")
struct WrongRequestTests {
  private static let all = (try? WrongRequest.all()) ?? []

  @Test("a wrong request is refused with the expected status, places and words", arguments: all)
  func isExplained(_ wrong: WrongRequest) throws {
    let answer = try InProcessWire().send(wrong.request)
    #expect(answer.status == wrong.status)
    let complaints = Self.complaints(of: answer.json)
    #expect(complaints.count == wrong.complaints.count, "\(answer.json.text)")
    for (complaint, pattern) in zip(complaints, wrong.complaints) {
      #expect(Self.fits(complaint, pattern), "\(complaint)")
    }
  }

  /// A … in the pattern matches any text.
  private static func fits(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.components(separatedBy: "…")
    guard parts.count > 1 else { return text == pattern }
    return text.hasPrefix(parts[0]) && text.hasSuffix(parts[parts.count - 1])
  }

  private static func complaints(of json: JSON) -> [String] {
    let answer = json["results"]?[0] ?? json
    let entries = (answer["errors"] ?? answer["warnings"])?.items ?? [answer]
    return entries.map { entry in
      let place = entry["pointer"]?.string ?? entry["parameter"]?.string ?? "-"
      return [
        place.isEmpty ? "/" : place, entry["code"]?.string ?? "", entry["detail"]?.string ?? "",
      ]
      .joined(separator: " ")
    }
  }

  @Test("an empty body is told so", arguments: ["", " \n"])
  func isEmpty(_ body: String) throws {
    let answer = try InProcessWire().send(.post("/v1/springs/evaluate", body))
    #expect(answer.status == 400)
    let detail = answer.json["detail"]?.string
    #expect(detail == "the body is empty: send a JSON object, such as {}")
  }

  @Test("at least seven in ten refusals say how to mend the request")
  func areMendable() {
    #expect(Self.all.count >= 200)
    #expect(Self.all.count { $0.isMendable } * 10 >= Self.all.count * 7)
  }

  @Test("a refusal that says how to mend the request names what to write instead", arguments: all)
  func namesTheRemedy(_ wrong: WrongRequest) {
    let remedies = [
      "did you mean", "must be", "must have", "expected", "give", "drop", "write", "leave",
      "allowed:",
      "available:", "send", "requires", "is required: one of", "belongs", "reduce", "use ",
      "nothing may follow", "paste", "keep", "has a point", "exchange", "add ", "has no",
      "begins with", "divide",
      "are in", "lower case", "such as",
    ]
    guard wrong.isMendable else { return }
    #expect(
      wrong.complaints.contains { line in remedies.contains { line.contains($0) } },
      "\(wrong.complaints)")
  }
}
