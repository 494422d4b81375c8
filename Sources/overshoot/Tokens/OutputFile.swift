import CLibrary
import HTTPServer

/// A file that a command writes, with the folders around it.
enum OutputFile {
  static func write(_ text: String, to path: String...) throws(InputFailure) {
    let path = path.joined(separator: "/")
    let steps = path.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    var folder = path.hasPrefix("/") ? "/" : ""
    for step in steps {
      folder += step + "/"
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw failure(path) }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        retrying { CLibrary.write(descriptor, bytes.baseAddress, bytes.count) }
      }
      guard count > 0 else { throw failure(path) }
      rest = rest.dropFirst(count)
    }
  }

  private static func failure(_ path: String) -> InputFailure {
    InputFailure(code: errno, fault: "\(path) cannot be written")
  }
}
