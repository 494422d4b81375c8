internal import JSONText
internal import Schema

/// Parses a motion in CSS.
///
///     text        = easing | shorthand | declarations | { block }
///     block       = selector "{" { declarations | block } "}"
///     declaration = property ":" value { "," value }
///     value       = part { part }
///     part        = time | number | easing | word | "var(" name ")"
///
/// Other declarations are skipped. A custom property that is defined above has its value. The
/// transition and the animation of an element, and the items of a list, must be the same motion.
struct CSSReader {
  private var cursor: SourceCursor
  private var transition: CSSMotion?
  private var animation: CSSMotion?
  /// The motions of the blocks that are read, with their places.
  private var found: [(motion: CSSMotion, column: Int)] = []
  private(set) var custom: [String: SourceCursor] = [:]
  private var rules: [CSSKeyframesRule] = []
  private var depth = 0
  /// Whether there was a shorthand, which has a duration, if it is 0.
  private var hasShorthand = false
  /// Of a shorthand that ends what is declared before it.
  private var columnOfNone: Int?
  /// Of the assumptions that were made.
  private(set) var warnings: [SourceWarning] = []

  /// `rules` are those that are not in the stylesheet itself.
  init(_ cursor: SourceCursor, rules: [CSSKeyframesRule] = []) {
    (self.cursor, self.rules) = (cursor, rules)
  }

  mutating func read() throws(SourceError) -> CSSMotion {
    cursor.skipWhitespace()
    if let motion = try readShorthand() { return motion }
    try readAll()
    guard cursor.isBeforeEnd else { throw cursor.unexpected("expected ';' or the end") }
    return try onlyMotion()
  }

  /// The value of a property, after those of others.
  mutating func read(_ property: String, _ value: SourceCursor) throws(SourceError) {
    cursor = value
    try readDeclaration(of: (property, value.column))
  }

  /// Nil if there is none.
  mutating func finish() throws(SourceError) -> CSSMotion? {
    for motion in [transition, animation] {
      if let motion { found.append((motion, 1)) }
    }
    return found.isEmpty ? nil : try onlyMotion()
  }

  /// A value of `animation` or of an easing, as the theme of Tailwind has it.
  mutating func readStringOfTheme() throws(SourceError) -> CSSMotion {
    var motion = CSSMotion()
    let start = cursor
    do { try readValue(of: .animation, to: &motion) } catch {
      (cursor, motion) = (start, CSSMotion())
      try readValue(of: .transition, to: &motion)
    }
    guard cursor.isBeforeEnd, motion.easing != nil || motion.duration != nil
    else { throw cursor.unexpected("expected the end") }
    if motion.duration == nil, motion.delay == nil { motion.isTimed = false }
    return motion
  }

  /// The motion of a stylesheet; nil if it has none.
  mutating func readStylesheet() throws(SourceError) -> CSSMotion? {
    try readAll()
    guard cursor.isBeforeEnd else { throw cursor.unexpected("expected ';' or the end") }
    return found.isEmpty ? nil : try onlyMotion()
  }

  /// The keyframes that are played, and the animation that plays them.
  mutating func readKeyframes() throws(SourceError) -> (rules: [CSSKeyframesRule], CSSMotion) {
    try readAll()
    guard cursor.isBeforeEnd else { throw cursor.unexpected("expected '}' or the end") }
    let names = Set(rules.map(\.name))
    let played = found.filter { !$0.motion.names.isDisjoint(with: names) }
    let animations = played.isEmpty ? found.filter { $0.motion.names.isEmpty } : played
    let motion = animations.first?.motion ?? CSSMotion()
    if let other = animations.first(where: {
      $0.motion.names != motion.names || !$0.motion.isSameMotion(as: motion)
    }) {
      throw Self.several(animations, at: other.column)
    }
    let own = rules.filter { played.isEmpty || motion.names.contains($0.name) }
    guard let first = own.first, played.isEmpty ? own.count == 1 : true else {
      throw SourceError(
        "there are \(own.count) rules of keyframes", at: own.first?.column ?? 1,
        remedy: "; paste one of them, with its animation")
    }
    if let place = animations.first?.column { try Self.refusePlayback(of: motion, at: place) }
    // Of rules of one name the last counts.
    let last = own.filter { rule in own.last { $0.name == rule.name }?.column == rule.column }
    return (last.isEmpty ? [first] : last, motion)
  }

  /// What the request says of keyframes, not the tracks.
  private static func refusePlayback(
    of motion: CSSMotion, at column: Int
  ) throws(SourceError) {
    if let delay = motion.delay?.seconds, delay != 0 {
      throw SourceError(
        "the delay is not part of the tracks", at: column,
        remedy: "; leave it out, and give \"trigger\": [\(String(number: delay))]")
    }
    if motion.passes == .infinity, !motion.alternates {
      throw SourceError(
        "infinite is not part of the tracks", at: column,
        remedy: "; leave it out, and give \"repeating\": true")
    }
    if motion.alternates || motion.passes ?? 1 != 1 {
      throw SourceError(
        "passes are not part of the tracks", at: column,
        remedy: "; write one pass, such as animation: \(motion.names.sorted().first ?? "name") "
          + "\(String(number: motion.duration ?? 1))s")
    }
  }

  private func onlyMotion() throws(SourceError) -> CSSMotion {
    let several = rules.filter(\.body.hasSeveralKeyframes)
    guard let first = found.first else {
      if let motion = shorthandAlone() { return motion }
      if let easing = try easingAlone() { return easing }
      if let rule = several.first { throw Self.keyframes(at: rule.column) }
      if let rule = rules.first {
        throw SourceError(
          "the animation that plays these keyframes is not in the text", at: rule.column,
          remedy: "; paste it with them, such as animation: \(rule.name) 1s linear infinite")
      }
      if let column = cursor.whole.motionInComment {
        throw SourceError(
          "the only motion is in a comment", at: column,
          remedy: "; take it out of the comment, as in transition: all 300ms ease")
      }
      if let columnOfNone {
        throw SourceError(
          "none moves nothing, whatever is declared before it", at: columnOfNone,
          remedy: "; leave it out, or paste a motion, such as transition: all 300ms ease")
      }
      throw SourceError(
        "there is no transition and no animation", at: cursor.column,
        remedy: "; paste one, such as transition: all 300ms ease")
    }
    let ownEasings = rules.map { (name: $0.name, easing: $0.body.easingOfStart) }
    let found = found.map { item in
      var item = item
      let own = ownEasings.first { $0.easing != nil && item.motion.names.contains($0.name) }
      item.motion.easing = own?.easing ?? item.motion.easing
      return item
    }
    let motion = try Self.onlyMotion(among: found)
    if !hasShorthand, motion.isTimed, motion.duration == nil {
      throw SourceError(
        "there is no duration", at: first.column,
        remedy: "; write it, as in transition-duration: 300ms or transition: all 300ms ease")
    }
    for item in found {
      if let rule = several.first(where: { item.motion.names.contains($0.name) }) {
        throw Self.keyframes(at: rule.column)
      }
    }
    return motion
  }

  /// That on which all agree, of which there is at least one.
  static func onlyMotion(
    among found: [(motion: CSSMotion, column: Int)]
  ) throws(SourceError) -> CSSMotion {
    let motion = found.first?.motion ?? CSSMotion()
    if let other = found.first(where: { !$0.motion.isSameMotion(as: motion) }) {
      throw several(found, at: other.column)
    }
    return motion
  }

  /// The value of a custom property, the only one of the text: `--ease: cubic-bezier(...)`.
  private func easingAlone() throws(SourceError) -> CSSMotion? {
    guard custom.count == 1, let value = custom.values.first, rules.isEmpty else { return nil }
    var reader = CSSReader(value)
    var motion = CSSMotion()
    guard (try? reader.readValue(of: .easing, to: &motion)) != nil, reader.cursor.isBeforeEnd,
      motion.easing != nil
    else { return nil }
    motion.isTimed = false
    return motion
  }

  /// That of an animation or a transition: `--ripple-animation: ripple 375ms linear`.
  private func shorthandAlone() -> CSSMotion? {
    guard custom.count == 1, let (name, value) = custom.first, rules.isEmpty else { return nil }
    let isAnimation = name.contains("animation")
    guard isAnimation || name.contains("transition") else { return nil }
    var reader = CSSReader(value)
    var motion = CSSMotion()
    guard
      (try? reader.readValue(of: isAnimation ? .animation : .transition, to: &motion)) != nil,
      reader.cursor.isBeforeEnd, motion.duration != nil
    else { return nil }
    return motion
  }

  private static func several(
    _ found: [(motion: CSSMotion, column: Int)], at column: Int
  ) -> SourceError {
    SourceError("there are motions that differ", at: column, remedy: "; keep one of them")
      .choosing(among: choices(of: found))
  }

  /// Each motion once, in the order of the text.
  private static func choices(of found: [(motion: CSSMotion, column: Int)]) -> [SourceChoice] {
    found.lazy.map { SourceChoice(animation: $0.motion.object, column: $0.column) }.distinct()
  }

  private static func keyframes(at column: Int) -> SourceError {
    SourceError(
      "keyframes with more than a start and an end are not one motion", at: column,
      remedy: "; give the text, with its animation, as \"tracks\" of /v1/keyframes/evaluate")
  }

  /// An easing, or times and an easing, without the name of a property; nil for declarations.
  private mutating func readShorthand() throws(SourceError) -> CSSMotion? {
    var ahead = cursor
    guard ahead.next != "@", ahead.next != "$", !ahead.isAtBlock, ahead.mixinOfMotion == nil,
      ahead.takeProperty() == nil
    else { return nil }
    var motion = CSSMotion()
    try readValue(of: .transition, to: &motion)
    _ = cursor.takeAhead(";")
    guard cursor.isBeforeEnd else { throw cursor.unexpected("expected ';' or the end") }
    if motion.easing == nil, motion.duration == nil, motion.delay == nil {
      throw SourceError("expected a time or an easing", at: 1)
    }
    return motion
  }

  // MARK: - Declarations and blocks

  /// Up to the end, also behind the brace of a block that was opened before the text.
  private mutating func readAll() throws(SourceError) {
    repeat { try readDeclarations() } while cursor.takeAhead("}")
  }

  /// Up to the end, or to the brace that ends the block.
  private mutating func readDeclarations() throws(SourceError) {
    let outer = (transition, animation)
    (transition, animation) = (nil, nil)
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
    for motion in [transition, animation] {
      if let motion { found.append((motion, start)) }
    }
    (transition, animation) = outer
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
    let count = found.count
    try readDeclarations()
    depth -= 1
    // The rest of a block that is cut off may set another motion, where it has one.
    let isWithoutMotion = found.count == count && cursor.isBeforeEnd
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

  private mutating func readDeclaration(
    of property: (name: String, column: Int)
  ) throws(SourceError) {
    guard let known = try CSSProperty(property) else {
      try cursor.skipBalanced { $0 == ";" }
      return
    }
    let isAnimation = property.name.lowercased().contains("animation")
    var motion = (isAnimation ? animation : transition) ?? CSSMotion()
    if known.isShorthand { (motion, hasShorthand) = (CSSMotion(), true) }
    motion.isTimed = motion.isTimed || known != .easing
    try readValue(of: known, to: &motion)
    let isNothing = motion.isNone && motion.duration == nil
    if isNothing { columnOfNone = property.column }
    let declared = isNothing ? nil : motion
    if isAnimation { animation = declared } else { transition = declared }
    guard cursor.isBeforeEnd || cursor.isBefore(";") || cursor.isBefore("}") else {
      throw cursor.unexpected("expected ';' or the end")
    }
  }

  private mutating func defineCustom(_ name: String) throws(SourceError) {
    cursor.skipWhitespace()
    let start = cursor
    try cursor.skipBalanced { $0 == ";" }
    // total: `cursor` has moved on from `start`
    custom[name] = SourceCursor(start.position..<cursor.position, of: start)
  }

  // MARK: - Values

  /// The items of a list must be the same motion.
  private mutating func readValue(
    of property: CSSProperty, to motion: inout CSSMotion
  ) throws(SourceError) {
    let before = motion
    cursor.skipWhitespace()
    var items = [(motion: motion, column: cursor.column)]
    try readItem(of: property, to: &items[0].motion)
    var comma: Int?
    while cursor.isBefore(",") {
      cursor.skipWhitespace()
      let column = cursor.column
      _ = cursor.take(",")
      cursor.skipWhitespace()
      var other = (motion: before, column: cursor.column)
      try readItem(of: property, to: &other.motion)
      let isSame = property == .passive || other.motion.isSameMotion(as: items[0].motion)
      if !isSame, comma == nil { comma = column }
      items.append(other)
    }
    motion = items[0].motion
    for item in items.dropFirst() { motion.names.formUnion(item.motion.names) }
    guard let comma else { return }
    var error = SourceError(
      "a list of several transitions is not one motion; keep one of them", at: comma)
    // The items of a longhand are no whole motions.
    if property.isShorthand { error.choices = Self.choices(of: items) }
    throw error
  }

  private mutating func readItem(
    of property: CSSProperty, to motion: inout CSSMotion
  ) throws(SourceError) {
    var parts = CSSParts(property)
    cursor.skipWhitespace()
    while let next = cursor.next, next != ";", next != ",", next != "}" {
      let column = cursor.column
      if let name = takePlaceholderOfName(property) {
        try parts.add(placeholder: name, at: column, to: &motion)
        cursor.skipWhitespace()
        continue
      }
      for part in try readParts(depth: 0) {
        try parts.add(part, to: &motion)
      }
      cursor.skipWhitespace()
    }
    if parts.isEmpty { throw cursor.unexpected("expected a value") }
    try parts.finish()
  }

  /// Takes `${fadeIn}`, which stands alone in a template of JavaScript, and returns what is in it.
  private mutating func takePlaceholderOfName(_ property: CSSProperty) -> SourceCursor? {
    var ahead = cursor
    guard property == .animation || property == .passive, ahead.take("$"), ahead.next == "{",
      let inside = try? ahead.skipBrackets(), inside.isName,
      ahead.next.map({ $0.isSpace || $0.isNewline || $0.isOne(of: ";,}") }) ?? true
    else { return nil }
    cursor = ahead
    return inside
  }

  /// One part, or those of a custom property.
  private mutating func readParts(depth: Int) throws(SourceError) -> [CSSPart] {
    let (column, start) = (cursor.column, cursor.position)
    if let (time, end) = productOfSass(at: cursor) {
      cursor = end
      return [time]
    }
    if cursor.isAtDigit || cursor.next == "." || cursor.next == "+" || isAtNegativeNumber {
      return [try readQuantity(at: column)]
    }
    if cursor.next == "!" {
      cursor.advance()
      return [CSSPart("!" + cursor.takeIdentifier(), at: column)]
    }
    if let time = takeIndexedTime(at: column) { return [time] }
    if cursor.next == "$" || cursor.next == "@" {
      return try variableParts(at: column, depth: depth)
    }
    let name = cursor.takeIdentifier()
    guard !name.isEmpty else { throw cursor.unexpected("expected a time, an easing or a name") }
    guard cursor.next == "(" else { return [CSSPart(name, at: column)] }
    let inside = try cursor.skipBrackets()
    let text = cursor.text(from: start)
    if name == "var" { return try customParts(inside, text, at: column, depth: depth) }
    if name == "calc", let part = calculatedTime(inside, at: column) { return [part] }
    return [CSSPart(text, at: column)]
  }

  /// The value of the custom property, or else the one behind the comma.
  private mutating func customParts(
    _ inside: SourceCursor, _ text: String, at column: Int, depth: Int
  ) throws(SourceError) -> [CSSPart] {
    var inside = inside
    inside.skipWhitespace()
    let name = inside.takeIdentifier()
    var value = custom[name]
    if value == nil, inside.takeAhead(",") { value = inside }
    guard let value else { return [material(name, at: column) ?? CSSPart(text, at: column)] }
    guard depth < 4 else { return [CSSPart(text, at: column)] }
    return try parts(of: value, depth: depth)
  }

  /// `${i * 0.1}s` of a template of JavaScript; nil, with nothing consumed, for anything else.
  private mutating func takeIndexedTime(at column: Int) -> CSSPart? {
    var ahead = cursor
    guard ahead.take("$"), ahead.next == "{", let inside = try? ahead.skipBrackets(),
      let unit = ["s": 1.0, "ms": 1000][ahead.takeIdentifier()],
      case .stagger(let given)? = (try? ScriptReader.value(inside))?.value,
      SourceReader.isIndex(given.name)
    else { return nil }
    cursor = ahead
    let stagger = SourceStagger(
      name: given.name, base: given.base / unit, step: given.step / unit)
    return CSSPart(seconds: stagger.first, at: column, stagger: stagger)
  }

  /// A token of Material 3, which a page may have changed.
  private mutating func material(_ name: String, at column: Int) -> CSSPart? {
    guard let token = MaterialToken(name) else { return nil }
    warnings.append(
      SourceWarning(
        sentence: "\(name) is not in the text; it is taken for Material 3's, \(token.text)",
        column: column, code: .assumedSource))
    switch token.value {
    case .seconds(let seconds): return CSSPart(seconds: seconds, at: column)
    case .easing(let easing): return CSSPart(easing, at: column)
    }
  }

  /// The value of a variable of Sass, `$speed`, or of Less, `@speed`, that is defined above.
  private mutating func variableParts(
    at column: Int, depth: Int
  ) throws(SourceError) -> [CSSPart] {
    let mark = cursor.take("@") ? "@" : "$"
    if mark == "$" { cursor.advance() }
    let name = mark + cursor.takeIdentifier()
    guard depth < 4, let value = custom[name] else {
      let kind = name == "$" ? "a placeholder" : "\"\(name)\""
      throw SourceError("\(kind) is not evaluated", at: column, remedy: "; write its value")
    }
    return try parts(of: value, depth: depth)
  }

  private mutating func parts(
    of value: SourceCursor, depth: Int
  ) throws(SourceError) -> [CSSPart] {
    var reader = CSSReader(value)
    reader.custom = custom
    var parts: [CSSPart] = []
    reader.cursor.skipWhitespace()
    while reader.cursor.next != nil {
      parts += try reader.readParts(depth: depth + 1)
      reader.cursor.skipWhitespace()
    }
    warnings += reader.warnings
    return parts
  }

  /// Whether a minus sign is next that belongs to a number, not to a name such as `-webkit-box`.
  private var isAtNegativeNumber: Bool {
    cursor.next == "-" && cursor.peek(at: 1).map { $0.isDigit || $0 == "." } == true
  }

  private mutating func readQuantity(at column: Int) throws(SourceError) -> CSSPart {
    let start = cursor.position
    cursor.skipWhile { $0.isDigit || $0.isOne(of: "+-.") }
    let text = cursor.text(from: start)
    let unit = cursor.takeIdentifier().lowercased()
    var number = SourceCursor(text)
    guard let value = try? number.readNumber(.kotlin), number.next == nil
    else { throw SourceError("\"\(text)\" is not a number", at: column) }
    switch unit {
    case "s": return CSSPart(seconds: value, at: column)
    case "ms": return CSSPart(seconds: value / 1000, at: column)
    case "": return CSSPart(number: value, at: column)
    default: throw SourceError("\"\(unit)\" is no unit of time; use s or ms", at: column)
    }
  }
}

extension SourceCursor {
  /// Whether rules or declarations of CSS are next, one of which is a motion.
  var isOfCSS: Bool {
    var ahead = self
    ahead.skipWhitespace()
    if ahead.next == "@" {
      ahead.advance()
      let rules: Set = [
        "keyframes", "-webkit-keyframes", "media", "property", "supports", "layer", "container",
        "apply", "include", "for", "each", "while", "mixin",
      ]
      return rules.contains(ahead.takeIdentifier()) || definesVariableOfLess
    }
    if ahead.isAtRule || ahead.mixinOfMotion != nil { return true }
    while ahead.next == "$", ahead.peek(at: 1) == "{" {
      ahead.advance()
      guard (try? ahead.skipBrackets()) != nil else { return false }
      _ = ahead.takeAhead(";")
      ahead.skipWhitespace()
    }
    var cursor = ahead
    guard let first = cursor.takeProperty(), !first.name.isEmpty else { return false }
    if first.name.hasPrefix("--") || first.name.hasPrefix("$") { return true }
    if ["transition", "animation", "-webkit-", "-moz-"].contains(where: first.name.hasPrefix) {
      return SourceLanguage(of: self) == .css
    }
    while (try? ahead.skipBalanced { $0 == ";" }) != nil, ahead.takeAhead(";") {
      var declaration = ahead
      if ahead.mixinOfMotion != nil { return true }
      if let name = declaration.takeProperty()?.name.lowercased(),
        ["transition", "animation", "-webkit-", "-moz-"].contains(where: name.hasPrefix)
      {
        return true
      }
    }
    return false
  }

  /// The name of a variable of Less and its colon: `@speed: 0.3s;`.
  fileprivate mutating func takeNameOfLess() -> String? {
    var ahead = self
    guard ahead.take("@") else { return nil }
    let name = ahead.takeIdentifier()
    guard !name.isEmpty, ahead.take(":") else { return nil }
    self = ahead
    return "@" + name
  }

  /// Whether its value ends in a semicolon on the line, as annotations of other languages do not.
  private var definesVariableOfLess: Bool {
    var ahead = self
    guard ahead.takeNameOfLess() != nil else { return false }
    ahead.skipWhile { $0 != ";" && !$0.isNewline }
    return ahead.next == ";"
  }

  /// Words of other languages before a brace.
  private static let statements: Set = ["return", "else", "do", "try", "finally", "default"]

  /// Whether a selector and the declarations of CSS begin here: `.box { transition: ...`.
  private var isAtRule: Bool {
    var ahead = self
    ahead.skipSelectorOfRule()
    guard ahead.position > position, ahead.next == "{", ahead.peek(at: -1) != "=",
      ahead.peek(at: -1) != "("
    else { return false }
    let words = ahead.text(from: position).split(whereSeparator: \.isWhitespace)
    let selector = words.joined()
    // A call of another language has brackets, but no colon before them.
    let isCall = selector.contains("(") && !selector.prefix { $0 != "(" }.contains(":")
    guard !isCall, let last = selector.last, !":=,[\"'".contains(last),
      !Self.statements.contains(words.last.map(String.init) ?? "")
    else { return false }
    ahead.advance()
    // A brace is doubled where the stylesheet is a string of Python with placeholders.
    _ = ahead.take("{")
    ahead.skipWhitespace()
    var name = ahead
    if !name.takeIdentifier().isEmpty, name.take(":") { return true }
    return ahead.next == "&" || ahead.next == "." || ahead.mixinOfMotion != nil
  }

  /// Over the placeholders of Sass, `.item-#{$i}`.
  private mutating func skipSelectorOfRule() {
    repeat {
      skipWhile {
        $0.continuesName || $0.isOne(of: "-.#:*&[]='\"()> ,+~") || $0.isNewline
      }
    } while next == "{" && position > 0 && peek(at: -1) == "#" && (try? skipBrackets()) != nil
  }

  /// Whether it is a name, or one of a member, and nothing else.
  fileprivate var isName: Bool {
    var ahead = self
    ahead.skipWhitespace()
    guard ahead.next?.beginsName == true else { return false }
    ahead.skipWhile { $0.continuesName || $0 == "." }
    return ahead.isBeforeEnd
  }

  /// Whether there may be code of JavaScript, which a short text of other systems is not.
  var mayHoldScript: Bool {
    guard next == "." || next?.beginsName == true else { return true }
    if next == ".", isAtTransitionOfD3 { return true }
    let isMember = next == "."
    var ahead = self
    ahead.skipWhile { $0 != "{" && !$0.isQuote && (isMember || $0 != "(") }
    return ahead.next != nil
  }

  /// `.transition()`, which has an argument in SwiftUI.
  private var isAtTransitionOfD3: Bool {
    guard peek(at: 1) == "t" else { return false }
    var ahead = self
    ahead.advance()
    return ahead.takeIdentifier() == "transition" && ahead.take("(") && ahead.takeAhead(")")
  }

  var isBeforeEnd: Bool {
    var ahead = self
    ahead.skipWhitespace()
    return ahead.next == nil
  }

  func isBefore(_ character: SourceCharacter) -> Bool {
    var ahead = self
    return ahead.takeAhead(character)
  }

  /// The name before a colon; nil if there is none.
  mutating func takeProperty() -> (name: String, column: Int)? {
    skipWhitespace()
    var ahead = self
    let isOfSass = ahead.take("$")
    let name = ahead.takeIdentifier()
    guard !name.isEmpty, ahead.takeAhead(":") else { return nil }
    defer { self = ahead }
    return (isOfSass ? "$" + name : name, column)
  }

  /// Whether a selector or a rule is next, with its brace.
  var isAtBlock: Bool {
    var ahead = self
    ahead.skipWhitespace()
    let start = ahead.position
    while (try? ahead.skipBalanced { $0.isOne(of: "{;}") }) != nil, ahead.next == "{" {
      guard ahead.position > start else { return false }
      guard ahead.isBehindMarkOfPlaceholder else { return true }
      guard (try? ahead.skipBrackets()) != nil else { return false }
    }
    return false
  }

  /// Of a template in JavaScript, `${...}`, or of Sass, `#{...}`.
  fileprivate var isBehindMarkOfPlaceholder: Bool {
    position > 0 && (peek(at: -1) == "$" || peek(at: -1) == "#")
  }

  /// Of the inside of `@keyframes`: the selectors of each keyframe, and what is in it.
  private var frames: [(selectors: [String], body: SourceCursor)] {
    var (ahead, frames) = (self, [(selectors: [String], body: SourceCursor)]())
    while !ahead.isBeforeEnd {
      ahead.skipWhitespace()
      let start = ahead.position
      guard (try? ahead.skipBalanced { $0 == "{" }) != nil, ahead.next == "{" else { break }
      let selectors = ahead.text(from: start).split(separator: ",").map {
        $0.filter { !$0.isWhitespace }
      }
      guard let body = try? ahead.skipBrackets() else { break }
      frames.append((selectors, body))
    }
    return frames
  }

  /// Whether there is a keyframe but `from`, `to`, 0% and 100%.
  fileprivate var hasSeveralKeyframes: Bool {
    frames.contains { selectors, body in
      // `0%, 100%` alone leads back to where it began.
      if selectors.count > 1 { return true }
      guard let selector = selectors.first, !["to", "100%"].contains(selector) else { return false }
      return !["from", "0%"].contains(selector)
        || body.hasOwnEasing && body.ownEasing == nil
    }
  }

  /// The easing of a keyframe at the start, which is that of the way to the end.
  fileprivate var easingOfStart: String? {
    frames.lazy.filter { ["from", "0%"].contains($0.selectors.first) }.compactMap(\.body.ownEasing)
      .first
  }

  private var hasOwnEasing: Bool { allText.contains("timing-function") }

  /// Nil without one, and for one that is not read.
  private var ownEasing: String? {
    for part in split(at: ";") {
      var cursor = part
      guard cursor.takeProperty()?.name.hasSuffix("animation-timing-function") == true
      else { continue }
      let easing = cursor.ownText.trimmed
      return (try? CSSEasing.parse(easing)) == nil ? nil : easing
    }
    return nil
  }
}
