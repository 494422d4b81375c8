import CLibrary
import HTTPServer

/// The file with the hashes of the API keys.
struct KeyFile {
  /// The path, as it was given.
  let path: String
  /// The keys, which ``reload()`` replaces in place, so that the server sees the new ones.
  let keys: APIKeys

  /// Reads the file.
  ///
  /// - Throws: `KeyFileFailure` if the file cannot be read or is not a valid list of keys.
  init(path: String) throws(KeyFileFailure) {
    self.path = path
    do {
      keys = try APIKeys(list: Self.text(at: path))
    } catch {
      throw KeyFileFailure(path: path, reason: "\(error)")
    }
  }

  /// Reads the file again; the present keys are kept if that fails.
  ///
  /// - Throws: `KeyFileFailure` if the file cannot be read or is not a valid list of keys.
  func reload() throws(KeyFileFailure) {
    do {
      try keys.replace(by: Self.text(at: path))
    } catch {
      throw KeyFileFailure(path: path, reason: "\(error)")
    }
  }

  /// Returns the content of the file at a path.
  ///
  /// - Parameter path: the path.
  /// - Returns: The content; bytes that are not UTF-8 are replaced.
  /// - Throws: `Unusable` if the file cannot be read, or may be written by group or others.
  private static func text(at path: String) throws(Unusable) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .writable }
    guard let bytes = try? Input.bytes(of: descriptor) else { throw .unreadable }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The reason why a file is not read.
  private enum Unusable: Error, CustomStringConvertible {
    /// The file is missing or may not be read, or reading it failed.
    case unreadable
    /// Group or others may write the file, and so could add a key.
    case writable

    var description: String {
      switch self {
      case .unreadable: "the file cannot be read"
      case .writable: "the file is writable by group or others; run chmod go-w"
      }
    }
  }
}

/// The error for a key file that cannot be used.
struct KeyFileFailure: Error, CustomStringConvertible {
  /// The path of the file.
  let path: String
  /// The reason as a clause: the file's own, or the fault in the list of keys.
  let reason: String

  /// The path and the reason, for standard error and the log.
  var description: String { "\(path): \(reason)" }
}
