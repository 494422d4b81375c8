/// Values that animations read from their surroundings, each under its own key.
///
/// Like SwiftUI's type of that name, but without predefined values.
///
///     extension EnvironmentValues {
///       var strength: Double {
///         get { self[StrengthKey.self] }
///         set { self[StrengthKey.self] = newValue }
///       }
///     }
public struct EnvironmentValues: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]
  /// Creates an environment in which every key has its default.
  public init() {}

  /// The value of a key, or the key's default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of a value in the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value where none has been set.
  static var defaultValue: Value { get }
}
