import CLibrary

/// The command line of process 1, which in a container is the server that a health check is about.
enum FirstProcess {
  /// Returns the port that the server was given as a flag; nil if process 1 is no server, has no
  /// such flag, or picks a port by itself.
  ///
  /// A variable needs no such care: it is the same for all processes of a container.
  ///
  /// - Parameter command: the name of the command that serves.
  /// - Returns: the port, as it was given.
  static func port(of command: String) -> String? {
    port(of: command, in: bytes(of: "/proc/1/cmdline"))
  }

  /// Returns the port in a command line whose words end in zero bytes.
  ///
  /// The server need not be the first word, since an init process may stand before it.
  ///
  /// - Parameters:
  ///   - command: the name of the command that serves.
  ///   - commandLine: the bytes of `/proc/1/cmdline`.
  /// - Returns: The port of the last such flag other than 0, as it was given; nil if there is none.
  static func port(of command: String, in commandLine: [UInt8]) -> String? {
    let words = commandLine.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let command = words.firstIndex(of: command), command > 0,
      words[command - 1].split(separator: "/").last == Substring(Product.name)
    else { return nil }
    let flags = Arguments(words[(command + 1)...]).flags
    return flags.last { $0.name == "port" && $0.value != "0" }?.value
  }

  /// Returns the first bytes of a file, far more than a command line has; empty if it cannot be
  /// read.
  private static func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return Array(bytes.prefix(max(0, count)))
  }
}
