internal import AnimationCore

/// The custom keys of a transaction, as the request has them.
enum NamedKeys: TransactionKey {
  /// No keys: each one counts as `false` and `null`.
  static var defaultValue: [String: JSONValue] { [:] }
}

/// The settings of a transaction, or those that a modifier changes.
struct TransactionSettings: Sendable {
  /// The effect on the animation; nil for none.
  var animation: AnimationSetting?
  /// Whether animation modifiers are ignored; nil to leave that unchanged.
  var disablesAnimations: Bool?
  /// Whether the change is part of a continuous interaction; nil to leave that unchanged.
  var isContinuous: Bool?
  /// Whether values set without animation count toward an inherited velocity; nil for no change.
  var tracksVelocity: Bool?
  /// The custom keys to set, with their values, whose members are in order; keys that are not among
  /// them stay.
  var keys: [String: JSONValue] = [:]

  /// Reads the settings among the members of an object.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - animations: collects the animations.
  ///   - takesCurrent: whether the animation may be derived from the current one.
  /// - Returns: The settings.
  static func read(
    _ object: inout RequestObject, _ animations: inout AnimationTable, takesCurrent: Bool
  ) -> TransactionSettings {
    var settings = TransactionSettings()
    // The animation; `null` for no animation.
    if let value = object.member("animation") {  // `null` for none
      settings.animation =
        takesCurrent ? animations.readSetting(value) : .animation(animations.read(value))
    }
    // Whether animation modifiers are ignored.
    settings.disablesAnimations = object.bool("disablesAnimations")
    // Whether the change is part of a continuous interaction.
    settings.isContinuous = object.bool("isContinuous")
    // Whether values set without animation count toward the velocity that a spring inherits.
    settings.tracksVelocity = object.bool("tracksVelocity")
    // Custom transaction keys.
    let keys = object.member("keys")?.object { $0.all() } ?? []  // custom keys and their values
    animations.note(keys: keys)
    settings.keys = [String: JSONValue](literals: keys)
    return settings
  }

  /// Changes a transaction in each respect that is set; a custom key replaces one of its name.
  func apply(to transaction: inout Transaction) {
    animation?.apply(to: &transaction)
    if let disablesAnimations { transaction.disablesAnimations = disablesAnimations }
    if let isContinuous { transaction.isContinuous = isContinuous }
    if let tracksVelocity { transaction.tracksVelocity = tracksVelocity }
    if !keys.isEmpty { transaction[NamedKeys.self].merge(keys) { _, new in new } }
  }
}

extension [String: JSONValue] {
  /// Creates the names of some members with their values, whose own members are put in order.
  init(literals members: [(name: String, value: RequestValue)]) {
    self.init(members.map { ($0.name, $0.value.literal.ordered) }) { first, _ in first }
  }
}
