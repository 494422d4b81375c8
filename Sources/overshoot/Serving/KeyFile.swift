import CLibrary
import HTTPServer

/// The file with the hashes of the API keys.
struct KeyFile {
  let path: String
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

  /// The reason why a file is not read.
  private enum Unusable: Error, CustomStringConvertible {
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
  let path: String
  let reason: String

  var description: String { "\(path): \(reason)" }
}
