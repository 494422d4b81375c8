internal import AnimationCore

/// The declarations that a rule has from others: from those of its elements before it, and from
/// the one that it is nested in (CSS Cascading and Inheritance 5, section 6).
extension CSSReader {
  /// The motions of an element, and the declarations that they are made of, the strongest last.
  struct Declared {
    var transition: CSSMotion?
    var animation: CSSMotion?
    private(set) var declarations: [Declaration] = []

    /// Returns whether no declaration before it counts over the new one.
    ///
    /// One that another overrides in any case is left out, so that there are few.
    mutating func insert(_ declaration: Declaration) -> Bool {
      let place = declarations.lastIndex { !$0.outranks(declaration) }.map { $0 + 1 } ?? 0
      let (before, behind) = (declarations.prefix(place), declarations.dropFirst(place))
      let isSetBehind = behind.contains { $0.sets(allOf: declaration) }
      declarations = before.filter { isSetBehind || !declaration.sets(allOf: $0) }
      if !isSetBehind { declarations.append(declaration) }
      declarations += behind
      return behind.isEmpty
    }

    /// Whether the other has no effect: it is among them, or one that counts over it leaves nothing
    /// of it.
    func contains(orOverride other: Declaration) -> Bool {
      declarations.contains {
        $0.property.column == other.property.column || $0.outranks(other) && $0.sets(allOf: other)
      }
    }
  }

  struct Declaration {
    let property: (name: String, column: Int)
    /// Without a prefix.
    let name: String
    let value: SourceCursor
    let isImportant: Bool
    /// As in ``Block``.
    let layers: [Int]
    var specificity: CSSSpecificity

    /// Whether a value of it leaves nothing of the other's.
    func sets(allOf other: Declaration) -> Bool {
      name == other.name || other.name.hasPrefix(name + "-")
    }

    /// Whether it counts over one that is declared behind it.
    func outranks(_ other: Declaration) -> Bool {
      guard isImportant == other.isImportant else { return isImportant }
      guard layers == other.layers else {
        return isImportant == layers.lexicographicallyPrecedes(other.layers)
      }
      return specificity > other.specificity
    }
  }

  /// A motion of a rule.
  struct Found {
    var motion: CSSMotion
    let column: Int
    let isAnimation: Bool
    /// Those of the rule's elements for which no rule behind it declares another.
    var keys: Set<String>
  }

  /// The declarations in a rule so far.
  struct Declaring {
    var block = CSSBlock()
    /// Its own declarations, and those that it has from other rules.
    var declared = Declared()
    var own: [Declaration] = []
    var specificity = CSSSpecificity()
    var declaresTransition = false
    var declaresAnimation = false
    /// Whether something is declared over what is behind it.
    var hasOutranked = false
    /// The place of the play state that stops the animation.
    var pause: Int?
    /// The custom properties of its elements, also of rules around it.
    var properties: Set<String> = []
    /// The values that they have outside of it.
    var hidden: [String: SourceCursor] = [:]
  }

  /// Returns what is declared before a block for the elements of a selector, and its key; nil where
  /// there is nothing.
  private func declared(for selector: CSSSelector, in block: CSSBlock) -> (key: String, Declared)? {
    guard !declarations.isEmpty else { return nil }
    for key in block.keys(around: selector) {
      if let declared = declarations[key] { return (key, declared) }
    }
    return nil
  }

  /// The first of its selectors that others are declared before, or else the first.
  private func leading(of block: CSSBlock) -> CSSSelector? {
    block.selectors.first { declared(for: $0, in: block) != nil } ?? block.selectors.first
  }

  /// Begins a block, which has what is declared before it for its leading selector.
  func declaring(in block: CSSBlock) -> Declaring {
    var declaring = Declaring(block: block)
    declaring.properties = self.declaring.properties
    guard let leading = leading(of: block) else {
      if block.isOfOuterElements { declaring.declared = self.declaring.declared }
      return declaring
    }
    let before = declared(for: leading, in: block)
    if block.isOfOuterElements, before?.key != block.key(of: leading) {
      declaring.declared = self.declaring.declared
    } else if let before {
      declaring.declared = before.1
    }
    declaring.specificity = leading.specificity
    return declaring
  }

  /// Notes what the block declares, for its elements and for the rules behind it.
  mutating func closeBlock(at column: Int) throws(SourceError) {
    if declaring.hasOutranked { try readAgain() }
    guard let leading = leading(of: declaring.block), !declaring.own.isEmpty
    else { return close(declaring.block.selectors, at: column) }
    let declared = declaring.declared
    try closeGroups(leading: leading, at: column)
    declaring.declared = declared
    for selector in declaring.block.selectors { try overrideNarrower(than: selector, at: column) }
  }

  private mutating func closeGroups(
    leading: CSSSelector, at column: Int
  ) throws(SourceError) {
    let own = cascade(of: leading)
    // Those with other declarations before them, or of another specificity, are others.
    let groups = Dictionary(grouping: declaring.block.selectors) {
      let cascade = cascade(of: $0)
      return cascade.key == nil && own.key != nil ? own : cascade
    }
    let others = groups.filter { $0.key != own }.map { cascade, selectors in
      (selectors, cascade.key.flatMap { declarations[$0] } ?? Declared())
    }
    close(groups[own] ?? [leading], at: column)
    for (selectors, declared) in others.sorted(by: { $0.0[0].elements < $1.0[0].elements }) {
      if !declaring.block.isOfOuterElements { declaring.declared = declared }
      for var declaration in declaring.own {
        declaration.specificity = selectors[0].specificity
        _ = declaring.declared.insert(declaration)
      }
      try readAgain()
      close(selectors, at: column)
    }
  }

  /// Adds what the block declares to what is declared before it for some of the selector's
  /// elements, where it counts: `.a { ... !important }` behind `.a:hover`.
  private mutating func overrideNarrower(
    than selector: CSSSelector, at column: Int
  ) throws(SourceError) {
    let keys = narrower[declaring.block.key(of: selector)] ?? []
    guard WorkBudget.spend(units: keys.count * declaring.own.count) else { return }
    for key in keys.sorted() {
      guard var declared = declarations[key] else { continue }
      var isChanged = false
      for var declaration in declaring.own {
        declaration.specificity = selector.specificity
        guard !declared.contains(orOverride: declaration) else { continue }
        _ = declared.insert(declaration)
        isChanged = true
      }
      guard isChanged else { continue }
      declaring.declared = declared
      try readAgain()
      close([key], at: column)
    }
  }

  private func cascade(of selector: CSSSelector) -> Cascade {
    Cascade(
      key: declared(for: selector, in: declaring.block)?.key, specificity: selector.specificity)
  }

  private struct Cascade: Hashable {
    let key: String?
    let specificity: CSSSpecificity
  }

  /// Reads the declarations in the order in which they count.
  private mutating func readAgain() throws(SourceError) {
    let declarations = declaring.declared.declarations
    let length = declarations.reduce(0) { $0 + $1.value.length }
    guard WorkBudget.spend(units: SourceReader.wordCost * length) else { return }
    let (end, count) = (cursor, warnings.count)
    (declaring.declared.transition, declaring.declared.animation) = (nil, nil)
    for declaration in declarations {
      cursor = declaration.value
      try readMotion(of: declaration.property)
    }
    cursor = end
    warnings = Array(warnings.prefix(count))
  }

  private mutating func close(_ selectors: [CSSSelector], at column: Int) {
    let block = declaring.block
    close(Set(selectors.map(block.key)), at: column)
    guard declaring.declaresTransition || declaring.declaresAnimation else { return }
    for selector in selectors {
      let own = block.key(of: selector)
      for wider in block.keys(around: selector) where wider != own {
        narrower[wider, default: []].insert(own)
      }
    }
  }

  private mutating func close(_ keys: Set<String>, at column: Int) {
    let motions = [
      (false, declaring.declaresTransition, declaring.declared.transition),
      (true, declaring.declaresAnimation, declaring.declared.animation),
    ]
    for (isAnimation, isDeclared, motion) in motions where isDeclared {
      Self.remove(keys, fromAnimations: isAnimation, in: &found)
      Self.remove(keys, fromAnimations: isAnimation, in: &reduced)
      guard let motion else { continue }
      for item in ofOtherClass(motion).items(at: column) {
        found.append(
          Found(motion: item.motion, column: item.column, isAnimation: isAnimation, keys: keys))
        countOfMotions += 1
      }
      if isAnimation { columnOfPause = columnOfPause ?? declaring.pause }
    }
    if let pause = declaring.pause, !declaring.declaresAnimation,
      found.contains(where: {
        $0.isAnimation && !$0.keys.isEmpty && $0.keys.isSubset(of: keys)
      })
    {
      columnOfPause = columnOfPause ?? pause
    }
    guard declaring.declaresTransition || declaring.declaresAnimation else { return }
    for key in keys { declarations[key] = declaring.declared }
  }

  /// A motion counts as long as it is that of some of its elements.
  private static func remove(
    _ keys: Set<String>, fromAnimations isAnimation: Bool, in found: inout [Found]
  ) {
    guard !keys.isEmpty, WorkBudget.spend(units: found.count) else { return }
    for index in found.indices.reversed() where found[index].isAnimation == isAnimation {
      guard !found[index].keys.isDisjoint(with: keys) else { continue }
      found[index].keys.subtract(keys)
      if found[index].keys.isEmpty { found.remove(at: index) }
    }
  }

  /// Longhands that have no motion themselves are those of a class beside the one whose motion is
  /// declared before, if that is the only one: `.late { animation-delay: 0.3s }`.
  private func ofOtherClass(_ motion: CSSMotion) -> CSSMotion {
    guard motion.duration == nil, motion.names.isEmpty, motion.lists.isEmpty, motion.isTimed,
      !motion.isNone,
      let only = found.first?.motion, only.duration != nil,
      found.allSatisfy({ $0.motion.isLater(than: only) })
    else { return motion }
    var whole = only
    whole.delay = motion.delay ?? only.delay
    whole.easing = motion.easing ?? only.easing
    whole.passes = motion.passes ?? only.passes
    whole.alternates = motion.alternates || only.alternates
    return whole
  }
}
