extension ScriptReader {
  static func object(_ source: SourceCursor) throws(SourceError) -> ScriptObject {
    let node = try value(source)
    guard case .object(let object) = node.value
    else { throw SourceError("expected { tension: ..., friction: ... }", at: node.column) }
    return object
  }

  /// The names of members that tell a motion, and of those that stand beside them.
  private static let (marks, others): (Set, Set) = (
    ["type", "ease", "easing", "stiffness", "tension", "friction", "frequency", "visualDuration"],
    [
      "duration", "delay", "bounce", "damping", "dampingRatio", "mass", "velocity", "precision",
      "clamp", "overshootClamping", "restDelta", "restSpeed", "repeat", "repeatType", "loop",
    ]
  )

  /// The members of a motion without the braces around them, `tension: 170, friction: 26`; nil for
  /// another text.
  static func members(_ source: SourceCursor) -> ScriptObject? {
    let object = members(source) { marks.contains($0.name) || others.contains($0.name) }
    return object?.members.contains { marks.contains($0.name) } == true ? object : nil
  }

  /// Those of an object of JSON, whose names are in quotes.
  static func membersOfJSON(_ source: SourceCursor) -> ScriptObject? {
    members(source) { source.from($0.column - 1).next == "\"" }
  }

  private static func members(
    _ source: SourceCursor, where isOwn: (ScriptMember) -> Bool
  ) -> ScriptObject? {
    var reader = ScriptReader(source)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    var members: [ScriptMember] = []
    repeat {
      reader.cursor.skipWhitespace()
      guard reader.cursor.next?.beginsScriptName == true || reader.cursor.next == "\"",
        let member = try? reader.readMember(), isOwn(member), member.value.value != .unknown
      else { return nil }
      members.append(member)
    } while reader.cursor.takeAhead(",") && !reader.cursor.isBeforeEnd
    guard reader.cursor.isBeforeEnd, members.count > 1 else { return nil }
    return ScriptObject(members: members, spreads: [], column: column)
  }

  /// The brace is the current character.
  mutating func readObject() throws(SourceError) -> ScriptObject {
    let column = cursor.column
    return try nested { reader throws(SourceError) in
      reader.cursor.advance()
      var (members, spreads): ([ScriptMember], [ScriptNode]) = ([], [])
      while !reader.cursor.takeAhead("}") {
        if reader.takeSpread() {
          spreads.append(try reader.readNode())
        } else {
          members.append(try reader.readMember())
        }
        guard reader.cursor.takeAhead(",") || reader.cursor.takeAhead(";") || reader.isBefore("}")
        else { throw reader.unexpected("expected ',' or '}'") }
      }
      return ScriptObject(members: members, spreads: spreads, column: column)
    }
  }

  private mutating func readMember() throws(SourceError) -> ScriptMember {
    cursor.skipWhitespace()
    let start = cursor
    let name: String
    if let next = cursor.next, next == "\"" || next == "'" {
      name = try cursor.readString()
    } else if cursor.next == "[" {
      _ = try cursor.skipBrackets()
      name = ""
    } else if cursor.isAtDigit {
      name = cursor.takeWhile(\.isDigit)
    } else {
      name = cursor.takeScriptName()
      guard !name.isEmpty else { throw cursor.unexpected("expected a name and ':'") }
    }
    cursor.skipWhitespace()
    if cursor.take(":") {
      return ScriptMember(name: name, value: try readNode(), column: start.column)
    }
    var content = ScriptValue.name(name)
    if cursor.next == "(" {
      _ = try cursor.skipBrackets()
      try cursor.skipBalanced { $0 == "{" }
      content = .function(returnedValue(in: try cursor.skipBrackets()))
    } else if cursor.next != ",", cursor.next != "}" {
      throw cursor.unexpected("expected ':' behind \(name)")
    }
    // A method, or a name alone, which is its own value.
    let source = SourceCursor(start.position..<cursor.position, of: start)  // total: read on
    let value = ScriptNode(value: content, column: start.column, source: source)
    return ScriptMember(name: name, value: value, column: start.column)
  }
}
