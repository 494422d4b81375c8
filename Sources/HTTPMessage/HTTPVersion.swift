/// A protocol version with a one-digit major and minor number (RFC 9112 §2.3).
public struct HTTPVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int
  package init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }
  /// HTTP/1.0, in which connections close unless the client asks to keep them open.
  package static let http10 = HTTPVersion(major: 1, minor: 0)
  /// HTTP/1.1, in which connections persist.
  public static let http11 = HTTPVersion(major: 1, minor: 1)

  /// Returns whether one version precedes another, by major number and then by minor number.
  public static func < (left: HTTPVersion, right: HTTPVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// The version as sent on the wire, such as `HTTP/1.1`.
  public var description: String { "HTTP/\(major).\(minor)" }
}
