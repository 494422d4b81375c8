import CLibrary
import FoundationEssentials

/// The `overshoot` executable that the tests run.
public enum BuiltExecutable {
  /// Returns `OVERSHOOT_EXECUTABLE`, or the executable beside the test bundle; throws `NotBuilt` if
  /// there is none.
  public static func path() throws -> String {
    let path = ProcessInfo.processInfo.environment["OVERSHOOT_EXECUTABLE"] ?? besideTests()
    guard access(path, X_OK) == 0 else { throw NotBuilt(path: path) }
    return path
  }

  private static func besideTests() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let bundle = buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
    let folder = bundle.prefix((bundle.lastIndex(of: UInt8(ascii: "/")) ?? 0) + 1)
    return String(decoding: folder, as: UTF8.self) + "overshoot"
  }
}

/// There is no executable to test.
public struct NotBuilt: Error, CustomStringConvertible {
  let path: String

  /// The path that was tried, and the command that builds the executable.
  public var description: String {
    "There is no executable at \(path): build it with `swift build --product overshoot`."
  }
}
