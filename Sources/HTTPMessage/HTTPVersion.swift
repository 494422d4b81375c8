/// A protocol version: one digit each for the major and the minor number (RFC 9112 §2.3).
public struct HTTPVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number that says how messages are framed.
  public let major: Int
  /// The number that says what the sender can do beyond that.
  public let minor: Int

  /// Makes a version of its two numbers.
  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// HTTP/1.0, whose connections close unless they are asked not to.
  public static let http10 = HTTPVersion(major: 1, minor: 0)
  /// HTTP/1.1, whose connections persist.
  public static let http11 = HTTPVersion(major: 1, minor: 1)

  /// Orders by the major number, then by the minor one.
  public static func < (left: HTTPVersion, right: HTTPVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// The version as it stands on the wire, `HTTP/1.1`.
  public var description: String { "HTTP/\(major).\(minor)" }
}
