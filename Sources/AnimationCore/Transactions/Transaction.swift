/// The context of a state change, which flows from the outermost view inward, and on reaching an
/// attribute determines its animation: SwiftUI's `Transaction`.
public struct Transaction: Sendable {
  /// The animation of attributes to their new values; nil for an immediate change.
  public var animation: Animation?
  /// Whether animation modifiers must leave the transaction unchanged.
  public var disablesAnimations = false
  /// Whether the transaction is one of a stream of changes, such as from a gesture.
  public var isContinuous = false
  /// Whether values set without animation count toward the velocity that a spring inherits.
  public var tracksVelocity = false
  private var values: [ObjectIdentifier: any Sendable] = [:]
  /// Creates a transaction; defaults to one without an animation.
  public init(animation: Animation? = nil) { self.animation = animation }

  /// Accesses the value of a custom key; the key's default if the transaction has none.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of a custom value in a transaction.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value in a transaction in which the key is not set.
  static var defaultValue: Value { get }
}
