internal import Schema

/// The custom properties that a stylesheet declares for several elements.
struct CustomProperties {
  /// Those that are declared for all elements.
  var ofRoot: Set<String> = []
  /// Those that are declared for visitors who prefer reduced motion alone, so far.
  var reduced: Set<String> = []
  /// Those that have other values for some elements, or under conditions.
  var varied: Set<String> = []
}

extension CSSReader {
  /// Declares a custom property in the block that is read.
  ///
  /// The value of `:root` is that of all elements that have no own one. One under a condition, and
  /// one of a narrower selector, counts in its block alone; one for reduced motion where there is
  /// no other.
  mutating func define(property name: String, as value: SourceCursor) {
    let isNew = custom[name] == nil || properties.reduced.contains(name)
    if declaring.block.isOfReducedMotion {
      guard custom[name] == nil else { return }
      properties.reduced.insert(name)
      custom[name] = value
      return
    }
    properties.reduced.remove(name)
    let differs = !isNew && custom[name]?.ownText.trimmed != value.ownText.trimmed
    if declaring.block.isOfRoot {
      if properties.ofRoot.insert(name).inserted, differs { properties.varied.insert(name) }
    } else {
      let isOwn = declaring.properties.contains(name)
      if differs, !isOwn { properties.varied.insert(name) }
      if !isOwn, properties.ofRoot.contains(name) { declaring.hidden[name] = custom[name] }
      declaring.properties.insert(name)
    }
    custom[name] = value
  }

  /// Throws where a property has several values, of which none is that of all elements; warns where
  /// there is one.
  mutating func checkProperty(_ name: String, at column: Int) throws(SourceError) {
    guard properties.varied.contains(name), !declaring.properties.contains(name) else { return }
    guard properties.ofRoot.contains(name) else {
      throw SourceError(
        "\(name.prefix(40)) has several values in the text", at: column,
        remedy: "; keep the rule that declares the one which counts here")
    }
    warnings.append(
      SourceWarning(
        sentence: "\(name.prefix(40)) has other values for some elements or under conditions; that "
          + "of :root is taken", column: column, code: .assumedSource))
  }
}
