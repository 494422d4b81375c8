/// Writes values as YAML in few lines, of at most 128 columns where words allow.
///
/// What is short, or has no objects with members of their own, is written between braces. A
/// reference that occurs again has an anchor where it first occurs, and is an alias below:
/// `&Spring {$ref: '#/components/schemas/Spring'}` and `*Spring`. So has a plain schema with an
/// explanation, under the name of the member that it is, and the content that is a text.
struct YAMLText {
  private static let width = 128
  /// The longest item of a list that has others on its line.
  private static let widthOfItem = 80
  /// The most aliases of an anchor, since some readers refuse a hundred.
  private static let mostUses = 90

  private var anchors: [JSONValue: Anchor] = [:]
  private var taken: Set<String> = []

  private struct Anchor {
    let name: String
    var count = 1
    /// The number of aliases that may still be written; nil before the anchor.
    var left: Int?
  }

  /// Returns the document of a value.
  static func document(_ value: JSONValue) -> String {
    var text = YAMLText()
    text.find(in: value, key: "")
    text.anchors = text.anchors.filter { $0.value.count > 1 }
    return String(text.block(value, indent: -1).dropFirst()) + "\n"
  }

  /// Counts what may be an alias, under the name of what it refers to or of the member it is.
  private mutating func find(in value: JSONValue, key: String) {
    switch value {
    case .array(let items): for item in items { find(in: item, key: key) }
    case .object(let members):
      if value.isShared {
        let place = value.reference?.split(separator: "/").last.map(String.init)
        let word = value == .plainText ? "text" : key.filter { $0.isLetter || $0.isNumber }
        add(value, place ?? word)
      } else {
        for member in members { find(in: member.value, key: member.key) }
      }
    default: break
    }
  }

  private mutating func add(_ value: JSONValue, _ word: String) {
    if anchors[value] != nil {
      anchors[value]?.count += 1
      return
    }
    var (name, number) = (word, 1)
    while !taken.insert(name).inserted {
      number += 1
      name = "\(word)\(number)"
    }
    anchors[value] = Anchor(name: name)
  }
}

// MARK: - Blocks

extension YAMLText {
  /// The text after a key or a dash that ends in a column, on the same line or on the next ones.
  private mutating func entry(_ value: JSONValue, indent: Int, column: Int) -> String {
    if let text = value.text, Self.isLiteral(text) {
      let pad = "\n" + String(repeating: " ", count: indent + 1)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return " |-" + lines.map { $0.isEmpty ? "\n" : pad + $0 }.joined()
    }
    let before = anchors
    if case .array(let items) = value, let list = list(items, indent: indent, column) {
      return list
    }
    anchors = before
    guard value.isLeaf || value.maybeFits(Self.width) else { return block(value, indent: indent) }
    let line = value.text.map { Self.scalar($0, isFlow: false) } ?? flow(value)
    if column + line.count < Self.width { return " " + line }
    if value.isLeaf, !value.isMap {
      return " " + Self.fill(Self.words(of: line), indent: indent + 1, column)
    }
    anchors = before
    return block(value, indent: indent)
  }

  /// The words of a text, a key with the first of its value.
  private static func words(of line: String) -> [String] {
    line.split(separator: " ", omittingEmptySubsequences: false).reduce(into: []) { words, word in
      if let last = words.last, last.hasSuffix(":") {
        words[words.count - 1] = "\(last) \(word)"
      } else {
        words.append(String(word))
      }
    }
  }

  /// Several items on a line; nil if one of them is long.
  private mutating func list(_ items: [JSONValue], indent: Int, _ column: Int) -> String? {
    var texts: [String] = []
    for item in items {
      guard item.maybeFits(Self.widthOfItem) else { return nil }
      texts.append(flow(item) + ",")
    }
    guard let last = texts.popLast(), texts.allSatisfy({ $0.count <= Self.widthOfItem }) else {
      return nil
    }
    texts.append(last.dropLast() + "]")
    texts[0] = "[" + texts[0]
    return " " + Self.fill(texts, indent: indent + 1, column)
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
    default: return " " + flow(value)
    }
  }

  /// Puts words into lines; YAML reads the breaks as spaces.
  private static func fill(_ words: [String], indent: Int, _ column: Int) -> String {
    var (lines, line, start) = ([String](), "", column + 1)
    for word in words {
      if !line.isEmpty, start + line.count + 1 + word.count > width {
        lines.append(line)
        (line, start) = (word, indent)
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
      var mark = ""
      if value.isShared, let anchor = anchors[value] {
        if let left = anchor.left, left > 0 {
          anchors[value]?.left = left - 1
          return "*\(anchor.name)"
        }
        anchors[value]?.left = Self.mostUses
        mark = "&\(anchor.name) "
      }
      let texts = members.map { "\(Self.scalar($0.key, isFlow: true)): \(flow($0.value))" }
      return "\(mark){\(texts.joined(separator: ", "))}"
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
    return JSONValue.string(text).literal
  }

  private static let words: Set = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

  private static func isPlain(_ text: String, isFlow: Bool) -> Bool {
    guard let first = text.first, !first.isWhitespace, !first.isNumber,
      !"[]{}\"'*&!%@`>|,?#=<~-+.:".contains(first), text.last != ":", text.last != " ",
      !words.contains(text.lowercased())
    else { return false }
    return !text.contains(": ") && !text.contains(" #") && !text.contains(where: \.isNewline)
      && !(isFlow && text.contains { ",[]{}?".contains($0) })
  }
}

extension JSONValue {
  /// The target of the value, if it is a reference and nothing else.
  fileprivate var reference: String? {
    guard case .object(let members) = self, members.count == 1, members[0].key == "$ref" else {
      return nil
    }
    return members[0].value.text
  }

  /// Content that is a text.
  fileprivate static let plainText: JSONValue = ["schema": ["type": "string"]]

  /// Whether the value may be an alias where it occurs again.
  fileprivate var isShared: Bool {
    if reference != nil || self == .plainText { return true }
    return self["description"] != nil && isLeaf && !hasReferences
  }

  /// Whether the value may have fewer characters in one line than a limit: aliases count as three.
  fileprivate func maybeFits(_ limit: Int) -> Bool {
    var left = limit
    return fits(in: &left)
  }

  private func fits(in left: inout Int) -> Bool {
    switch self {
    case .null, .bool, .number: left -= 1
    case .string(let text): left -= text.count
    case .array(let items): return items.allSatisfy { $0.fits(in: &left) }
    case .object where isShared: left -= 3
    case .object(let members):
      return members.allSatisfy { member in
        left -= member.key.count + 2
        return member.value.fits(in: &left)
      }
    }
    return left > 0
  }

  fileprivate var hasReferences: Bool {
    switch self {
    case .array(let items): items.contains(where: \.hasReferences)
    case .object(let members):
      members.contains { $0.key == "$ref" || $0.value.hasReferences }
    default: false
    }
  }

  /// Whether the value is written as one text, perhaps over several lines: it has no objects with
  /// long members.
  fileprivate var isLeaf: Bool {
    switch self {
    case .array(let items): items.allSatisfy(\.isShort)
    case .object(let members): members.allSatisfy { $0.value.isShort || $0.value.isOneText }
    default: isOneText
    }
  }

  /// Whether the value has several members, all of them objects.
  fileprivate var isMap: Bool {
    guard case .object(let members) = self, members.count > 1 else { return false }
    return members.allSatisfy { if case .object = $0.value { true } else { false } }
  }

  /// Whether the value is a text that may be broken at its spaces.
  private var isOneText: Bool {
    text.map { !$0.contains("  ") && !$0.contains("\n") } ?? false
  }

  private var isShort: Bool {
    switch self {
    case .null, .bool, .number: true
    case .string(let text): text.count < 60 && isOneText
    case .array(let items): items.allSatisfy(\.isShort)
    case .object(let members):
      members.count < 6 && members.allSatisfy(\.value.isShort) && literal.utf8.count < 200
    }
  }
}
