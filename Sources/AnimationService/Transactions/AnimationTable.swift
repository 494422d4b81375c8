internal import AnimationCore

/// The animations of a request with their descriptions, and the names of its custom keys.
struct AnimationTable {
  let options: AnimationReadingOptions
  private(set) var descriptions: [Animation: AnimationDescription] = [:]
  /// The number of modifiers that the request applies to animations known only during resolution.
  private var derivedModifiers = 0
  /// The names of the custom keys in the request's transactions.
  private var keyNames: Set<String> = []

  /// The most custom keys in all transactions of a request.
  ///
  /// Each modifier that sets a key may copy all keys.
  static let maximumKeys = 64

  init(_ options: AnimationReadingOptions) { self.options = options }

  /// Reads an animation; nil for `null`, and with faults for an invalid animation.
  mutating func read(_ element: Element) -> Animation? {
    guard !element.isNull else { return nil }
    let description = AnimationReading.read(
      element, fidelity: options.fidelity, platform: options.platform)
    if let description { descriptions[description.animation] = description }
    return description?.animation
  }

  /// Reads a modifier's animation: none, an animation, or the current one with further modifiers.
  ///
  /// The last form is `{"type": "current", "modifiers": [...]}` or `"$0.animation?.speed(2)"`.
  mutating func readSetting(_ element: Element) -> AnimationSetting {
    guard let modifiers = Self.current(element) else {
      return read(element).map { .animation($0) } ?? .none
    }
    derivedModifiers += modifiers.count
    if derivedModifiers > ModifierReading.maximumCount {
      element.fail(
        "adds more than \(ModifierReading.maximumCount) modifiers to current animations")
    }
    return .current(modifiers)
  }

  /// Records the names of custom keys; the first name beyond the maximum is a fault.
  mutating func note(keys: [(name: String, element: Element)]) {
    for (name, element) in keys
    where keyNames.insert(name).inserted && keyNames.count == Self.maximumKeys + 1 {
      element.fail("exceeds the limit of \(Self.maximumKeys) keys in a request")
    }
  }

  private static let currentName = "current"

  /// Returns the modifiers of the current animation; nil if the element is not about that
  /// animation.
  private static func current(_ element: Element) -> [AnimationDescription.Modifier]? {
    if element.kind != .text, let source = element.text {
      guard let source = currentSource(source) else { return nil }
      return AnimationSource.read(source, in: element, by: object) ?? []
    }
    var object = element.isObject ? element.object() : nil
    guard object?.member("type")?.text == currentName else { return nil }
    return Self.object(element) ?? []
  }

  private static func object(_ element: Element) -> [AnimationDescription.Modifier]? {
    guard var reader = element.object() else { return nil }
    _ = reader.member("type")
    defer { reader.finish() }
    return ModifierReading.read(&reader)
  }

  /// Returns `$0.animation?.speed(2)` as `.current     .speed(2)`, which keeps the columns of its
  /// calls.
  private static func currentSource(_ source: String) -> String? {
    if source.hasPrefix(".\(currentName)") { return source }
    guard
      let prefix = ["$0.animation?", "$0.animation!", "$0.animation"].first(where: source.hasPrefix)
    else { return nil }
    let name = ".\(currentName)"
    return name + String(repeating: " ", count: prefix.count - name.count)
      + source.dropFirst(prefix.count)
  }
}

/// The options of reading animations.
struct AnimationReadingOptions {
  let fidelity: Fidelity
  let platform: Platform
}

/// A modifier's effect on a transaction's animation.
enum AnimationSetting: Sendable {
  /// Removes the animation.
  case none
  /// Replaces the animation.
  case animation(Animation)
  /// Applies modifiers to the animation if there is one: `$0.animation?.speed(2)`.
  case current([AnimationDescription.Modifier])

  func apply(to transaction: inout Transaction) {
    switch self {
    case .none: transaction.animation = nil
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

/// The descriptions of all animations of a request.
enum KnownAnimations: TransactionKey {
  static var defaultValue: [Animation: AnimationDescription] { [:] }
}

/// The descriptions of the animations that a transaction's modifiers have derived.
///
/// There are at most ``ModifierReading/maximumCount``. They are separate from ``KnownAnimations``,
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
