internal import AnimationCore

/// The animations of a request, each with its description.
struct AnimationTable {
  let options: AnimationReadingOptions
  private(set) var descriptions: [Animation: AnimationDescription] = [:]
  /// How many modifiers the request puts around animations that are not known before they come in.
  private var derivedModifiers = 0

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
        "makes more than \(ModifierReading.maximumCount) modifiers of current animations")
    }
    return .current(modifiers)
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
      guard let current = transaction.animation,
        var description = transaction[KnownAnimations.self][current]
      else { return }
      description.modifiers += modifiers
      let derived = description.animation
      transaction[KnownAnimations.self][derived] = description
      transaction.animation = derived
    }
  }
}

/// The descriptions of the animations that a transaction may have.
///
/// It carries them with it, so that one that is derived on its way can be told.
enum KnownAnimations: TransactionKey {
  static var defaultValue: [Animation: AnimationDescription] { [:] }
}
