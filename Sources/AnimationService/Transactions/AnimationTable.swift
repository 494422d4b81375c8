internal import AnimationCore
internal import Schema
internal import SourceText

struct AnimationTable {
  let options: AnimationReadingOptions
  private(set) var descriptions: [Animation: AnimationDescription] = [:]
  private var derivedModifiers = 0
  private var keyNames: Set<String> = []
  /// Each modifier that sets a key may copy all keys.
  static let maximumKeys = 64
  init(_ options: AnimationReadingOptions) { self.options = options }

  mutating func read(_ value: RequestValue) -> Animation? {
    let read = AnimationReading.readOptional(
      value, fidelity: options.fidelity, platform: options.platform)
    guard let description = read else { return nil }
    let animation = description.animation
    descriptions[animation] = description
    return animation
  }

  /// Also the current one with further modifiers: `{"type": "current", "modifiers": [...]}`.
  mutating func readSetting(_ value: RequestValue) -> AnimationSetting {
    guard let modifiers = Self.current(value) else { return .animation(read(value)) }
    derivedModifiers += modifiers.count
    if derivedModifiers > ModifierList.maximumCount {
      value.fail(
        "adds more than \(ModifierList.maximumCount) modifiers to current animations", .limit)
    }
    return .current(modifiers)
  }

  /// The first name beyond the maximum is a fault.
  mutating func note(keys: [(name: String, value: RequestValue)]) {
    for (name, value) in keys
    where keyNames.insert(name).inserted && keyNames.count == Self.maximumKeys + 1 {
      value.fail("exceeds the limit of \(Self.maximumKeys) keys in a request", .limit)
    }
  }

  private static let currentName = SourceTranslation.currentAnimation

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
    "CurrentAnimation",
    .oneOf([
      .explained(
        .string(pattern: "^(\\$0\\.animation[?!]?|\\.\(currentName))"),
        "`$0.animation?.speed(2)`."),
      CurrentAnimation.form.type,
    ]), "The incoming animation with modifiers; no animation if none comes in.")

  /// `.current     .speed(2)`, which keeps the columns of the calls of `$0.animation?.speed(2)`.
  private static func currentSource(_ source: String) -> String? {
    if source.hasPrefix(".\(currentName)") { return source }
    guard
      let prefix = ["$0.animation?", "$0.animation!", "$0.animation"].first(where: source.hasPrefix)
    else { return nil }
    let rest = source.dropFirst(prefix.count)
    guard rest.first(where: { !$0.isWhitespace }) != "=" else { return nil }
    let name = ".\(currentName)"
    let spaces = String(repeating: " ", count: prefix.count - name.count)
    return "\(name)\(spaces)\(rest)"
  }
}

private struct CurrentAnimation {
  var modifiers = ModifierList()

  private enum CurrentAnimationKind: String { case current }

  static let form = Form(
    nil, initial: Self(),
    .type(CurrentAnimationKind.current, "The incoming animation."),
    .include(\.modifiers, ModifierList.form))
}

enum AnimationSetting: Sendable {
  case animation(Animation?)
  /// Applies modifiers to the animation if there is one: `$0.animation?.speed(2)`.
  case current([Animation.Modifier])

  /// Also keeps the description of a derived animation.
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

/// The descriptions of animations that are made of others, apart from ``KnownAnimations``, since
/// each insertion there would copy all descriptions.
enum DerivedAnimations: TransactionKey {
  static var defaultValue: [Animation: AnimationDescription] { [:] }
}

extension Transaction {
  var description: AnimationDescription? {
    animation.flatMap { self[DerivedAnimations.self][$0] ?? self[KnownAnimations.self][$0] }
  }
}
