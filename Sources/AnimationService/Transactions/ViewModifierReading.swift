internal import AnimationCore

/// Reads the modifiers of a view.
struct ViewModifierReading {
  /// The animations of the request so far, to which those of modifiers are added.
  private(set) var animations: AnimationTable
  /// The attributes, in the order of the request.
  private(set) var attributes: [ViewAttribute] = []
  /// The number of changes of the view.
  private let changes: Int
  /// The rules of evaluation, for attributes that are caught in motion.
  private let rules: EvaluationRules

  /// Creates the reading of a view without modifiers.
  ///
  /// - Parameters:
  ///   - animations: the animations that are already read, such as those of transactions.
  ///   - changes: the number of changes of the view, on which the length of its lists depends.
  ///   - rules: the rules of evaluation.
  init(_ animations: AnimationTable, changes: Int, rules: EvaluationRules) {
    (self.animations, self.changes, self.rules) = (animations, changes, rules)
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
  ///   - list: the list, with the innermost modifier first.
  ///   - path: the path of the scope whose body the list is; empty for the view.
  /// - Returns: The modifiers.
  mutating func read(_ list: RequestValue, at path: [Int] = []) -> [ViewModifierNode] {
    list.items().enumerated().map { index, item in
      item.object { node(&$0, at: path + [index]) }
    }
  }

  /// Reads an attribute, and adds it to ``attributes``.
  ///
  /// - Parameters:
  ///   - name: the name of the attribute.
  ///   - object: the modifier.
  ///   - path: the path of the attribute among the modifiers.
  /// - Returns: The modifier.
  private mutating func attribute(_ name: String, _ object: inout RequestObject, at path: [Int])
    -> ViewModifierNode
  {
    let reading = AttributeReading(changes: changes, rules: rules)
    attributes.append(reading.read(&object, name, at: path))
    return .attribute
  }

  /// Reads a modifier of any kind.
  ///
  /// - Parameters:
  ///   - object: the modifier.
  ///   - path: the path of the modifier.
  /// - Returns: The modifier; an attribute in place of a wrong kind.
  private mutating func node(_ object: inout RequestObject, at path: [Int]) -> ViewModifierNode {
    // The kind of modifier.
    switch object.requiredKind("type", else: Kind.opacity) {
    case .animation: animation(&object, at: path)
    case .transaction: transaction(&object, at: path)
    // For `attribute`: the name of the attribute.
    case .attribute: attribute(object.required("name").string(), &object, at: path)
    case let kind: attribute(kind.rawValue, &object, at: path)
    }
  }
}

// MARK: - Transaction modifiers

extension ViewModifierReading {
  /// Reads `.animation`, with its trigger and its body.
  private mutating func animation(_ object: inout RequestObject, at path: [Int])
    -> ViewModifierNode
  {
    let trigger = ValueTrigger.read(&object, changes: changes)
    let animation = animations.read(object.required("animation"))  // `null` for none
    return scoped(.animation(animation), trigger, &object, at: path)
  }

  /// Reads `.transaction`, whose settings may depend on a condition.
  private mutating func transaction(_ object: inout RequestObject, at path: [Int])
    -> ViewModifierNode
  {
    let trigger = ValueTrigger.read(&object, changes: changes)
    // For `transaction`: the members that the transaction must have for the modifier to apply.
    let condition = object.member("when").map { TransactionCondition($0, &animations) }
    let settings = TransactionSettings.read(&object, &animations, takesCurrent: true)
    let other = otherwise(&object)
    let modifier = TransactionModifier.transaction { transaction in
      if condition?.holds(for: transaction) ?? true {
        settings.apply(to: &transaction)
      } else {
        other?.apply(to: &transaction)
      }
    }
    return scoped(modifier, trigger, &object, at: path)
  }

  /// Reads the settings that apply where the condition does not hold; nil if they are not given.
  private mutating func otherwise(_ object: inout RequestObject) -> TransactionSettings? {
    // For `transaction`: the settings to apply if `when` does not match.
    guard let value = object.member("otherwise") else { return nil }
    if !object.has("when") { value.failWithout("when") }
    return value.object { TransactionSettings.read(&$0, &animations, takesCurrent: true) }
  }

  /// Returns the modifier for the content of `body`; for everything inside it if there is none.
  ///
  /// - Parameters:
  ///   - modifier: the modifier, as if it were triggered.
  ///   - trigger: the changes at which the modifier is triggered.
  ///   - object: the members of the modifier.
  ///   - path: the path of the modifier.
  /// - Returns: The modifier.
  private mutating func scoped(
    _ modifier: TransactionModifier, _ trigger: ValueTrigger, _ object: inout RequestObject,
    at path: [Int]
  ) -> ViewModifierNode {
    // The only modifiers that the modifier applies to, as in `.animation(_:body:)`.
    guard let body = object.member("body") else { return .modifier(modifier, trigger) }
    return .scope(modifier, trigger, body: read(body, at: path))
  }
}
