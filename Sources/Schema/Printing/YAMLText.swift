package import JSONText

/// Writes values as YAML in few lines, of at most 128 columns where words allow.
///
/// What is short is written between braces, over a few lines at most. An object that occurs again
/// has an anchor where it first occurs, and is an alias below: `&Spring {$ref: ...}` and `*Spring`.
package struct YAMLText {
  private static let width = 128
  /// The longest value between braces, and the longest item of a list that has others on its line.
  private static let (longest, longestItem) = (3 * width, 80)
  /// The shortest object that has an anchor, in JSON, besides references and content.
  fileprivate static let shortest = 60
  /// The most aliases of an anchor, since some readers refuse a hundred.
  private static let mostUses = 90
  private var counts: [JSONValue: Int] = [:]
  private var anchors: [JSONValue: (name: String, left: Int)] = [:]
  private var names: Set<String> = []

  private struct Node {
    let value: JSONValue
    let flow: String
    var parts: [(key: String, node: Node)] = []
    var mark = ""
    /// The text in a line of its own, where fewer texts need quotes.
    var line: String { mark + (value.text.map { YAMLText.scalar($0, isFlow: false) } ?? flow) }
  }

  package static func document(_ value: JSONValue) -> String {
    var text = YAMLText()
    text.count(value, among: nil)
    // An anchored object has neither anchors nor aliases inside: readers multiply their numbers.
    let repeated = Set(text.counts.filter { $0.value > 1 }.keys)
    text.counts = [:]
    text.count(value, among: repeated)
    return String(block(text.node(value), indent: -1).dropFirst()) + "\n"
  }

  private mutating func count(
    _ value: JSONValue, among known: Set<JSONValue>?, isExample: Bool = false
  ) {
    switch value {
    case .array(let items): for item in items { count(item, among: known, isExample: isExample) }
    case .object(let members):
      if known?.contains(value) ?? true, value.isShared(isExample) {
        counts[value, default: 0] += 1
        if known != nil || counts[value] != 1 { return }
      }
      for member in members {
        count(member.value, among: known, isExample: isExample || member.key == "examples")
      }
    default: break
    }
  }

  private mutating func mark(_ value: JSONValue, under key: String)
    -> (text: String, isAlias: Bool)?
  {
    guard counts[value, default: 0] > 1 else { return nil }
    if let (name, left) = anchors[value], left > 0 {
      anchors[value]?.left = left - 1
      return ("*\(name)", true)
    }
    let word = value.referenceName ?? value.contentName ?? key.filter { $0.isLetter || $0.isNumber }
    var (name, number) = (word, 1)
    while !names.insert(name).inserted {
      number += 1
      name = "\(word)\(number)"
    }
    anchors[value] = (name, Self.mostUses)
    return ("&\(name) ", false)
  }

  /// `isPlain` is inside of an anchor, and an example has no anchors but those of references.
  private mutating func node(
    _ value: JSONValue, under key: String = "", isPlain: Bool = false, isExample: Bool = false
  ) -> Node {
    switch value {
    case .null: return Node(value: value, flow: "null")
    case .bool(let isTrue): return Node(value: value, flow: "\(isTrue)")
    case .number(let number): return Node(value: value, flow: Self.number(number))
    case .string(let text): return Node(value: value, flow: Self.scalar(text, isFlow: true))
    case .array(let items):
      let nodes = items.map { node($0, under: key, isPlain: isPlain, isExample: isExample) }
      let flow = "[\(nodes.map { $0.mark + $0.flow }.joined(separator: ", "))]"
      return Node(value: value, flow: flow, parts: nodes.map { ("", $0) })
    case .object(let members):
      let mark = isPlain || isExample && value.reference == nil ? nil : mark(value, under: key)
      if let mark, mark.isAlias { return Node(value: .null, flow: mark.text) }
      let parts = members.map {
        (
          Self.scalar($0.key, isFlow: true),
          node(
            $0.value, under: $0.key, isPlain: isPlain || mark != nil,
            isExample: isExample || $0.key == "examples")
        )
      }
      let texts = parts.map { "\($0.0): \($0.1.mark)\($0.1.flow)" }
      return Node(
        value: value, flow: "{\(texts.joined(separator: ", "))}", parts: parts,
        mark: mark?.text ?? "")
    }
  }

  private static func entry(_ node: Node, indent: Int, column: Int) -> String {
    if let text = node.value.literalBlock {
      let pad = String(repeating: " ", count: indent + 1)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return " |-\n" + lines.map { $0.isEmpty ? "" : pad + $0 }.joined(separator: "\n")
    }
    let line = node.line
    if column + line.utf8.count < width { return " " + line }
    if isFilled(node) { return " " + fill(words(of: line), indent: indent + 1, column: column) }
    return (node.mark.isEmpty ? "" : " " + node.mark.dropLast()) + block(node, indent: indent)
  }

  private static func isFilled(_ node: Node) -> Bool {
    let isList = if case .array = node.value { true } else { false }
    return node.flow.utf8.count <= longest
      || node.parts.allSatisfy {
        $0.node.flow.utf8.count <= longestItem && (isList || $0.node.parts.isEmpty)
      }
  }

  private static func block(_ node: Node, indent: Int) -> String {
    let pad = String(repeating: " ", count: max(0, indent + 1))
    if case .array = node.value {
      return node.parts.reduce(into: "") { text, part in
        let line = entry(part.node, indent: indent + 2, column: pad.count + 1)
        text += "\n\(pad)- \(line.drop { $0 == "\n" || $0 == " " })"
      }
    }
    return node.parts.reduce(into: "") { text, part in
      let head = "\(pad)\(part.key):"
      text += "\n" + head + entry(part.node, indent: indent + 1, column: head.utf8.count)
    }
  }

  /// The words of a text, a key with the first of its value, and spaces with the word before.
  private static func words(of line: String) -> [String] {
    line.split(separator: " ", omittingEmptySubsequences: false).reduce(into: []) { words, word in
      if let last = words.last, last.hasSuffix(":") || last.hasSuffix(" ") || word.isEmpty {
        words[words.count - 1] = "\(last) \(word)"
      } else {
        words.append(String(word))
      }
    }
  }

  /// Puts words into lines; YAML reads the breaks as spaces.
  private static func fill(_ words: [String], indent: Int, column: Int) -> String {
    var (text, end) = ("", column)
    for word in words {
      let isFirst = text.isEmpty
      if !isFirst, end + 1 + word.utf8.count > width {
        text += "\n" + String(repeating: " ", count: indent) + word
        end = indent + word.utf8.count
      } else {
        text += isFirst ? word : " " + word
        end += 1 + word.utf8.count
      }
    }
    return text
  }

  /// YAML 1.1 wants the point before an exponent.
  private static func number(_ number: Double) -> String {
    let text = String(number: number)
    return text.contains(".") ? text : text.replacing("e", with: ".0e")
  }

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
  fileprivate var reference: String? {
    guard case .object(let members) = self, members.count == 1, members[0].key == "$ref" else {
      return nil
    }
    return members[0].value.text
  }

  fileprivate var referenceName: String? {
    reference?.split(separator: "/").last.map(String.init)
  }

  /// The name of content of which only the schema is stated: `text` for `{schema: {type: string}}`.
  fileprivate var contentName: String? {
    guard case .object(let members) = self, members.count == 1, members[0].key == "schema",
      case .object(let schema) = members[0].value, schema.count == 1
    else { return nil }
    let type = schema[0].value.text
    return members[0].value.referenceName ?? (type == "string" ? "text" : type)
  }

  /// Whether the value may be an alias where it occurs again; in an example, only a reference.
  fileprivate func isShared(_ isExample: Bool) -> Bool {
    reference != nil || contentName != nil
      || !isExample && literal.utf8.count >= YAMLText.shortest
  }

  fileprivate var literalBlock: String? {
    text.flatMap {
      $0.contains("\n") && !$0.unicodeScalars.contains("\r") && $0.last != "\n"
        && $0.first?.isWhitespace == false ? $0 : nil
    }
  }
}
