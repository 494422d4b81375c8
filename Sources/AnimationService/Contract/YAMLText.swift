/// Writes values as YAML in few lines, of at most 120 columns where words allow.
///
/// What is short stands in one line. A reference that occurs again is an anchor, under the name of
/// what it refers to, and then an alias: `&Spring {$ref: '#/components/schemas/Spring'}` and
/// `*Spring`.
struct YAMLText {
  private static let width = 120

  private var anchors: [String: Anchor] = [:]

  /// The anchor of a reference.
  private struct Anchor {
    let name: String
    var isWritten = false
  }

  /// Returns the document of a value.
  static func document(_ value: JSONValue) -> String {
    var (counts, text) = ([String: Int](), YAMLText())
    count(value, in: &counts)
    var taken: Set<String> = []
    for (reference, count) in counts.sorted(by: { $0.key > $1.key }) where count > 1 {
      let name = reference.split(separator: "/").last.map(String.init) ?? reference
      if taken.insert(name).inserted { text.anchors[reference] = Anchor(name: name) }
    }
    return String(text.block(value, indent: -1).dropFirst()) + "\n"
  }

  private static func count(_ value: JSONValue, in counts: inout [String: Int]) {
    switch value {
    case .array(let items): for item in items { count(item, in: &counts) }
    case .object(let members):
      if let reference = value.reference {
        counts[reference, default: 0] += 1
      } else {
        for member in members { count(member.value, in: &counts) }
      }
    default: break
    }
  }
}

// MARK: - Blocks

extension YAMLText {
  /// What follows a key or a dash that ends in a column, on the same line or on the next ones.
  private mutating func entry(_ value: JSONValue, indent: Int, column: Int) -> String {
    if let text = value.text, Self.isLiteral(text) {
      let pad = "\n" + String(repeating: " ", count: indent + 1)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return " |-" + lines.map { $0.isEmpty ? "\n" : pad + $0 }.joined()
    }
    let before = anchors
    let line = value.text.map { Self.scalar($0, isFlow: false) } ?? flow(value)
    if column + line.count < Self.width { return " " + line }
    if case .string(let text) = value {
      return text.contains("  ") ? " " + line : " " + Self.fill(line, indent: indent + 1, column)
    }
    if case .array(let items) = value, items.allSatisfy(\.isShort) {
      return " " + Self.fill(line, indent: indent + 1, column)
    }
    anchors = before
    return block(value, indent: indent)
  }

  /// Whether a text of several lines is written as it is.
  private static func isLiteral(_ text: String) -> Bool {
    text.contains("\n") && !text.unicodeScalars.contains("\r") && text.last != "\n"
      && text.first?.isWhitespace == false
  }

  /// The members or items of a value, each on a line of its own, behind a line feed.
  private mutating func block(_ value: JSONValue, indent: Int) -> String {
    let pad = String(repeating: " ", count: max(0, indent + 1))
    switch value {
    case .object(let members):
      return members.reduce(into: "") { text, member in
        let head = pad + Self.scalar(member.key, isFlow: false) + ":"
        text += "\n" + head + entry(member.value, indent: indent + 1, column: head.count)
      }
    case .array(let items):
      return items.reduce(into: "") { text, item in
        let line = entry(item, indent: indent + 2, column: pad.count + 1)
        text += "\n\(pad)- \(line.drop { $0 == "\n" || $0 == " " })"
      }
    default: return entry(value, indent: indent, column: 0)
    }
  }

  /// Breaks a text at its spaces, which YAML reads as spaces again.
  private static func fill(_ text: String, indent: Int, _ column: Int) -> String {
    var (lines, line, start) = ([String](), "", column + 1)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, start + line.count + 1 + word.count > width {
        lines.append(line)
        (line, start) = (String(word), indent)
      } else {
        line += line.isEmpty ? word : " " + word
      }
    }
    return (lines + [line]).joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}

// MARK: - Values in one line

extension YAMLText {
  private mutating func flow(_ value: JSONValue) -> String {
    switch value {
    case .null: return "null"
    case .bool(let isTrue): return isTrue ? "true" : "false"
    case .number(let number): return Self.number(number)
    case .string(let text): return Self.scalar(text, isFlow: true)
    case .array(let items):
      let texts = items.map { flow($0) }
      return "[\(texts.joined(separator: ", "))]"
    case .object(let members):
      let reference = value.reference.flatMap { anchors[$0] == nil ? nil : $0 }
      if let reference, let anchor = anchors[reference] {
        if anchor.isWritten { return "*\(anchor.name)" }
        anchors[reference]?.isWritten = true
        return "&\(anchor.name) {$ref: \(Self.scalar(reference, isFlow: true))}"
      }
      let texts = members.map { "\(Self.scalar($0.key, isFlow: true)): \(flow($0.value))" }
      return "{\(texts.joined(separator: ", "))}"
    }
  }

  /// YAML 1.1 wants the point before an exponent.
  private static func number(_ number: Double) -> String {
    let text = String(number: number)
    return text.contains(".") ? text : text.replacing("e", with: ".0e")
  }

  /// A text without quotes if that is possible.
  private static func scalar(_ text: String, isFlow: Bool) -> String {
    if isPlain(text, isFlow: isFlow) { return text }
    if !text.contains(where: { $0 == "'" || $0.isNewline || $0 == "\t" || $0 == "\\" }) {
      return "'\(text)'"
    }
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static let words: Set = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

  private static func isPlain(_ text: String, isFlow: Bool) -> Bool {
    guard let first = text.first, !first.isWhitespace, !first.isNumber,
      !"[]{}\"'*&!%@`>|,?#=<~-+.:".contains(first), text.last != ":", text.last != " ",
      !words.contains(text.lowercased())
    else { return false }
    return !text.contains(": ") && !text.contains(" #") && !text.contains(where: \.isNewline)
      && !(isFlow && text.contains { ",[]{}".contains($0) })
  }
}

extension JSONValue {
  /// What the value refers to, if it is a reference and nothing else.
  fileprivate var reference: String? {
    guard case .object(let members) = self, members.count == 1, members[0].key == "$ref" else {
      return nil
    }
    return members[0].value.text
  }

  /// Whether the value is an item of a list that is written as one text.
  fileprivate var isShort: Bool {
    switch self {
    case .null, .bool, .number: true
    case .string(let text): text.count < 60
    case .array(let items): items.count < 5 && items.allSatisfy(\.isShort)
    case .object(let members):
      reference != nil || members.count < 3 && members.allSatisfy(\.value.isShort)
    }
  }
}
