import CLibrary

/// Process 1, which in a container is the server to check.
enum FirstProcess {
  /// The server's flag; nil if process 1 is none, has no such flag, or picks a free port.
  static func port(of command: String) -> String? {
    port(of: command, in: bytes(of: "/proc/1/cmdline"))
  }

  /// The last port in `/proc/1/cmdline`, after zero bytes; an init process may stand before.
  static func port(of command: String, in commandLine: [UInt8]) -> String? {
    let words = commandLine.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let command = words.firstIndex(of: command), command > 0,
      words[command - 1].split(separator: "/").last == Substring(Product.name)
    else { return nil }
    let flags = Arguments(words[(command + 1)...]).flags
    return flags.last { $0.name == "port" && $0.value != "0" }?.value
  }

  private static func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return (try? Input.bytes(of: descriptor, named: path)) ?? []
  }
}
