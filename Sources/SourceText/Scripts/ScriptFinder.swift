internal import AnimationCore

/// Finds calls, properties and strings in a text, of which the rest need not be parsed.
struct ScriptFinder {
  struct Definition {
    let name: String
    let node: ScriptNode
    /// The object that it is set on: `animation` of `animation.playbackRate = 2`; empty for a name
    /// alone.
    let owner: String
  }

  struct Wanted {
    var attributes: Set<String> = []
    var members: Set<String> = []
    let isCall: (ScriptCall) -> Bool
    /// Whether a name may be that of a call, which is read then.
    let mayCall: (Substring) -> Bool
  }

  let source: SourceCursor
  private var wanted: Wanted
  private(set) var cursor: SourceCursor
  private(set) var items: [ScriptItem] = []
  private(set) var definitions: [Definition] = []
  /// The names of variables, which have more than one value: `delay += 0.1`.
  private(set) var variables: Set<String> = []
  var timers: [Timer] = []
  var sleeps: [Sleep] = []
  /// Whether something is called that may begin a motion again.
  private(set) var mayRestart = false
  /// The columns of the functions that have names.
  private(set) var functionsByName: [String: Range<Int>] = [:]
  /// The name before the value that comes next.
  private var name = ""
  /// Whether the name before is `const` or the like; a type with a value is that of a parameter
  /// elsewhere, which a caller may give.
  private var isDeclared = false
  /// The place of the next name of the same declaration: `b` of `var a = 1, b = 2`.
  private var nextDeclared: Int?
  /// The last character before that is part of no name and of no string.
  private var before: SourceCharacter?
  /// Whether there is code: an arrow, an element of JSX, a declaration.
  private(set) var hasCode = false

  /// Each value is read to its end, and what is in it may be read again.
  private var readings = 0
  private static let maximumReadings = 64
  private var failures = 0
  private static let maximumFailures = 4
  private static let readingCost = 32_768

  /// The functions among the arguments of the calls that were taken, such as what is done at the
  /// end of a motion; the calls themselves are not looked through again.
  private var functions: [SourceCursor] = []

  init(_ cursor: SourceCursor, for wanted: Wanted) {
    (source, self.cursor, self.wanted) = (cursor, cursor, wanted)
  }

  /// Nil for what is no value, and beyond the number of values that are read.
  mutating func value(
    at place: SourceCursor
  ) -> (node: ScriptNode, end: SourceCursor)? {
    guard readings < Self.maximumReadings, failures < Self.maximumFailures,
      WorkBudget.spend(units: Self.readingCost)
    else { return nil }
    readings += 1
    var reader = ScriptReader(place)
    guard let node = try? reader.readExpression() else {
      failures += 1
      return nil
    }
    // Each call of a long chain is looked at for what it may be.
    WorkBudget.spend(units: SourceReader.wordCost * node.source.length)
    return (node, reader.cursor)
  }

  mutating func find() throws(SourceError) {
    try look()
    (wanted.attributes, wanted.members) = ([], [])
    while let function = functions.popLast() {
      guard WorkBudget.spend(units: SourceReader.wordCost * function.length) else { return }
      (cursor, name) = (function, "")
      try look()
    }
    resolveSleeps()
  }

  private mutating func look() throws(SourceError) {
    while true {
      cursor.skipWhitespace()
      guard let next = cursor.next else { return }
      if next.isQuote {
        takeText()
        before = nil
      } else if next.beginsScriptName {
        try takeName()
        before = nil
      } else if next == "<", let (sheet, end) = cursor.styleElement {
        take(sheet, upTo: end)
        before = nil
      } else {
        if next == "=", cursor.peek(at: 1) == ">" { hasCode = true }
        before = next
        // What is taken out of an object has a name of its own.
        if next.isOne(of: "{[(") { isDeclared = false }
        if next == "," || next == ";" { name = "" }
        cursor.advance()
      }
    }
  }

  /// A quote without its pair on the line is an apostrophe.
  private mutating func takeText() {
    guard let quote = cursor.next else { return }
    cursor.advance()
    let start = cursor
    if quote == "`" { cursor.skipTemplate() } else { cursor.skipText(to: quote) }
    guard cursor.next == quote || quote == "`" else {
      cursor = start
      return
    }
    let text = cursor.text(from: start.position)
    let inside = SourceCursor(start.position..<cursor.position, of: start)
    if cursor.next == quote { cursor.advance() }
    var ahead = cursor
    guard !ahead.takeAhead(":") else {
      // The name of a member, in quotes.
      (name, cursor) = (text, ahead)
      ahead.skipWhitespace()
      if wanted.members.contains(name), ahead.isAtValueOfMember {
        takeMember(from: ahead, at: start.column, isQuoted: true)
      }
      return
    }
    items.append(.text(name: name, inside))
  }

  private mutating func takeName() throws(SourceError) {
    let start = cursor
    if takeStylesheet() { return }
    let path = cursor.takeScriptPath()
    if cursor.next == ":", try takeDirective(at: start) { return }
    let isDefinition = isDeclared || nextDeclared == start.position
    isDeclared = ["const", "let", "var"].contains(path)
    let last = path.split(separator: ".").last ?? ""
    if cursor.isBeforeChange || start.isBehindChange { variables.insert(path) }
    if ["setTimeout", "setInterval", "delayedCall"].contains(last), cursor.next == "(" {
      rememberTimer(String(last), at: start)
    } else if path == "await" {
      rememberWait(at: start.column)
    } else if path == "function" {
      rememberFunction()
    } else if last == "restart" || last == "play" {
      mayRestart = true
    }
    if wanted.mayCall(last) || isTimedEffect(path, last) {
      var ahead = cursor
      ahead.skipTypeArguments()
      ahead.skipSpaces()
      if ahead.next == "(" { return takeCall(from: start, path) }
    }
    if wanted.attributes.contains(path), try takeAttribute(path, at: start) { return }
    if path == Self.shorthand, wanted.members.contains(path), before == "{" || before == ",",
      cursor.isBeforeNextMember
    {
      let node = node(of: path, at: start)
      items.append(.property(path, node, column: start.column, isAttribute: false))
      name = ""
      return
    }
    takeValue(of: path, from: start, isDefinition: isDefinition)
  }

  /// Takes the value behind the colon of a member, or behind the sign of a definition.
  private mutating func takeValue(
    of path: String, from start: SourceCursor, isDefinition: Bool
  ) {
    let last = path.split(separator: ".").last ?? ""
    var ahead = cursor
    if ahead.takeAhead(":") {
      name = String(last)
      ahead.skipWhitespace()
      if isDefinition, let value = ahead.behindType {
        // `const fade: Transition = { ... }`
        define(from: value, isDeclared: true)
        cursor = value
        return
      }
      if wanted.members.contains(name), ahead.isAtValueOfMember {
        return takeMember(from: ahead, at: start.column)
      }
      cursor = ahead
    } else if !isDefinition, cursor.isAtValueOfJSX, !path.contains(".") {
      name = String(last)
      cursor.advance()
    } else if ahead.takeAhead("="), ahead.next != "=", ahead.next != ">" {
      name = String(last)
      define(from: ahead, isDeclared: isDefinition, owner: String(path.dropLast(last.count + 1)))
      cursor = ahead
    }
  }

  /// Other members are also taken out of objects by their names alone: `{ config } = props`.
  private static let shorthand = "transition"

  /// A name alone as a member, which is its own value: `{ opacity: 1, transition }`.
  private func node(of path: String, at start: SourceCursor) -> ScriptNode {
    let source = SourceCursor(start.position..<cursor.position, of: start)
    return ScriptNode(value: .name(path), column: start.column, source: source)
  }

  /// `function show() { ... }`; what is in it is looked through like the rest.
  private mutating func rememberFunction() {
    var ahead = cursor
    ahead.skipWhitespace()
    let name = ahead.takeScriptName()
    ahead.skipWhitespace()
    if ahead.next == "(" { _ = try? ahead.skipBrackets() }
    ahead.skipWhitespace()
    guard !name.isEmpty, let body = ahead.closure,
      WorkBudget.spend(units: SourceReader.wordCost * max(1, body.count))
    else { return }
    functionsByName[name] = body.lowerBound + 1..<body.upperBound + 1
  }

  private mutating func takeStylesheet() -> Bool {
    guard cursor.isAtTagOfStyles, readings < Self.maximumReadings,
      WorkBudget.spend(units: Self.readingCost)
    else { return false }
    readings += 1
    var ahead = cursor
    guard ahead.skipTagOfStyles() else { return false }
    ahead.advance()
    let start = ahead.position
    ahead.skipTemplate()
    let sheet = SourceCursor(start..<ahead.position, of: ahead)
    if ahead.next != nil { ahead.advance() }
    take(sheet, upTo: ahead)
    return true
  }

  private mutating func take(_ sheet: SourceCursor, upTo end: SourceCursor) {
    items.append(.stylesheet(sheet))
    (cursor, name, hasCode) = (end, "", true)
  }

  /// Goes on inside of a call that is of no interest.
  private mutating func takeCall(from start: SourceCursor, _ path: String) {
    guard let (node, end) = value(at: start), case .call(let read) = node.value else { return }
    let call = start.isBehindPoint ? method(read, at: start) : read
    guard call.chain.contains(where: wanted.isCall) || isOnElements(call) else { return }
    items.append(.call(call))
    // Those that a chain puts on its timeline: `tl.to(...).add(gsap.to(...))`.
    for part in call.chain where part.method == "add" {
      let added = part.arguments.flatMap(\.listedCalls)
      items += added.filter { $0.chain.contains(where: wanted.isCall) }.map { .call($0) }
    }
    for part in call.chain where !ScriptTranslation.reactSpringHooks.contains(part.path) {
      functions += part.arguments.flatMap { $0.functions() }
    }
    cursor = end
    name = ""
  }

  /// The call of a method of a name of the text, which may be on the line before, or of what need
  /// not be known.
  private func method(_ call: ScriptCall, at start: SourceCursor) -> ScriptCall {
    var back = start
    guard back.takeBack(".") else { return call }
    let owner = back.takeNameBack()
    return definitions.contains { $0.name == owner && $0.owner.isEmpty }
      ? call.of(owner) : call.ofUnknown(at: start)
  }

  /// `transition={{ duration: 0.3 }}` of JSX, or `:transition="{ duration: 0.3 }"` of Vue.
  private mutating func takeAttribute(
    _ path: String, at start: SourceCursor
  ) throws(SourceError) -> Bool {
    var end = cursor
    let body: SourceCursor
    if cursor.next == "=", cursor.peek(at: 1) == "{" {
      end.advance()
      hasCode = true
      body = try end.skipBrackets()
    } else if let bound = cursor.bound(to: start) {
      (body, end) = (bound.body, bound.end)
    } else {
      return false
    }
    var reader = ScriptReader(body)
    let node = try reader.readNode()
    items.append(.property(path, node, column: start.column, isAttribute: true))
    (cursor, name, hasCode) = (end, "", true)
    return true
  }

  private mutating func takeDirective(at start: SourceCursor) throws(SourceError) -> Bool {
    guard let (name, options, end) = start.directiveOfSvelte else { return false }
    let node = try options.map { body throws(SourceError) in
      var reader = ScriptReader(body)
      return try reader.readNode()
    }
    items.append(.directive(name, node, column: start.column))
    (cursor, self.name, hasCode) = (end, "", true)
    return true
  }

  /// A transition whose name is in quotes is one of a designers' tool: JSON says nothing of its
  /// system.
  private mutating func takeMember(
    from place: SourceCursor, at column: Int, isQuoted: Bool = false
  ) {
    guard let (node, end) = value(at: place),
      !isQuoted || name != "transition" || ScriptTranslation().isPrototype(node)
    else {
      cursor = place
      return
    }
    guard case .object(let object) = node.value else {
      items.append(.property(name, node, column: column, isAttribute: false))
      (cursor, name) = (end, "")
      return
    }
    if object.members.isEmpty, object.spreads.isEmpty {
      cursor = place
      return
    }
    items.append(.property(name, node, column: column, isAttribute: false))
    // That of a theme has a curve by each name.
    cursor = name == "transitionTimingFunction" ? place : end
    name = ""
  }

  /// The value is looked through like the rest.
  private mutating func define(
    from place: SourceCursor, isDeclared: Bool, owner: String = ""
  ) {
    guard let (node, end) = value(at: place) else { return }
    if isDeclared {
      nextDeclared = end.placeBehindComma
    } else if isBehindBracket, end.isBeforeComma {
      return
    }
    if owner.isEmpty,
      let former = definitions.last(where: { $0.name == name && $0.owner.isEmpty }),
      former.node.isOtherConstant(than: node)
    {
      variables.insert(name)
    }
    switch node.value {
    // `this.pace = pace` says nothing of it.
    case .name(name): break
    case .number, .string, .object, .list, .name, .call, .stagger:
      definitions.append(Definition(name: name, node: node, owner: owner))
    // `$.fx.off = true` of jQuery; other flags change.
    case .bool where owner.hasSuffix(".fx"):
      definitions.append(Definition(name: name, node: node, owner: owner))
    case .function: functionsByName[name] = node.columns
    case .bool, .null, .unknown: break
    }
  }
}

extension ScriptFinder {
  /// Whether the name before is a parameter, or a member that is taken out of an object, whose
  /// value only counts where none is given: `function f(time = 300)`, `const { time = 300 } = a`.
  private var isBehindBracket: Bool { before.map { $0.isOne(of: "(,{[") } ?? false }
}
