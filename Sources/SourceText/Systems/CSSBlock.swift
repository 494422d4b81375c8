/// A rule of CSS, with what is around it.
struct CSSBlock {
  /// Of its elements; none for declarations without a rule, and where there are too many.
  private(set) var selectors: [CSSSelector] = []
  /// The conditions that it is under, such as those of `@media`, from the outermost.
  private(set) var conditions: [String] = []
  /// The order of each layer around it among its siblings, from the outermost; what is in no
  /// further layer counts over all that is.
  private(set) var layers = [Int.max]
  private(set) var nameOfLayer = ""
  /// Whether its elements are those of the rule around it, or some of them: `&:hover`, `@media`.
  private(set) var isOfOuterElements = false
  /// As they are written.
  private var texts: [String] = []

  private static let maximumCount = 64

  /// The block inside this one whose brace stands behind a text.
  func block(_ text: String) -> CSSBlock {
    let words = text.split(whereSeparator: \.isWhitespace)
    return text.hasPrefix("@") ? under(words.joined(separator: " ")) : nested(words)
  }

  private func under(_ condition: String) -> CSSBlock {
    var block = self
    block.isOfOuterElements = true
    // What others see is the motion.
    if !condition.isOfMotionForAll { block.conditions.append(condition) }
    return block
  }

  func inLayer(_ name: String, order: [Int]) -> CSSBlock {
    var block = self
    (block.nameOfLayer, block.layers, block.isOfOuterElements) = (name, order, true)
    return block
  }

  private func nested(_ words: [Substring]) -> CSSBlock {
    var block = self
    let own = words.joined(separator: " ").itemsOfSelector
    block.isOfOuterElements = own.allSatisfy(\.isOfOuterElement)
    let count = own.count.multipliedReportingOverflow(by: max(1, texts.count))
    guard !count.overflow, count.partialValue <= Self.maximumCount else {
      (block.texts, block.selectors) = ([], [])
      return block
    }
    block.texts = own.flatMap { text in
      texts.isEmpty ? [text] : texts.map { Self.text(text, in: $0) }
    }
    block.selectors = block.texts.map { CSSSelector($0) }
    return block
  }

  private static func text(_ text: String, in outer: String) -> String {
    guard text.contains("&") else { return outer + " " + text }
    return text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: outer)
  }

  /// Whether its declarations are those of another rule.
  func isSame(as other: CSSBlock) -> Bool {
    texts == other.texts && conditions == other.conditions && layers == other.layers
      && !texts.isEmpty
  }

  /// Whether what it declares is for visitors who prefer reduced motion alone.
  var isOfReducedMotion: Bool { conditions.contains(where: \.isOfReducedMotion) }

  private static let roots: Set = [":root", "html", "body", ":host", "*"]

  /// Whether its custom properties are those of all elements, unless others declare their own.
  var isOfRoot: Bool {
    selectors.allSatisfy { Self.roots.contains($0.elements) }
      && !conditions.contains { $0.hasPrefix("@media") || $0.hasPrefix("@container") }
  }

  /// The key of elements under its conditions.
  func key(of selector: CSSSelector) -> String {
    Self.key(of: selector.elements, under: conditions[...])
  }

  /// The keys of a selector's elements, and of all others that they belong to, under all of its
  /// conditions and under fewer, its own first.
  func keys(around selector: CSSSelector) -> some Sequence<String> {
    ([selector.elements] + selector.wider).lazy.flatMap { elements in
      // total: a count is not negative
      (0...conditions.count).reversed().lazy.map { count in
        Self.key(of: elements, under: conditions.prefix(count))
      }
    }
  }

  private static func key(of elements: String, under conditions: ArraySlice<String>) -> String {
    (conditions + [elements]).joined(separator: "\n")
  }
}

extension String {
  /// Whether it is the condition of visitors who prefer reduced motion.
  var isOfReducedMotion: Bool {
    guard hasPrefix("@media") else { return false }
    let condition = lowercased()
    return condition.contains("prefers-reduced-motion") && !condition.contains("no-preference")
      && !condition.contains("not ")
  }

  /// Whether it is the condition of all others, and no further one.
  fileprivate var isOfMotionForAll: Bool {
    let condition = filter { !$0.isWhitespace }.lowercased()
    return condition == "@media(prefers-reduced-motion:no-preference)"
  }

  /// `&:hover` or `.dark &`, which are of the element of the rule around it.
  fileprivate var isOfOuterElement: Bool {
    guard let last = lastIndex(of: "&") else { return false }
    return self[last...].dropFirst().isOfSameElement
  }
}

extension StringProtocol {
  /// Whether it adds classes, attributes and states to a selector: `:hover`, `.open`.
  fileprivate var isOfSameElement: Bool {
    guard let first, ":.[".contains(first), !hasPrefix("::") else { return isEmpty }
    return !["::", ":before", ":after"].contains(where: contains)
      && String(self).shorterSelectors.last?.isEmpty == true
  }
}
