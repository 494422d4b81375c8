/// Reads the modifiers of an animation.
enum ModifierReading {
  private static let kinds = [
    "delay", "speed", "repeatCount", "repeatForever", "logicallyCompleteAfter",
  ]

  /// The most modifiers of an animation.
  static let maximumCount = 64

  /// Reads the modifiers.
  ///
  /// - Returns: The modifiers, in their order; nil, with faults, if one is invalid.
  static func read(_ reader: inout ObjectReader) -> [AnimationDescription.Modifier]? {
    guard let element = reader.member("modifiers") else { return [] }
    guard let list = element.array() else { return nil }
    guard list.count <= maximumCount else {
      element.fail("must have at most \(maximumCount) items")
      return nil
    }
    let modifiers = list.map(modifier)
    return modifiers.contains(nil) ? nil : modifiers.compactMap(\.self)
  }

  private static func modifier(_ element: Element) -> AnimationDescription.Modifier? {
    guard var reader = element.object() else { return nil }
    let given = kinds.filter(reader.has)
    defer { if given.count == 1 { reader.finish() } }
    guard given.count == 1, let kind = given.first else {
      element.fail("must have one of \(kinds.joined(separator: ", "))")
      return nil
    }
    switch kind {
    case "delay": return reader.member(kind)?.number().map { .delay($0) }
    case "speed": return reader.member(kind)?.number().map { .speed($0) }
    case "logicallyCompleteAfter":
      return reader.member(kind)?.number().map { .logicallyCompleteAfter($0) }
    case "repeatCount": return repeatCount(&reader)
    default: return repeatForever(&reader)
    }
  }

  private static func autoreverses(_ reader: inout ObjectReader) -> Bool? {
    reader.member("autoreverses").map { $0.bool() } ?? true
  }

  private static func repeatCount(_ reader: inout ObjectReader) -> AnimationDescription.Modifier? {
    let count = reader.member("repeatCount")?.integer(-1_000_000_000...1_000_000_000)
    let autoreverses = autoreverses(&reader)
    guard let count, let autoreverses else { return nil }
    return .repeatCount(count, autoreverses: autoreverses)
  }

  private static func repeatForever(_ reader: inout ObjectReader) -> AnimationDescription.Modifier?
  {
    let element = reader.member("repeatForever")
    guard let isRepeating = element?.bool(), let autoreverses = autoreverses(&reader) else {
      return nil
    }
    guard isRepeating else {
      element?.fail("must be true; to disable the modifier, omit it")
      return nil
    }
    return .repeatForever(autoreverses: autoreverses)
  }
}

extension ModifierReading {
  /// Reads the modifiers of an animation, none where they are wrong.
  static func read(_ object: inout RequestObject) -> [AnimationDescription.Modifier] {
    var reader = ObjectReader(object)
    defer { object = reader.object }
    return read(&reader) ?? []
  }
}
