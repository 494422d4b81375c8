/// How a change of state is carried out: SwiftUI's `Transaction`.
///
/// `withAnimation` makes one with an animation. It flows from the outermost view inwards, and what it
/// holds where it meets an attribute decides how that attribute gets to its new value.
public struct Transaction: Sendable {
  /// How attributes get to their new values; nil for at once.
  public var animation: Animation?

  /// Whether animation modifiers are to leave it as it is.
  public var disablesAnimations = false

  /// Whether it is one of a stream of changes, as those of a gesture are.
  public var isContinuous = false

  /// Whether values that are set without animation count towards the velocity that a spring takes over.
  public var tracksVelocity = false

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// A transaction, without an animation unless said.
  public init(animation: Animation? = nil) { self.animation = animation }

  /// What a custom key holds, or the key's default.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key under which a transaction carries something of one's own.
public protocol TransactionKey {
  /// What is carried.
  associatedtype Value: Sendable

  /// What a transaction holds that says nothing of it.
  static var defaultValue: Value { get }
}
