/// The declarations that a rule has from others: from those of its element before it, and from the
/// one that it is nested in.
extension CSSReader {
  /// The motions of an element, of which longhands change parts.
  struct Declared {
    var transition: CSSMotion?
    var animation: CSSMotion?
  }

  /// Returns the motions declared before a block for its elements.
  func declared(before selector: String) -> Declared? {
    let parts = selector.split(separator: ",").map(\.selector)
    if selector.hasPrefix("@") || selector.hasPrefix("&") {
      let isSame = parts.allSatisfy { $0.first == "&" && $0.dropFirst().isOfSameElement }
      guard selector.hasPrefix("@") || isSame else { return nil }
      return Declared(
        transition: transition ?? base.transition, animation: animation ?? base.animation)
    }
    for part in parts {
      if let own = declarations[part] { return own }
      let base = part.shorterSelectors.lazy.compactMap { declarations[$0] }.first
      if let base { return base }
    }
    return nil
  }

  /// Longhands that have no motion themselves are those of a class beside the one whose motion is
  /// declared before, if that is the only one: `.late { animation-delay: 0.3s }`.
  func ofOtherClass(_ motion: CSSMotion) -> CSSMotion {
    guard motion.duration == nil, motion.names.isEmpty, motion.isTimed, !motion.isNone,
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

  /// Notes what a block has declared, for the rules behind it.
  mutating func declare(_ declared: Declared, for selector: String) {
    guard declared.transition != nil || declared.animation != nil, !selector.hasPrefix("@"),
      !selector.hasPrefix("&")
    else { return }
    for part in selector.split(separator: ",").map(\.selector) { declarations[part] = declared }
  }
}

extension StringProtocol {
  /// With one space for each white space.
  fileprivate var selector: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether it adds classes, attributes and states to a selector: `:hover`, `.open`.
  fileprivate var isOfSameElement: Bool {
    guard let first, ":.[".contains(first), !hasPrefix("::") else { return false }
    return !["::", ":before", ":after"].contains(where: contains)
      && String(self).shorterSelectors.last?.isEmpty == true
  }
}

extension String {
  /// Without the last of the classes, attributes and states of its element, and so on; none where
  /// these are of a part of it, `::before`.
  fileprivate var shorterSelectors: [String] {
    guard !["::", ":before", ":after"].contains(where: contains) else { return [] }
    var (all, depth): ([String], Int) = ([], 0)
    for index in indices.reversed() {
      switch self[index] {
      case ")", "]": depth += 1
      case "(": depth -= 1
      case "[":
        depth -= 1
        if depth == 0 { all.append(String(self[..<index])) }
      case ":" where depth == 0, "." where depth == 0: all.append(String(self[..<index]))
      case " " where depth == 0, ">" where depth == 0, "+" where depth == 0, "~" where depth == 0:
        return all
      default: continue
      }
    }
    return all
  }
}
