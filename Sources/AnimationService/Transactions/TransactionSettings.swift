internal import AnimationCore
internal import JSONText
internal import Schema
internal import SourceText

enum NamedKeys: TransactionKey { static var defaultValue: [String: JSONValue] { [:] } }

/// The defaults of keys, apart from ``NamedKeys``, since each transaction that sets a key would
/// copy all defaults.
enum KeyDefaults: TransactionKey { static var defaultValue: [String: JSONValue] { [:] } }

struct SettingsRequest {
  var animation: RequestValue?
  var disablesAnimations: Bool?
  var isContinuous: Bool?
  var tracksVelocity: Bool?
  var keys: RequestValue?
  static let form = form(nil, animation: optionalAnimation, standard: .bool(false))

  static let formOfChanges = form(
    "TransactionSettings", animation: .oneOf([optionalAnimation, AnimationTable.currentType]))

  private static let optionalAnimation = ValueType.optionalAnimation

  private static func form(
    _ name: String?, animation: ValueType, standard: JSONValue? = nil
  ) -> Form<Self> {
    Form(
      name, "A SwiftUI transaction: the context of a change.", initial: Self(),
      .later("animation", \.animation, animation, "The animation; `null` for no animation."),
      .bool("disablesAnimations", \.disablesAnimations, "Whether animation modifiers are ignored.")
        .standard(standard),
      .bool(
        "isContinuous", \.isContinuous, "Whether the change is part of a continuous interaction."
      ).standard(standard),
      .bool(
        "tracksVelocity", \.tracksVelocity,
        "Whether values set without animation count toward an inherited velocity."
      ).standard(standard),
      .later("keys", \.keys, .map(of: .any), "Custom transaction keys, with their values."))
  }
}

/// The settings that a transaction or a modifier makes; nil leaves one unchanged.
struct TransactionSettings: Sendable {
  var animation: AnimationSetting?
  var disablesAnimations: Bool?
  var isContinuous: Bool?
  var tracksVelocity: Bool?
  /// Members in order; other keys stay.
  var keys: [String: JSONValue] = [:]
  /// Units to set its keys.
  var work: Int { 8 * keys.count }

  /// `takesCurrent` allows an animation that is derived from the current one.
  init(_ request: SettingsRequest, animations: inout AnimationTable, takesCurrent: Bool) {
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

  func apply(to transaction: inout Transaction) {
    animation?.apply(to: &transaction)
    if let disablesAnimations { transaction.disablesAnimations = disablesAnimations }
    if let isContinuous { transaction.isContinuous = isContinuous }
    if let tracksVelocity { transaction.tracksVelocity = tracksVelocity }
    if !keys.isEmpty { transaction[NamedKeys.self].merge(keys) { _, new in new } }
  }
}

extension [String: JSONValue] {
  /// Their own members are put in order.
  init(literals members: [(name: String, value: RequestValue)]) {
    self.init(members.map { ($0.name, $0.value.literal.ordered) }) { first, _ in first }
  }
}
