/// A selector of CSS as the cascade compares it: the elements that it is of, and its specificity
/// (Selectors 4, section 17).
struct CSSSelector {
  /// The same for selectors of the same elements: `.a.a`, `:where(.a)` and `html .a` are `.a`.
  let elements: String
  let specificity: CSSSpecificity

  /// Of one selector, without commas outside of brackets; `depth` is that of the brackets it is in.
  init(_ text: some StringProtocol, depth: Int = 0) {
    var (compounds, specificity): ([String], CSSSpecificity) = ([], CSSSpecificity())
    for word in Self.words(of: text) {
      let compound = CSSCompound(word, depth: depth)
      compounds.append(compound.elements)
      specificity.add(compound.specificity)
    }
    if compounds.count > 1, ["html", ":root", "body"].contains(compounds[0]),
      compounds[1].first.map({ !"&>+~".contains($0) }) ?? false
    {
      compounds.removeFirst()
    }
    (elements, self.specificity) = (compounds.joined(separator: " "), specificity)
  }

  /// Compounds and combinators, without the white space around them.
  private static func words(of text: some StringProtocol) -> [String] {
    text.parts { $1.isWhitespace || $1.isCombinator || $0.first?.isCombinator == true }
      .map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Selectors of elements that these are among, the nearest first: without the last of the
  /// classes, attributes and states, and so on; then the same without what is around the element,
  /// and at last all elements.
  var wider: [String] {
    guard !elements.isOfPart else { return [] }
    let own = elements.shorterSelectors
    guard let space = elements.lastIndex(of: " "), !elements.contains("(") else {
      return own + ["*"]
    }
    let subject = String(elements[elements.index(after: space)...])
    return own + [subject] + subject.shorterSelectors + ["*"]
  }
}

/// The specificity of a selector: its IDs, then its classes, attributes and states, then its types.
struct CSSSpecificity: Comparable, Hashable {
  var ids = 0
  var classes = 0
  var types = 0

  /// The length of a text bounds all counts.
  mutating func add(_ other: CSSSpecificity) {
    ids += other.ids
    classes += other.classes
    types += other.types
  }

  static func < (left: CSSSpecificity, right: CSSSpecificity) -> Bool {
    (left.ids, left.classes, left.types) < (right.ids, right.classes, right.types)
  }
}

/// Simple selectors without white space between them: `a.b:hover`.
private struct CSSCompound {
  let elements: String
  let specificity: CSSSpecificity

  init(_ text: String, depth: Int) {
    var (parts, specificity): ([String], CSSSpecificity) = ([], CSSSpecificity())
    for simple in text.parts(where: { $1.beginsSimple(behind: $0) }) {
      let (part, own) = Self.measured(String(simple), depth)
      specificity.add(own)
      if !parts.contains(part) { parts.append(part) }
    }
    if parts.count > 1, parts[0] == "*" { parts.removeFirst() }
    (elements, self.specificity) = (parts.joined(), specificity)
  }

  private static func measured(
    _ simple: String, _ depth: Int
  ) -> (elements: String, CSSSpecificity) {
    switch simple.first {
    case "#": return (simple, CSSSpecificity(ids: 1))
    case ".", "[": return (simple, CSSSpecificity(classes: 1))
    case ":" where simple.hasPrefix("::"): return (simple, CSSSpecificity(types: 1))
    case ":": return measured(state: simple, depth)
    case "*", "&", ">", "+", "~", nil: return (simple, CSSSpecificity())
    default: return (simple, CSSSpecificity(types: 1))
    }
  }

  /// `:where()` counts nothing, `:is()`, `:not()` and `:has()` as the most specific in them.
  private static func measured(
    state: String, _ depth: Int
  ) -> (elements: String, CSSSpecificity) {
    let pieces = state.split(separator: "(", maxSplits: 1)
    guard depth < 2, pieces.count == 2, state.hasSuffix(")"),
      [":where", ":is", ":not", ":has"].contains(pieces[0])
    else { return (state, CSSSpecificity(classes: 1)) }
    let items = pieces[1].dropLast().itemsOfSelector.map { CSSSelector($0, depth: depth + 1) }
    let isPlain = items.count == 1 && !items[0].elements.contains(" ")
    let elements = isPlain && [":where", ":is"].contains(pieces[0]) ? items[0].elements : state
    let most = items.map(\.specificity).max() ?? CSSSpecificity()
    return (elements, pieces[0] == ":where" ? CSSSpecificity() : most)
  }
}

extension String {
  /// Whether a selector is of a part of its element.
  fileprivate var isOfPart: Bool { ["::", ":before", ":after"].contains(where: contains) }

  /// Without the last of the classes, attributes and states of its element, and so on; none where
  /// these are of a part of it, `::before`.
  var shorterSelectors: [String] {
    guard !isOfPart else { return [] }
    var all: [String] = []
    let parts = parts { $1.beginsSimple(behind: $0) || $1.isWhitespace || $1.isCombinator }
    for part in parts.reversed() {
      guard let first = part.first, !first.isWhitespace, !first.isCombinator else { return all }
      if ".:[".contains(first) { all.append(String(self[..<part.startIndex])) }
    }
    return all
  }
}

extension StringProtocol {
  /// The selectors of a list, which commas in no brackets separate.
  var itemsOfSelector: [String] {
    parts { part, character in character == "," || part == "," }
      .map(\.trimmed).filter { !$0.isEmpty && $0 != "," }
  }

  /// The parts of which each but the first begins in no brackets, where `begins` says so of the
  /// part before and the character behind it.
  fileprivate func parts(where begins: (SubSequence, Character) -> Bool) -> [SubSequence] {
    var (parts, start, depth): ([SubSequence], Index, Int) = ([], startIndex, 0)
    for index in indices {
      let character = self[index]
      // total: `start` is an index that has been passed
      let part = self[start..<index]
      if depth == 0, index != start, begins(part, character) {
        parts.append(part)
        start = index
      }
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
    }
    return start == endIndex ? parts : parts + [self[start...]]
  }
}

extension Character {
  fileprivate var isCombinator: Bool { self == ">" || self == "+" || self == "~" }

  /// Whether it begins a class, an ID, an attribute or a state; `::` is one beginning.
  fileprivate func beginsSimple(behind part: some StringProtocol) -> Bool {
    ".#[:&".contains(self) && part != ":"
  }
}
