internal import JSONText

/// Values as they may be written, for who has left one out or written something else.
extension ValueType {
  /// The most objects and lists in one another.
  private static let maximumDepth = 3

  /// The shortest value of the type as JSON, with `"..."` for any text; nil if none is short.
  func skeleton(depth: Int = 0) -> String? {
    switch self {
    case .boolean: "true"
    case .number(let range): String(number: range.example)
    case .integer(let range): String(max(range.lower, 1))
    case .string(nil, _): "\"...\""
    case .string: nil
    case .word(let words): words.first.map { "\"\($0)\"" }
    case .constant(let value): value.literal
    case .list(let item, _, _): inner(item, depth).map { "[\($0)]" }
    case .tuple(let items): Self.joined(items.map { inner($0, depth) }).map { "[\($0)]" }
    case .object(let outline): depth < Self.maximumDepth ? outline.skeleton(depth: depth) : nil
    case .oneOf(let types, _): types.lazy.compactMap { $0.skeleton(depth: depth) }.first
    case .typed(let outlines, _): outlines.first?.skeleton(depth: depth)
    case .map, .any: nil
    case .nullable(let type), .explained(let type, _): type.skeleton(depth: depth)
    case .named(let type):
      depth < Self.maximumDepth ? type.definition?().type.skeleton(depth: depth + 1) : nil
    }
  }

  private func inner(_ type: ValueType, _ depth: Int) -> String? {
    depth < Self.maximumDepth ? type.skeleton(depth: depth + 1) : nil
  }

  /// Nil if one is missing.
  fileprivate static func joined(_ items: [String?]) -> String? {
    let known = items.compactMap(\.self)
    return known.count == items.count ? known.joined(separator: ", ") : nil
  }
}

extension ObjectOutline {
  /// In bytes.
  private static let longestSkeleton = 96

  /// The object with the members that are required, and the first of several of which one is; nil
  /// if there are none, or if it is long.
  func skeleton(depth: Int = 0) -> String? {
    let chosen = rules.compactMap { rule -> StaticString? in
      guard case .exactlyOne(let names) = rule else { return nil }
      return names.first
    }
    let required = members.filter { member in
      member.isRequired || chosen.contains { $0.isEqual(member.name) }
    }
    let texts = required.map { member in
      member.type.skeleton(depth: depth + 1).map { "\"\(member.name)\": \($0)" }
    }
    guard !required.isEmpty, let text = ValueType.joined(texts),
      text.utf8.count <= Self.longestSkeleton
    else { return nil }
    return "{\(text)}"
  }
}
