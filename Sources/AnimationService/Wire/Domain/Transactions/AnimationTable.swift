internal import AnimationCore

/// The animations of a request, each with its description, and the names of its custom keys.
struct AnimationTable {
  let options: AnimationReadingOptions
  private(set) var descriptions: [Animation: AnimationDescription] = [:]
  /// How many modifiers the request puts around animations that are not known before they come in.
  private var derivedModifiers = 0
  /// The custom keys that transactions of the request may carry.
  private var keyNames: Set<String> = []

  /// The most custom keys that the transactions of a request may carry, all together.
  ///
  /// Each modifier that sets one may cost a copy of all.
  static let maximumKeys = 64

  init(_ options: AnimationReadingOptions) { self.options = options }

  /// An animation, or none where `null` stands or where it is wrong.
  mutating func read(_ element: Element) -> Animation? {
    guard !element.isNull else { return nil }
    let description = AnimationReading.read(
      element, fidelity: options.fidelity, platform: options.platform)
    if let description { descriptions[description.animation] = description }
    return description?.animation
  }

  /// What a modifier sets: none, an animation, or the one that comes in with modifiers around it.
  ///
  /// The last is `{"type": "current", "modifiers": [...]}`, or `"$0.animation?.speed(2)"`.
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

  /// Notes the names of custom keys; the first that is too many is a fault.
  mutating func note(keys: [(name: String, element: Element)]) {
    for (name, element) in keys
    where keyNames.insert(name).inserted && keyNames.count == Self.maximumKeys + 1 {
      element.fail("exceeds the limit of \(Self.maximumKeys) keys in a request")
    }
  }

  private static let currentName = "current"

  /// The modifiers around the current animation; nil if it does not speak of that.
  private static func current(_ element: Element) -> [AnimationDescription.Modifier]? {
    if case .string(let source) = element.value {
      guard let source = currentSource(source) else { return nil }
      return AnimationSource.read(source, in: element, by: object) ?? []
    }
    guard case .object(let members) = element.value,
      members.contains(where: { $0.key == "type" && $0.value == .string(currentName) })
    else { return nil }
    return object(element) ?? []
  }

  private static func object(_ element: Element) -> [AnimationDescription.Modifier]? {
    guard var reader = element.object() else { return nil }
    _ = reader.member("type")
    defer { reader.finish() }
    return ModifierReading.read(&reader)
  }

  /// `$0.animation?.speed(2)` as `.current     .speed(2)`, whose characters stand at the same columns.
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

/// How animations are read.
struct AnimationReadingOptions {
  let fidelity: Fidelity
  let platform: Platform
}

/// What a modifier makes of a transaction's animation.
enum AnimationSetting: Sendable {
  /// It takes it away.
  case none
  /// It replaces it.
  case animation(Animation)
  /// It puts modifiers around it, if there is one: `$0.animation?.speed(2)`.
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

/// The descriptions of the animations of a request, all of which a transaction may have.
enum KnownAnimations: TransactionKey {
  static var defaultValue: [Animation: AnimationDescription] { [:] }
}

/// The descriptions of the animations that a transaction has derived on its way, of which there are at
/// most ``ModifierReading/maximumCount``.
///
/// They stand by themselves: put among the known ones, each would cost a copy of those.
enum DerivedAnimations: TransactionKey {
  static var defaultValue: [Animation: AnimationDescription] { [:] }
}

extension Transaction {
  /// The description of the animation that the transaction has; nil for none.
  var description: AnimationDescription? {
    animation.flatMap { self[DerivedAnimations.self][$0] ?? self[KnownAnimations.self][$0] }
  }
}
