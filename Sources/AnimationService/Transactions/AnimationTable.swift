internal import AnimationCore

struct AnimationTable {
  let options: AnimationReadingOptions
  /// The descriptions by their animations; of equal animations the last one.
  private(set) var descriptions: [Animation: AnimationDescription] = [:]
  /// The number of modifiers that the request applies to animations known only during resolution.
  private var derivedModifiers = 0
  private var keyNames: Set<String> = []

  /// The most custom keys in all transactions of a request.
  ///
  /// Each modifier that sets a key may copy all keys.
  static let maximumKeys = 64

  init(_ options: AnimationReadingOptions) { self.options = options }

  /// Reads an animation; nil for `null`.
  mutating func read(_ value: RequestValue) -> Animation? {
    let read = AnimationReading.readOptional(
      value, fidelity: options.fidelity, platform: options.platform)
    guard let description = read else { return nil }
    let animation = description.animation
    descriptions[animation] = description
    return animation
  }

  /// Reads a modifier's animation: none, an animation, or the current one with further modifiers.
  ///
  /// The last form is `{"type": "current", "modifiers": [...]}` or `"$0.animation?.speed(2)"`.
  mutating func readSetting(_ value: RequestValue) -> AnimationSetting {
    guard let modifiers = Self.current(value) else { return .animation(read(value)) }
    derivedModifiers += modifiers.count
    if derivedModifiers > ModifierList.maximumCount {
      value.fail(
        "adds more than \(ModifierList.maximumCount) modifiers to current animations", .limit)
    }
    return .current(modifiers)
  }

  /// Records the names of custom keys; the first name beyond the maximum is a fault.
  mutating func note(keys: [(name: String, value: RequestValue)]) {
    for (name, value) in keys
    where keyNames.insert(name).inserted && keyNames.count == Self.maximumKeys + 1 {
      value.fail("exceeds the limit of \(Self.maximumKeys) keys in a request", .limit)
    }
  }

  /// The type, or the name in source text, of the animation that a transaction has already.
  private static let currentName = SourceTranslation.currentAnimation

  /// Returns the modifiers of the current animation; nil if the value is not about that animation.
  private static func current(_ value: RequestValue) -> [Animation.Modifier]? {
    if value.kind != .text, let source = value.text {
      return currentSource(source).map {
        SourceTranslation.read(
          $0, in: value, translating: AnimationSource.translate, else: [], by: modifiers)
      }
    }
    return value.member("type")?.text == currentName ? modifiers(value) : nil
  }

  private static func modifiers(_ value: RequestValue) -> [Animation.Modifier] {
    CurrentAnimation.form.readRest(value).modifiers.items
  }

  static let currentType = ValueType.named(
    NamedType("CurrentAnimation") {
      TypeDefinition(
        type: .oneOf([
          .explained(
            .string(pattern: "^(\\$0\\.animation[?!]?|\\.\(currentName))"),
            "`$0.animation?.speed(2)`."),
          CurrentAnimation.form.type,
        ]),
        sentence: "The incoming animation with modifiers; no animation if none comes in.")
    })

  /// Returns `$0.animation?.speed(2)` as `.current     .speed(2)`, which keeps the columns of its
  /// calls; nil for a source that does not begin with the current animation.
  private static func currentSource(_ source: String) -> String? {
    if source.hasPrefix(".\(currentName)") { return source }
    guard
      let prefix = ["$0.animation?", "$0.animation!", "$0.animation"].first(where: source.hasPrefix)
    else { return nil }
    let behind = source.dropFirst(prefix.count).first { !$0.isWhitespace }
    guard behind != "=" else { return nil }
    let name = ".\(currentName)"
    return name + String(repeating: " ", count: prefix.count - name.count)
      + source.dropFirst(prefix.count)
  }
}

private struct CurrentAnimation {
  var modifiers = ModifierList()

  private enum Kind: String { case current }

  static let form = Form(
    nil, initial: Self(),
    [
      .type(Kind.current, "The incoming animation."),
      .include(\.modifiers, ModifierList.form),
    ])
}

enum AnimationSetting: Sendable {
  /// Replaces the animation; nil removes it.
  case animation(Animation?)
  /// Applies modifiers to the animation if there is one: `$0.animation?.speed(2)`.
  case current([Animation.Modifier])

  /// Changes the animation of a transaction, which also keeps the description of a derived one.
  func apply(to transaction: inout Transaction) {
    switch self {
    case .animation(let animation): transaction.animation = animation
    case .current(let modifiers):
      guard var description = transaction.description else { return }
      description.modifiers += modifiers
      let derived = description.animation
      transaction[DerivedAnimations.self][derived] = description
      transaction.animation = derived
    }
  }
}

enum KnownAnimations: TransactionKey {
  static var defaultValue: [Animation: AnimationDescription] { [:] }
}

/// The descriptions of the animations that a transaction's modifiers have derived.
///
/// There are at most ``ModifierList/maximumCount``. They are separate from ``KnownAnimations``,
/// since each insertion there would copy all descriptions.
enum DerivedAnimations: TransactionKey {
  static var defaultValue: [Animation: AnimationDescription] { [:] }
}

extension Transaction {
  /// The description of the transaction's animation; nil if it has none.
  var description: AnimationDescription? {
    animation.flatMap { self[DerivedAnimations.self][$0] ?? self[KnownAnimations.self][$0] }
  }
}
