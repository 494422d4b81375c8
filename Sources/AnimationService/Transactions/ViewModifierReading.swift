internal import AnimationCore

/// Reads the modifiers of a view.
struct ViewModifierReading {
  private(set) var animations: AnimationTable
  /// The attributes, in the order of the request.
  private(set) var attributes: [ViewAttribute] = []
  /// The number of changes of the view.
  private let changes: Int

  init(_ animations: AnimationTable, changes: Int) {
    (self.animations, self.changes) = (animations, changes)
  }

  /// The kinds of modifiers: attributes that can be animated, and modifiers of a transaction.
  private enum Kind: String, CaseIterable {
    case animation, transaction, attribute
    case opacity, scaleEffect, offset, rotationEffect, position, frame, padding, blur, brightness
    case contrast, saturation, grayscale, hueRotation, foregroundStyle, background, tint, shadow
    case cornerRadius, clipShape, border, fill, stroke, trim, transition
  }

  /// Reads a list of modifiers.
  ///
  /// - Parameters:
  ///   - element: the list, with the innermost modifier first.
  ///   - path: the path of the scope whose body the list is; empty for the view.
  /// - Returns: The valid modifiers; the others have faults.
  mutating func read(_ element: Element, at path: [Int] = []) -> [ViewModifierNode] {
    let items = element.array() ?? []
    var nodes: [ViewModifierNode] = []
    for (index, item) in items.enumerated() {
      if let node = node(item, at: path + [index]) { nodes.append(node) }
    }
    return nodes
  }

  private mutating func node(_ element: Element, at path: [Int]) -> ViewModifierNode? {
    guard var reader = element.object() else { return nil }
    guard let kind = reader.required("type")?.choice(Kind.self) else { return nil }
    defer { reader.finish() }
    switch kind {
    case .animation: return animation(&reader, at: path)
    case .transaction: return transaction(&reader, at: path)
    case .attribute:
      guard let name = reader.required("name")?.string() else { return nil }
      return attribute(name, &reader, at: path)
    default: return attribute(kind.rawValue, &reader, at: path)
    }
  }
}

// MARK: - Attributes

extension ViewModifierReading {
  private mutating func attribute(_ name: String, _ reader: inout ObjectReader, at path: [Int])
    -> ViewModifierNode?
  {
    attributes.append(ViewAttribute(name: name, path: path, values: values(&reader)))
    return .attribute
  }

  /// Reads `from` and `to` of a single change, or all `values`.
  private func values(_ reader: inout ObjectReader) -> [AnimatedValue]? {
    let ends = ["from", "to"].filter(reader.has)
    guard reader.has("values") else {
      guard let end = ends.first else { return nil }
      if changes != 1 {
        reader.member(end)?.fail("is for a single change; for several changes give \"values\"")
      }
      return ValueEnds.read(&reader).map { [$0.from, $0.to] }
    }
    for end in ends { reader.member(end)?.fail("cannot be combined with \"values\"") }
    return list(&reader)
  }

  private func list(_ reader: inout ObjectReader) -> [AnimatedValue]? {
    let options = ValueOptions.read(&reader)
    let items = reader.member("values").flatMap { ChangingValues.items($0, changes: changes) }
    guard let items, let first = options.value(items[0]) else { return nil }
    var values = [first]
    for item in items.dropFirst() {
      guard let value = values[values.count - 1].conforming(item) else { continue }
      values.append(value)
    }
    guard values.count == items.count, values.count > 1 else { return nil }
    values[0] = first.preceding(values[1])
    return values
  }
}

// MARK: - Transaction modifiers

extension ViewModifierReading {
  private mutating func animation(_ reader: inout ObjectReader, at path: [Int])
    -> ViewModifierNode?
  {
    let trigger = ValueTrigger.read(&reader, changes: changes)
    let animation = reader.required("animation").flatMap { animations.read($0) }
    return scoped(.animation(animation), trigger, &reader, at: path)
  }

  private mutating func transaction(_ reader: inout ObjectReader, at path: [Int])
    -> ViewModifierNode?
  {
    let trigger = ValueTrigger.read(&reader, changes: changes)
    let condition = reader.member("when").map { TransactionCondition($0, &animations) }
    let settings = TransactionSettings.read(&reader, &animations, takesCurrent: true)
    let other = otherwise(&reader)
    let modifier = TransactionModifier.transaction { transaction in
      if condition?.holds(for: transaction) ?? true {
        settings.apply(to: &transaction)
      } else {
        other?.apply(to: &transaction)
      }
    }
    return scoped(modifier, trigger, &reader, at: path)
  }

  private mutating func otherwise(_ reader: inout ObjectReader) -> TransactionSettings? {
    guard let element = reader.member("otherwise") else { return nil }
    if !reader.has("when") { element.fail("requires \"when\"") }
    guard var inner = element.object() else { return nil }
    let settings = TransactionSettings.read(&inner, &animations, takesCurrent: true)
    inner.finish()
    return settings
  }

  private mutating func scoped(
    _ modifier: TransactionModifier, _ trigger: ValueTrigger, _ reader: inout ObjectReader,
    at path: [Int]
  ) -> ViewModifierNode {
    guard let body = reader.member("body") else { return .modifier(modifier, trigger) }
    return .scope(modifier, trigger, body: read(body, at: path))
  }
}
