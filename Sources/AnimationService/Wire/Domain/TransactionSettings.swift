internal import AnimationCore

/// The custom keys of a transaction that came over the wire.
enum NamedKeys: TransactionKey {
  static var defaultValue: [String: WireValue] { [:] }
}

/// What a request says of a transaction: what it holds, or what a modifier makes of it.
struct TransactionSettings: Sendable {
  /// The animation, if it is spoken of: none where it is `null`.
  var animation: Animation??
  var disablesAnimations: Bool?
  var isContinuous: Bool?
  var tracksVelocity: Bool?
  var keys: [String: WireValue] = [:]

  /// Reads the settings that stand among the members of an object.
  static func read(_ reader: inout ObjectReader, _ animations: inout AnimationTable)
    -> TransactionSettings
  {
    var settings = TransactionSettings()
    if let element = reader.member("animation") { settings.animation = animations.read(element) }
    settings.disablesAnimations = reader.member("disablesAnimations")?.bool()
    settings.isContinuous = reader.member("isContinuous")?.bool()
    settings.tracksVelocity = reader.member("tracksVelocity")?.bool()
    settings.keys = Self.keys(reader.member("keys"))
    return settings
  }

  /// The names and values of custom keys.
  static func keys(_ element: Element?) -> [String: WireValue] {
    guard var reader = element?.object() else { return [:] }
    let members = reader.all()
    reader.finish()
    return Dictionary(members.map { ($0.name, $0.element.value) }) { first, _ in first }
  }

  func apply(to transaction: inout Transaction) {
    if let animation { transaction.animation = animation }
    if let disablesAnimations { transaction.disablesAnimations = disablesAnimations }
    if let isContinuous { transaction.isContinuous = isContinuous }
    if let tracksVelocity { transaction.tracksVelocity = tracksVelocity }
    transaction[NamedKeys.self].merge(keys) { _, new in new }
  }
}

/// What a transaction must hold for a modifier to heed it.
struct TransactionCondition: Sendable {
  /// The values of custom keys, `isContinuous` and `tracksVelocity`.
  let values: [String: WireValue]

  /// A key that the transaction does not have is `false`, or `null`.
  func holds(for transaction: Transaction) -> Bool {
    values.allSatisfy { name, value in
      switch name {
      case "isContinuous": value == .bool(transaction.isContinuous)
      case "tracksVelocity": value == .bool(transaction.tracksVelocity)
      default:
        transaction[NamedKeys.self][name].map { $0 == value }
          ?? (value == .bool(false) || value == .null)
      }
    }
  }
}

/// The animations of a request, each with its description.
struct AnimationTable {
  let options: AnimationReadingOptions
  private(set) var descriptions: [Animation: AnimationDescription] = [:]

  init(_ options: AnimationReadingOptions) { self.options = options }

  /// An animation, or none where `null` stands or where it is wrong.
  mutating func read(_ element: Element) -> Animation? {
    guard !element.isNull else { return nil }
    let description = AnimationReading.read(
      element, fidelity: options.fidelity, platform: options.platform)
    if let description { descriptions[description.animation] = description }
    return description?.animation
  }
}

/// How animations are read.
struct AnimationReadingOptions {
  let fidelity: Fidelity
  let platform: Platform
}
