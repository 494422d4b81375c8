internal import AnimationCore

/// What a transaction must hold for a modifier to heed it.
struct TransactionCondition: Sendable {
  /// The animation, if it is asked for: none where it is `null`.
  private let animation: Animation??
  /// The values of custom keys, and of the transaction's own switches.
  private let values: [String: WireValue]

  /// Reads a condition; nothing is asked for where it is wrong.
  init(_ element: Element, _ animations: inout AnimationTable) {
    guard var reader = element.object() else {
      (animation, values) = (.none, [:])
      return
    }
    animation = reader.member("animation").map { animations.read($0) }
    let members = reader.all().filter { $0.name != "animation" }
    reader.finish()
    values = Dictionary(members.map { ($0.name, $0.element.value) }) { first, _ in first }
  }

  /// A key that the transaction does not have is `false`, or `null`.
  func holds(for transaction: Transaction) -> Bool {
    if let animation, animation != transaction.animation { return false }
    return values.allSatisfy { name, value in
      switch name {
      case "disablesAnimations": value == .bool(transaction.disablesAnimations)
      case "isContinuous": value == .bool(transaction.isContinuous)
      case "tracksVelocity": value == .bool(transaction.tracksVelocity)
      default:
        transaction[NamedKeys.self][name].map { $0 == value }
          ?? (value == .bool(false) || value == .null)
      }
    }
  }
}
