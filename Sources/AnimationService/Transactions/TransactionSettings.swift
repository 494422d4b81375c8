internal import AnimationCore

/// The custom keys of a transaction, as the request has them.
enum NamedKeys: TransactionKey {
  static var defaultValue: [String: WireValue] { [:] }
}

/// The settings of a transaction, or those that a modifier changes.
struct TransactionSettings: Sendable {
  /// The effect on the animation; nil for none.
  var animation: AnimationSetting?
  var disablesAnimations: Bool?
  var isContinuous: Bool?
  var tracksVelocity: Bool?
  var keys: [String: WireValue] = [:]

  /// Reads the settings among the members of an object.
  ///
  /// - Parameters:
  ///   - reader: the object.
  ///   - animations: collects the animations.
  ///   - takesCurrent: whether the animation may be derived from the current one.
  /// - Returns: The settings, without invalid ones.
  static func read(
    _ reader: inout ObjectReader, _ animations: inout AnimationTable, takesCurrent: Bool
  ) -> TransactionSettings {
    var settings = TransactionSettings()
    if let element = reader.member("animation") {
      settings.animation =
        takesCurrent
        ? animations.readSetting(element)
        : animations.read(element).map { .animation($0) } ?? AnimationSetting.none
    }
    settings.disablesAnimations = reader.member("disablesAnimations")?.bool()
    settings.isContinuous = reader.member("isContinuous")?.bool()
    settings.tracksVelocity = reader.member("tracksVelocity")?.bool()
    settings.keys = Self.keys(reader.member("keys"), &animations)
    return settings
  }

  /// Reads the names and values of custom keys.
  private static func keys(_ element: Element?, _ animations: inout AnimationTable)
    -> [String: WireValue]
  {
    guard var reader = element?.object() else { return [:] }
    let members = reader.all()
    reader.finish()
    animations.note(keys: members)
    return Dictionary(members.map { ($0.name, $0.element.literal) }) { first, _ in first }
  }

  func apply(to transaction: inout Transaction) {
    animation?.apply(to: &transaction)
    if let disablesAnimations { transaction.disablesAnimations = disablesAnimations }
    if let isContinuous { transaction.isContinuous = isContinuous }
    if let tracksVelocity { transaction.tracksVelocity = tracksVelocity }
    if !keys.isEmpty { transaction[NamedKeys.self].merge(keys) { _, new in new } }
  }
}
