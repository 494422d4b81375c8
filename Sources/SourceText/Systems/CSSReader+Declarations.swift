internal import Schema

extension CSSReader {
  /// Up to the end, also behind the brace of a block that was opened before the text.
  mutating func readAll() throws(SourceError) {
    repeat { try readDeclarations(of: CSSBlock()) } while cursor.takeAhead("}")
    if found.isEmpty { found = reduced }
    if found.isEmpty { try readMixinsAlone() }
  }

  /// Up to the end, or to the brace that ends the block.
  mutating func readDeclarations(of block: CSSBlock) throws(SourceError) {
    if block.isSame(as: declaring.block) { return try readStatements() }
    let outer = declaring
    declaring = declaring(in: block)
    let start = cursor.column
    try readStatements()
    try closeBlock(at: start)
    for (name, value) in declaring.hidden { custom[name] = value }
    declaring = outer
  }

  mutating func readStatements() throws(SourceError) {
    while !cursor.isBeforeEnd, !cursor.isBefore("}") {
      cursor.skipWhitespace()
      if cursor.take(";") { continue }
      if try skipStatement() { continue }
      if cursor.isAtBlock || depth > 0 && cursor.next == "{" {
        try readBlock()
      } else {
        try readDeclaration()
      }
    }
  }

  /// `@apply`, whose classes are those of Tailwind, and other rules without a block.
  private mutating func skipStatement() throws(SourceError) -> Bool {
    guard cursor.next == "@" || cursor.next == ".", !cursor.isAtBlock else { return false }
    if try readOwnMixin() { return true }
    if try readMixin() { return true }
    if let name = cursor.takeNameOfLess() {
      try defineCustom(name)
      return true
    }
    let column = cursor.column
    let start = cursor.position
    try cursor.skipBalanced { $0 == ";" }
    let statement = cursor.text(from: start)
    if statement.hasPrefix("@apply") {
      throw SourceError(
        "@apply has classes of Tailwind", at: column, remedy: "; paste the classes alone")
    }
    if statement.hasPrefix("@layer") { order(layers: statement.dropFirst("@layer".count)) }
    return true
  }

  /// `.transition(all 0.3s)` of Less, or `@include transition(all 0.3s)` of Sass, which sets the
  /// property of its name in the libraries that have it.
  private mutating func readMixin() throws(SourceError) -> Bool {
    guard let (name, value) = cursor.mixinOfMotion else { return false }
    let column = cursor.column
    try cursor.skipBalanced { $0 == ";" }
    let end = cursor
    let isWhole = value.split(at: ",").allSatisfy(\.hasTime)
    guard !value.isBeforeEnd, isWhole || (try? CSSProperty((name, column)))?.isShorthand == false
    else {
      throw SourceError(
        "what the mixin sets is not known", at: column,
        remedy: "; write it, such as \(name): all 300ms ease")
    }
    cursor = value
    try readDeclaration(of: (name, column))
    guard cursor.isBeforeEnd else { throw cursor.unexpected("expected the end of the value") }
    cursor = end
    warnings.append(Self.assumption(ofMixin: name, at: column))
    return true
  }

  static func assumption(ofMixin name: String, at column: Int) -> SourceWarning {
    SourceWarning(
      sentence: "the mixin is not in the text; it is taken for one that sets \(name)",
      column: column, code: .assumedSource)
  }

  private mutating func readBlock() throws(SourceError) {
    guard depth < 8 else { throw cursor.unexpected("nested more than 8 deep") }
    let start = cursor.position
    let column = cursor.column
    try skipSelector()
    let selector = cursor.text(from: start)
    if selector.hasPrefix("@keyframes") || selector.hasPrefix("@-webkit-keyframes") {
      let name = selector.split(whereSeparator: \.isWhitespace).dropFirst().first.map(String.init)
      let inside = try cursor.skipBrackets()
      rules.append(CSSKeyframesRule(name: name ?? "", column: column, body: inside))
      return
    }
    if selector.hasPrefix("@property") || selector.hasPrefix("@font-face") {
      _ = try cursor.skipBrackets()
      return
    }
    if try defineMixin(selector, at: column) { return }
    cursor.advance()
    depth += 1
    let (count, all, pauses) = (found.count, countOfMotions, (columnOfPause, runs))
    try readDeclarations(of: block(selector))
    depth -= 1
    // The rest of a block that is cut off may set another motion, where it has one.
    let isWithoutMotion = countOfMotions == all && cursor.isBeforeEnd
    if selector.isOfReducedMotion {
      reduced += found.dropFirst(count)
      found = Array(found.prefix(count))
      (columnOfPause, runs) = pauses
    }
    guard cursor.takeAhead("}") || isWithoutMotion else {
      throw cursor.unexpected("expected '}' (the text is cut off; paste all of it)")
    }
  }

  /// Up to its brace, over the placeholders of a template.
  private mutating func skipSelector() throws(SourceError) {
    try cursor.skipBalanced { $0 == "{" }
    while cursor.isBehindMarkOfPlaceholder {
      _ = try cursor.skipBrackets()
      try cursor.skipBalanced { $0 == "{" }
    }
  }

  private mutating func readDeclaration() throws(SourceError) {
    if try skipPlaceholder() { return }
    guard let property = cursor.takeProperty() else {
      throw cursor.unexpected("expected a property and ':'")
    }
    if property.name.hasPrefix("--") || property.name.hasPrefix("$") {
      try defineCustom(property.name)
      return
    }
    try readDeclaration(of: property)
  }

  /// `${mixin}` of a template in JavaScript, in the place of declarations.
  private mutating func skipPlaceholder() throws(SourceError) -> Bool {
    cursor.skipWhitespace()
    guard cursor.next == "$", cursor.peek(at: 1) == "{" else { return false }
    let column = cursor.column
    cursor.advance()
    let inside = try cursor.skipBrackets().allText.lowercased()
    guard !inside.contains("transition"), !inside.contains("anim") else {
      throw SourceError(
        "a placeholder is not evaluated, and may set the motion", at: column,
        remedy: "; write what it is, such as transition: all 300ms ease")
    }
    return true
  }

  mutating func readDeclaration(
    of property: (name: String, column: Int)
  ) throws(SourceError) {
    guard let known = try CSSProperty(property) else {
      try cursor.skipBalanced { $0 == ";" }
      return
    }
    if known == .playState { return try readPlayState(at: property.column) }
    if known == .animation { declaring.pause = nil }
    let start = cursor.position
    try readMotion(of: property)
    // total: what is read is behind its start
    let value = SourceCursor(start..<cursor.position, of: cursor)
    declare(
      property, value, isImportant: value.ownText.lowercased().contains("!important"))
    guard cursor.isBeforeEnd || cursor.isBefore(";") || cursor.isBefore("}") else {
      throw cursor.unexpected("expected ';' or the end")
    }
  }

  private mutating func declare(
    _ property: (name: String, column: Int), _ value: SourceCursor, isImportant: Bool
  ) {
    let declaration = Declaration(
      property: property, name: CSSProperty.plainName(property.name), value: value,
      isImportant: isImportant, layers: declaring.block.layers,
      specificity: declaring.specificity)
    declaring.own.append(declaration)
    if !declaring.declared.insert(declaration) { declaring.hasOutranked = true }
    if CSSProperty.isAnimation(property.name) {
      declaring.declaresAnimation = true
    } else {
      declaring.declaresTransition = true
    }
  }

  /// Applies the value at the cursor to the motion that is declared so far.
  mutating func readMotion(of property: (name: String, column: Int)) throws(SourceError) {
    guard let known = try CSSProperty(property) else { return }
    let isAnimation = CSSProperty.isAnimation(property.name)
    let before = isAnimation ? declaring.declared.animation : declaring.declared.transition
    var motion = known.isShorthand ? CSSMotion() : before ?? CSSMotion()
    if known.isShorthand { hasShorthand = true }
    motion.isTimed = motion.isTimed || known != .easing
    try readValue(of: known, to: &motion)
    let isNothing = motion.isNone && motion.duration == nil
    if isNothing { columnOfNone = property.column }
    let declared = isNothing ? nil : motion
    if isAnimation {
      declaring.declared.animation = declared
    } else {
      declaring.declared.transition = declared
    }
  }

  /// A state that is not in the text may be any.
  private mutating func readPlayState(at column: Int) throws(SourceError) {
    let start = cursor.position
    try cursor.skipBalanced { $0 == ";" }
    let value = cursor.text(from: start).lowercased()
    declaring.pause = value.contains("paused") ? column : nil
    runs = runs || value.contains("running")
  }

  private mutating func defineCustom(_ name: String) throws(SourceError) {
    cursor.skipWhitespace()
    let start = cursor
    try cursor.skipBalanced { $0 == ";" }
    // total: `cursor` has moved on from `start`
    let value = SourceCursor(start.position..<cursor.position, of: start)
    if name.hasPrefix("--") { define(property: name, as: value) } else { custom[name] = value }
  }
}
