import FoundationEssentials
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

  private static func text(at path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else { throw Unreadable() }
    return String(decoding: data, as: UTF8.self)
  }

  private struct Unreadable: Error, CustomStringConvertible {
    let description = "it cannot be read"
  }
}

/// A file of keys that is of no use.
struct KeyFileFailure: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "the keys in \(path): \(reason)" }
}
