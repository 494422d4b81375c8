internal import AnimationCore

enum NamedKeys: TransactionKey {
  /// No keys: each one counts as `false` and `null`.
  static var defaultValue: [String: JSONValue] { [:] }
}

struct SettingsRequest {
  var animation: RequestValue?
  var disablesAnimations: Bool?
  var isContinuous: Bool?
  var tracksVelocity: Bool?
  var keys: RequestValue?

  /// The settings of a transaction, of which none is set by default.
  static let form = form(nil, animation: optionalAnimation, standard: .bool(false))

  /// The settings that a modifier changes; the others stay.
  static let formOfChanges = form(
    "TransactionSettings", animation: .oneOf([optionalAnimation, AnimationTable.currentType]))

  private static let optionalAnimation = ValueType.optionalAnimation

  private static func form(
    _ name: String?, animation: ValueType, standard: JSONValue? = nil
  ) -> Form<Self> {
    Form(
      name, "A SwiftUI transaction: the context of a change.", initial: Self(),
      [
        .later("animation", \.animation, animation, "The animation; `null` for no animation."),
        .bool(
          "disablesAnimations", \.disablesAnimations, "Whether animation modifiers are ignored."
        ).standard(standard),
        .bool(
          "isContinuous", \.isContinuous, "Whether the change is part of a continuous interaction."
        ).standard(standard),
        .bool(
          "tracksVelocity", \.tracksVelocity,
          """
          Whether values set without animation count toward an inherited velocity.
          """
        ).standard(standard),
        .later("keys", \.keys, .map(of: .any), "Custom transaction keys, with their values."),
      ])
  }
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
  /// The custom keys to set, with their values, whose members are in order; other keys stay.
  var keys: [String: JSONValue] = [:]

  /// Makes the settings; `takesCurrent` allows an animation that is derived from the current one.
  init(_ request: SettingsRequest, _ animations: inout AnimationTable, takesCurrent: Bool) {
    if let value = request.animation {
      animation = takesCurrent ? animations.readSetting(value) : .animation(animations.read(value))
    }
    disablesAnimations = request.disablesAnimations
    isContinuous = request.isContinuous
    tracksVelocity = request.tracksVelocity
    let keys = request.keys?.object { $0.all() } ?? []
    animations.note(keys: keys)
    self.keys = [String: JSONValue](literals: keys)
  }

  init() {}

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
