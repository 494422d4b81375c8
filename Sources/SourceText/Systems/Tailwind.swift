/// Classes of Tailwind CSS 3 and 4 (tailwindlabs/tailwindcss, `theme.css`, `config.full.js`):
/// `transition`, `duration-300`, `ease-out`, `delay-150`, `animate-spin`, `animate-[...]`,
/// `[animation-delay:1s]`; and `animate-in`, `repeat-3` and `direction-alternate` of the plugins
/// Wombosvideo/tw-animate-css 035b8749 (`src/tw-animate.css`) and jamiebuilds/tailwindcss-animate
/// 033b44f7 (`index.js`), which the other classes time.
struct Tailwind {
  private var parts: [TailwindClass] = []
  /// Whether each word may be a class.
  private(set) var isOfClasses = true
  /// Whether a class has a name that is no word of CSS.
  private var isNamed = false

  /// Of `transition-none` without a variant.
  private var noneColumn: Int?
  /// The first class that pauses the animation whatever its state is, and whether one lets it run.
  private var columnOfPause: Int?
  private var runs = false

  /// Nothing is known of what `${...}` adds if there are such classes in it.
  private var unknownColumn: Int?

  /// Nil unless the text is of classes, one of which has a name that is no word of CSS.
  init?(sure source: SourceCursor) {
    var ahead = source
    ahead.skipWhile { $0 != "-" }
    guard ahead.next != nil else { return nil }
    self.init(source)
    guard isSure || isOfClasses && stillColumn != nil else { return nil }
  }

  init(_ source: SourceCursor) {
    var cursor = source
    cursor.skipWhile(\.isSpace)
    while cursor.next != nil {
      let (column, start) = (cursor.column, cursor.position)
      if cursor.next == "$", cursor.peek(at: 1) == "{" {
        cursor.advance()
        guard let inside = try? cursor.skipBrackets() else { return }
        let text = inside.allText
        if ["duration-", "delay-", "ease-", "animate-"].contains(where: text.contains) {
          unknownColumn = column
        }
        cursor.skipWhile(\.isSpace)
        continue
      }
      cursor.skipWhile { !$0.isSpace && $0 != "$" }
      if cursor.position == start { cursor.advance() }
      add(cursor.text(from: start), at: column)
      cursor.skipWhile(\.isSpace)
    }
  }

  /// The place at which the transition is taken away, if no other class moves anything.
  var stillColumn: Int? { parts.contains { $0.part.moves } ? nil : noneColumn }
  /// Whether there is a class of a motion among them.
  var hasMotion: Bool { parts.contains { !$0.part.isLonghand } }
  /// `transition` and `ease-in` alone are also words of CSS.
  var isSure: Bool { isOfClasses && isNamed }

  private mutating func add(_ word: String, at column: Int) {
    if Self.outsideBrackets(word).contains(where: ";{}\"'=<>".contains) { isOfClasses = false }
    if word.hasSuffix(":") || word.hasSuffix(",") { isOfClasses = false }
    let pieces = Self.split(word)
    guard let name = pieces.last else { return }
    if name == "transition-none", pieces.count == 1 { noneColumn = column }
    if let state = Self.playState(name) {
      runs = runs || state == "running"
      if pieces.count == 1, state == "paused" { columnOfPause = columnOfPause ?? column }
      return
    }
    if Self.passive.contains(name) { isNamed = true }
    let variant = pieces.dropLast().joined(separator: ":")
    for part in Self.parts(of: name) {
      switch part {
      case .ease, .longhand: break
      case .transition: isNamed = isNamed || Self.transitions.contains(name)
      default: isNamed = true
      }
      parts.append(TailwindClass(part: part, variant: variant, column: column))
    }
  }

  /// The variants and the class of `md:data-[state=open]:duration-[2s]`, without a sign of
  /// importance.
  private static func split(_ word: String) -> [String] {
    var (pieces, depth): ([String], Int) = ([""], 0)
    for character in word {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == ":", depth == 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.dropLast() + [plain(pieces[pieces.count - 1])]
  }

  /// Returns the word without what is in brackets, which may be anything: `data-[state=open]`.
  private static func outsideBrackets(_ word: String) -> String {
    var depth = 0
    return word.filter { character in
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      return depth == 0
    }
  }

  private static func plain(_ word: String) -> String {
    String(word.drop { $0 == "!" }.prefix { $0 != "!" })
  }

  /// The motion of all classes, of which a transition is `150ms cubic-bezier(0.4, 0, 0.2, 1)` by
  /// default.
  ///
  /// Classes for a state or a width, such as `hover:duration-500`, and a transition beside an
  /// animation may not differ from the others.
  func motion() throws(SourceError) -> ScriptMotion {
    if let unknownColumn {
      throw SourceError(
        "a choice of classes is not evaluated", at: unknownColumn, remedy: "; keep one of them")
    }
    if let stillColumn {
      throw SourceError(
        "transition-none takes the transition away", at: stillColumn,
        remedy: "; write a class that has one, such as transition-all duration-300")
    }
    if let columnOfPause, !runs, parts.contains(where: \.part.mayPause) {
      throw SourceError(
        "a paused animation does not move", at: columnOfPause, remedy: "; leave this class out")
    }
    let sets = alternatives
    var (motions, failure): ([ScriptMotion], SourceError?) = ([], nil)
    for set in sets {
      do { motions.append(try set.motion()) } catch { failure = failure ?? error }
    }
    if let failure { throw failure.choosing(among: motions.choices) }
    guard let first = motions.first else { return try TailwindMotion(parts: []).motion() }
    guard let other = motions.first(where: { $0.object != first.object }) else { return first }
    throw SourceError(
      "there are two classes that differ", at: other.column, remedy: "; keep one of them"
    )
    .choosing(among: motions.choices)
  }

  /// The classes that hold together: each one with those of its variant, then with those that have
  /// none, of one kind the first.
  private var alternatives: [TailwindMotion] {
    // Those for visitors who prefer reduced motion count where there are no others.
    let all = parts.filter { !$0.variant.contains("motion-reduce") }
    return all.isEmpty ? Self.alternatives(of: parts) : Self.alternatives(of: all)
  }

  private static func alternatives(of parts: [TailwindClass]) -> [TailwindMotion] {
    let plain = parts.filter(\.variant.isEmpty)
    let isAnimated = parts.contains { $0.part.kind == .animation }
    // Without a class for it there is no transition beside an animation.
    let isMovedTwice = isAnimated && parts.contains { $0.part == .transition }
    var sets: [TailwindMotion] = []
    for part in parts {
      let isAnimation = isAnimated && part.part.isOfAnimation
      if isAnimated, !isAnimation, !isMovedTwice { continue }
      let like = parts.filter { $0.variant == part.variant }
      let own = ofEachKind([part] + like + plain + parts)
      let set = own.filter { (isAnimated && $0.part.isOfAnimation) == isAnimation }
      sets.append(TailwindMotion(parts: set, column: part.column))
    }
    return sets
  }

  /// The first of each kind.
  private static func ofEachKind(_ parts: [TailwindClass]) -> [TailwindClass] {
    var kinds: Set<TailwindPart.PartKind> = []
    return parts.filter { kinds.insert($0.part.kind).inserted }
  }
}
