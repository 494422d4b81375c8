internal import AnimationCore
internal import JSONText

/// Texts of the web: JavaScript with JSX, JSON, CSS, classes of Tailwind.
extension SourceTranslation {
  /// Nil for a text of another family.
  mutating func web(_ source: SourceCursor) throws(SourceError) -> JSONValue? {
    var source = source
    source.skipWhitespace()
    let mayHoldScript = source.mayHoldScript
    if mayHoldScript { try source.refuseMaker() }
    if source.directiveOfSvelte != nil, let motion = try script(source) { return motion }
    if let styles = try styles(source, mayHoldScript: mayHoldScript) { return styles }
    // Nearly all texts of SwiftUI.
    if source.next == ".", !mayHoldScript, source.peek(at: 1)?.isDigit != true { return nil }
    if let classes = Tailwind(sure: source) { return accept(try classes.motion(), warnings: []) }
    if let node = source.wholeNode {
      var reading = ScriptReading()
      if let motion = try reading.motion(inside: node) {
        return accept(motion, warnings: reading.translation.warnings)
      }
      try Self.refuseStillValue(node, in: source)
    }
    if let members = ScriptReader.members(source) {
      var translation = ScriptTranslation()
      let motion = try translation.alone(members)
      return accept(
        motion.named("the members", at: members.column), warnings: translation.warnings)
    }
    if let easing = source.easingOfFigma {
      return accept(try ScriptTranslation().figmaEasing(easing, duration: nil), warnings: [])
    }
    if let config = ReanimatedConfig.alone(source) {
      var translation = ScriptTranslation()
      let motion = try translation.springOfReanimated(alone: config)
      return accept(motion.named("the config", at: config.column), warnings: translation.warnings)
    }
    if mayHoldScript {
      if let motion = try script(source) { return motion }
      if source.hasLibrary, let error = source.cutOff { throw error }
    }
    guard let easing = try WebEasing(source) else { return nil }
    return accept(.curve(easing.curve, duration: nil, easing.dialect), warnings: [])
  }

  /// Nil for code that moves nothing.
  private mutating func script(_ source: SourceCursor) throws(SourceError) -> JSONValue? {
    var reading = ScriptReading()
    guard let motion = try reading.motion(in: source) else { return nil }
    return accept(motion, warnings: reading.translation.warnings)
  }

  /// `"k": [128, -128]` of Lottie, a value that does not change.
  private static func refuseStillValue(
    _ node: ScriptNode, in source: SourceCursor
  ) throws(SourceError) {
    var start = source
    start.skipWhitespace()
    let isNamed = start.next?.isQuote == true ? (try? start.readString()) == "k" : false
    guard isNamed, case .list(let items) = node.value,
      items.allSatisfy({ if case .number = $0.value { true } else { false } })
    else { return }
    throw SourceError(
      "this value of Lottie has no keyframes", at: node.column,
      remedy: "; paste one that has, such as {\"fr\": 60, \"k\": [{\"t\": 0, \"s\": [0], "
        + "\"o\": {\"x\": 0.4, \"y\": 0}, \"i\": {\"x\": 0.2, \"y\": 1}}, "
        + "{\"t\": 30, \"s\": [100]}]}")
  }

  /// A stylesheet, whatever of it is in the text; nil for a text of another kind.
  private mutating func styles(
    _ text: SourceCursor, mayHoldScript: Bool
  ) throws(SourceError) -> JSONValue? {
    // Once: an element in it is no stylesheet.
    let inside = text.insideStyleElement
    let (source, mayHoldScript) = (inside ?? text, inside?.mayHoldScript ?? mayHoldScript)
    let hasLine = source.hasLineOfMotion
    if hasLine, let styles = IndentedStyles(bare: source) { return try indented(styles) }
    guard source.next != "." || source.mixinOfMotion != nil || mayHoldScript, source.isOfCSS else {
      guard hasLine, let styles = IndentedStyles(indented: source) else { return nil }
      return try indented(styles)
    }
    if let (sheet, rest) = source.templateAround {
      var reading = ScriptReading()
      if let motion = try reading.motion(of: sheet, before: rest) {
        return accept(motion, warnings: reading.translation.warnings)
      }
    }
    do { return try css(source) } catch {
      guard hasLine, let styles = IndentedStyles(indented: source) else { throw error }
      return try indented(styles)
    }
  }

  private mutating func indented(_ styles: IndentedStyles) throws(SourceError) -> JSONValue {
    let (motion, warnings) = try styles.motion()
    dialect = .css
    self.warnings += warnings
    columns.append((.root, 1))
    return motion.object
  }

  /// A value alone, such as the object of a transition.
  mutating func script(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    var reading = ScriptReading()
    let motion = try reading.value(in: source)
    return accept(motion, warnings: reading.translation.warnings)
  }

  private mutating func accept(_ motion: ScriptMotion, warnings: [SourceWarning]) -> JSONValue {
    dialect = motion.dialect
    self.warnings += warnings + motion.warnings
    columns.append((.root, motion.column))
    if let column = motion.durationColumn {
      columns.append((JSONPointer.root.appending("duration"), column))
    }
    return motion.object
  }
}

extension SourceCursor {
  /// The object or the list that is all of the text, behind a name, which may be in quotes, and the
  /// object of JSON whose members the text is.
  fileprivate var wholeNode: ScriptNode? {
    var ahead = self
    ahead.skipWhitespace()
    if ahead.next == "\"", let object = ScriptReader.membersOfJSON(ahead) {
      return ScriptNode(value: .object(object), column: ahead.column, source: ahead)
    }
    if ahead.next?.isQuote == true, (try? ahead.readString()) != nil, ahead.takeAhead(":") {
      ahead.skipWhitespace()
    } else {
      ahead = self
    }
    let start = ahead
    ahead.skipPrefix()
    ahead.skipWhitespace()
    guard ahead.next == "{" || ahead.next == "[" else { return nil }
    return try? ScriptReader.value(start)
  }

  /// The type of an easing of Figma, in quotes or not, that is all of the text.
  fileprivate var easingOfFigma: ScriptObject? {
    var ahead = self
    ahead.skipPrefix()
    ahead.skipWhitespace()
    let start = ahead
    let name = ahead.next?.isQuote == true ? try? ahead.readString() : ahead.takeIdentifier()
    _ = ahead.takeAhead(";") || ahead.takeAhead(",")
    guard let name, ahead.isBeforeEnd, FigmaEasing.types.contains(name) else { return nil }
    let value = ScriptNode(value: .string(name), column: start.column, source: start)
    let member = ScriptMember(name: "type", value: value, column: start.column)
    return ScriptObject(members: [member], spreads: [], column: start.column)
  }

  /// The stylesheet of the `<style>` that is all of the text; nil for another text.
  fileprivate var insideStyleElement: SourceCursor? {
    guard let (inside, end) = styleElement, end.isBeforeEnd else { return nil }
    var sheet = inside
    sheet.skipWhitespace()
    return sheet
  }

  /// The stylesheet of `<style>`, which may be cut off, and the place behind; nil elsewhere.
  var styleElement: (sheet: SourceCursor, end: SourceCursor)? {
    var ahead = self
    guard ahead.take("<"), ahead.takeIdentifier() == "style" else { return nil }
    ahead.skipWhile { $0 != ">" }
    guard ahead.take(">") else { return nil }
    let isTemplate = ahead.takeAhead("{")
    guard !isTemplate || ahead.takeAhead("`") else { return nil }
    let start = ahead.position
    if isTemplate {
      ahead.skipTemplate()
    } else {
      while ahead.next != nil, !(ahead.next == "<" && ahead.peek(at: 1) == "/") { ahead.advance() }
    }
    let sheet = SourceCursor(start..<ahead.position, of: self)
    // A style of Android has elements.
    guard !sheet.isBefore("<") else { return nil }
    ahead.skipWhile { $0 != ">" }
    _ = ahead.take(">")
    return (sheet, ahead)
  }
}

extension SourceCursor {
  /// The beginnings of calls that make motions of libraries that are not read, each with its
  /// refusal.
  private static let makers: KeyValuePairs<String, String> = [
    "new TWEEN.Tween(": ScriptTranslation.tweenJS, "new Spring(": ScriptTranslation.springOfSvelte,
    "Spring.of(": ScriptTranslation.springOfSvelte,
  ]

  fileprivate func refuseMaker() throws(SourceError) {
    let text = allText
    for (name, sentence) in Self.makers {
      guard let place = text.firstRange(of: name) else { continue }
      throw SourceError(
        sentence, at: column + text.distance(from: text.startIndex, to: place.lowerBound))
    }
  }
}

extension SourceCursor {
  /// Whether there may be code of JavaScript, which a short text of other systems is not.
  fileprivate var mayHoldScript: Bool {
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

  private static let libraries: Set = [
    "gsap", "d3", "anime", "Animated", "withSpring", "withTiming", "withRepeat", "withDelay",
    "withSequence", "useSpring",
  ]

  /// Whether a call of a library of JavaScript is in the text, which Swift and Kotlin have not.
  var hasLibrary: Bool {
    guard WorkBudget.spend(units: SourceReader.wordCost * length) else { return false }
    return SourceWords(self).contains {
      Self.libraries.contains($0.name) && ($0.isBefore("(") || $0.behind.next == ".")
        || $0.isAnimateOfElement
    }
  }
}

extension SourceWord {
  /// `element.animate({`, whose arguments have no labels, as those of Swift have.
  fileprivate var isAnimateOfElement: Bool {
    var ahead = behind
    guard name == "animate", receiver != nil, ahead.take("(") else { return false }
    ahead.skipWhitespace()
    return ahead.next == "{" || ahead.next == "["
  }
}
