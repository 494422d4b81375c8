internal import AnimationCore

/// An attribute of a view, and its values before and after the change if they are given.
struct ViewAttribute: Sendable {
  let name: String
  /// Its place among the modifiers.
  let path: [Int]
  let ends: ValueEnds?
}

/// Reads the modifiers of a view.
struct ViewModifierReading {
  private(set) var animations: AnimationTable
  /// The attributes, in the order in which they are written.
  private(set) var attributes: [ViewAttribute] = []

  init(_ animations: AnimationTable) { self.animations = animations }

  /// What can be animated, and what changes a transaction.
  private enum Kind: String, CaseIterable {
    case animation, transaction, attribute
    case opacity, scaleEffect, offset, rotationEffect, position, frame, padding, blur, brightness
    case contrast, saturation, grayscale, hueRotation, foregroundStyle, background, tint, shadow
    case cornerRadius, clipShape, border, fill, stroke, trim, transition
  }

  /// - Parameters:
  ///   - element: a list of modifiers, the innermost first.
  ///   - path: the place of the scope whose body it is.
  /// - Returns: the modifiers that could be read; faults for the others.
  mutating func read(_ element: Element, at path: [Int] = []) -> [ViewModifierStep] {
    let items = element.array() ?? []
    var steps: [ViewModifierStep] = []
    for (index, item) in items.enumerated() {
      if let step = step(item, at: path + [index]) { steps.append(step) }
    }
    return steps
  }

  private mutating func step(_ element: Element, at path: [Int]) -> ViewModifierStep? {
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

  private mutating func attribute(_ name: String, _ reader: inout ObjectReader, at path: [Int])
    -> ViewModifierStep?
  {
    let isGiven = reader.has("from") || reader.has("to")
    let ends = isGiven ? ValueEnds.read(&reader) : nil
    attributes.append(ViewAttribute(name: name, path: path, ends: ends))
    return .attribute
  }

  private mutating func animation(_ reader: inout ObjectReader, at path: [Int])
    -> ViewModifierStep?
  {
    let isTriggered = Self.trigger(&reader)
    let animation = reader.required("animation").flatMap { animations.read($0) }
    return scoped(.animation(animation, isTriggered: isTriggered), &reader, at: path)
  }

  private mutating func transaction(_ reader: inout ObjectReader, at path: [Int])
    -> ViewModifierStep?
  {
    let isTriggered = Self.trigger(&reader)
    let condition = reader.member("when").map {
      TransactionCondition(values: TransactionSettings.keys($0))
    }
    let settings = TransactionSettings.read(&reader, &animations)
    let other = otherwise(&reader)
    let modifier = TransactionModifier.transaction(isTriggered: isTriggered) { transaction in
      if condition?.holds(for: transaction) ?? true {
        settings.apply(to: &transaction)
      } else {
        other?.apply(to: &transaction)
      }
    }
    return scoped(modifier, &reader, at: path)
  }

  private mutating func otherwise(_ reader: inout ObjectReader) -> TransactionSettings? {
    guard let element = reader.member("otherwise") else { return nil }
    if !reader.has("when") { element.fail("needs a \"when\" that does not hold") }
    guard var inner = element.object() else { return nil }
    let settings = TransactionSettings.read(&inner, &animations)
    inner.finish()
    return settings
  }

  private mutating func scoped(
    _ modifier: TransactionModifier, _ reader: inout ObjectReader, at path: [Int]
  ) -> ViewModifierStep {
    guard let body = reader.member("body") else { return .modifier(modifier) }
    return .scope(modifier, body: read(body, at: path))
  }

  /// Whether the value that a modifier looks at changed: `true`, `false`, or the value before and after.
  private static func trigger(_ reader: inout ObjectReader) -> Bool {
    guard let element = reader.member("value") else { return true }
    guard var inner = element.quietObject else { return element.bool() ?? true }
    let (before, after) = (inner.required("from"), inner.required("to"))
    inner.finish()
    return before?.value != after?.value
  }
}
