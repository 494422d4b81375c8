internal import Schema

extension CSSReader {
  /// Up to the end, also behind the brace of a block that was opened before the text.
  mutating func readAll() throws(SourceError) {
    repeat { try readDeclarations() } while cursor.takeAhead("}")
    if found.isEmpty { found = reduced }
  }

  /// Up to the end, or to the brace that ends the block.
  private mutating func readDeclarations(of selector: String = "") throws(SourceError) {
    let outer = (transition, animation, pause, base, important)
    base = declared(before: selector) ?? Declared()
    (transition, animation, pause, important) = (nil, nil, nil, Important())
    let start = cursor.column
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
    try readImportantAgain()
    closeBlock(at: start)
    declare(Declared(transition: transition, animation: animation), for: selector)
    (transition, animation, pause, base, important) = outer
  }

  /// Notes what the block moves, and whether it is paused: a play state beside no animation is that
  /// of another block's, as in `:hover`.
  mutating func closeBlock(at column: Int) {
    for motion in [transition, animation] {
      if let motion { found.append((ofOtherClass(motion), column)) }
    }
    if animation != nil { columnOfPause = columnOfPause ?? pause }
  }

  /// `@apply`, whose classes are those of Tailwind, and other rules without a block.
  private mutating func skipStatement() throws(SourceError) -> Bool {
    guard cursor.next == "@" || cursor.next == ".", !cursor.isAtBlock else { return false }
    if try readMixin() { return true }
    if let name = cursor.takeNameOfLess() {
      try defineCustom(name)
      return true
    }
    let column = cursor.column
    let start = cursor.position
    try cursor.skipBalanced { $0 == ";" }
    if cursor.text(from: start).hasPrefix("@apply") {
      throw SourceError(
        "@apply has classes of Tailwind", at: column, remedy: "; paste the classes alone")
    }
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
    cursor.advance()
    depth += 1
    let (count, pauses) = (found.count, (columnOfPause, runs))
    try readDeclarations(of: selector)
    depth -= 1
    // The rest of a block that is cut off may set another motion, where it has one.
    let isWithoutMotion = found.count == count && cursor.isBeforeEnd
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
    let isAnimation = property.name.lowercased().contains("animation")
    if known == .animation { pause = nil }
    var motion =
      (isAnimation ? animation ?? base.animation : transition ?? base.transition) ?? CSSMotion()
    if known.isShorthand { (motion, hasShorthand) = (CSSMotion(), true) }
    motion.isTimed = motion.isTimed || known != .easing
    let value = cursor
    try readValue(of: known, to: &motion)
    let isNothing = motion.isNone && motion.duration == nil
    if isNothing { columnOfNone = property.column }
    let declared = isNothing ? nil : motion
    if isAnimation { animation = declared } else { transition = declared }
    let isImportant = cursor.text(from: value.position).lowercased().contains("!important")
    if isImportant { important.declarations.append((property, value)) }
    if !isImportant, !important.declarations.isEmpty { important.hasOthersBehind = true }
    guard cursor.isBeforeEnd || cursor.isBefore(";") || cursor.isBefore("}") else {
      throw cursor.unexpected("expected ';' or the end")
    }
  }

  /// Lets what is important count over what is declared behind it in the same block.
  private mutating func readImportantAgain() throws(SourceError) {
    guard important.hasOthersBehind else { return }
    let end = cursor
    for (property, value) in important.declarations {
      cursor = value
      try readDeclaration(of: property)
    }
    cursor = end
  }

  /// A state that is not in the text may be any.
  private mutating func readPlayState(at column: Int) throws(SourceError) {
    let start = cursor.position
    try cursor.skipBalanced { $0 == ";" }
    let value = cursor.text(from: start).lowercased()
    pause = value.contains("paused") ? column : nil
    runs = runs || value.contains("running")
  }

  private mutating func defineCustom(_ name: String) throws(SourceError) {
    cursor.skipWhitespace()
    let start = cursor
    try cursor.skipBalanced { $0 == ";" }
    // total: `cursor` has moved on from `start`
    custom[name] = SourceCursor(start.position..<cursor.position, of: start)
  }
}

extension String {
  /// Whether it is the condition of visitors who prefer reduced motion.
  fileprivate var isOfReducedMotion: Bool {
    guard hasPrefix("@media") else { return false }
    let condition = lowercased()
    return condition.contains("prefers-reduced-motion") && !condition.contains("no-preference")
      && !condition.contains("not ")
  }
}
