import CLibrary
import HTTPServer

struct KeyFile {
  /// As given.
  let path: String
  /// ``reload()`` replaces the keys in place, so that the server sees the new ones.
  let keys: APIKeys

  init(path: String) throws(KeyFileFailure) {
    self.path = path
    do { keys = try APIKeys(list: Self.text(at: path)) } catch {
      throw KeyFileFailure(path: path, reason: "\(error)")
    }
  }

  /// The present keys are kept if this fails.
  func reload() throws(KeyFileFailure) {
    do { try keys.replace(by: Self.text(at: path)) } catch {
      throw KeyFileFailure(path: path, reason: "\(error)")
    }
  }

  /// Bytes that are not UTF-8 are replaced.
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

struct KeyFileFailure: Error, CustomStringConvertible {
  let path: String
  /// A clause.
  let reason: String

  var description: String { "\(path): \(reason)" }
}
