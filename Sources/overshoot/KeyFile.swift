import Glibc
import HTTPServer

/// The file with the hashes of the keys.
struct KeyFile {
  let path: String
  let keys: APIKeys

  /// Reads the file.
  ///
  /// - Throws: `KeyFileFailure` if there is none, or it is no list of keys.
  init(path: String) throws(KeyFileFailure) {
    self.path = path
    do {
      keys = try APIKeys(list: Self.text(at: path))
    } catch {
      throw KeyFileFailure(path: path, reason: "\(error)")
    }
  }

  /// Reads the file again; the keys stay as they are if it cannot be read.
  ///
  /// - Throws: `KeyFileFailure`.
  func reload() throws(KeyFileFailure) {
    do {
      try keys.replace(by: Self.text(at: path))
    } catch {
      throw KeyFileFailure(path: path, reason: "\(error)")
    }
  }

  private static func text(at path: String) throws(Unusable) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .writable }
    guard let bytes = Input.bytes(of: descriptor) else { throw .unreadable }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A reason not to look into a file at all.
  private enum Unusable: Error, CustomStringConvertible {
    case unreadable
    /// Whoever can write it can let anybody in.
    case writable

    var description: String {
      switch self {
      case .unreadable: "the file cannot be read"
      case .writable: "the file is writable by group or others; run chmod go-w"
      }
    }
  }
}

/// A file of keys that is of no use.
struct KeyFileFailure: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "\(path): \(reason)" }
}
