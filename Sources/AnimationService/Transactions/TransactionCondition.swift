internal import AnimationCore

/// The condition on a transaction under which a modifier applies.
struct TransactionCondition: Sendable {
  /// The required animation: nil if any will do, `.some(nil)` if there must be none.
  private let animation: Animation??
  /// The required values of custom keys, and of the transaction's own flags.
  private let values: [String: WireValue]

  /// Reads a condition; an invalid one requires nothing.
  init(_ element: Element, _ animations: inout AnimationTable) {
    guard var reader = element.object() else {
      (animation, values) = (.none, [:])
      return
    }
    animation = reader.member("animation").map { animations.read($0) }
    let members = reader.all().filter { $0.name != "animation" }
    reader.finish()
    values = Dictionary(members.map { ($0.name, $0.element.literal) }) { first, _ in first }
  }

  /// Returns whether the condition holds; a key that the transaction lacks counts as `false` and
  /// `null`.
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
