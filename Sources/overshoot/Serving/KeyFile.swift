import CLibrary
import HTTPServer

struct KeyFile {
  let path: String
  /// ``reload()`` replaces the keys in place, so that the server sees the new ones.
  let keys = APIKeys()
  /// The reason why ``keys`` are those that the server before has kept; nil if they are the file's.
  private(set) var initialFailure: KeyFileFailure?
  private let kept: KeptText?

  /// Fails if neither the file nor `kept`, which each good file replaces, has keys.
  init(path: String, kept: KeptText?) throws(KeyFileFailure) {
    (self.path, self.kept) = (path, kept)
    do { try reload() } catch {
      guard let text = kept?.text, (try? keys.replace(by: text)) != nil else { throw error }
      initialFailure = error
    }
  }

  /// The present keys are kept if this fails.
  func reload() throws(KeyFileFailure) {
    let text = try text()
    do { try keys.replace(by: text) } catch { throw failure("\(error)") }
    kept?.keep(text)
  }

  /// Bytes that are not UTF-8 are replaced.
  private func text() throws(KeyFileFailure) -> String {
    // Opening a pipe would wait for who writes it, on the thread that waits for signals.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure("it is not a regular file") }
    // Who may write the file could add a key.
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0
    else { throw failure("the file is writable by group or others; run chmod go-w") }
    do {
      let bytes = try Input.bytes(of: descriptor, named: path, limiting: .line)
      return String(decoding: bytes, as: UTF8.self)
    } catch let error as InputFailure {
      throw unreadable(error.code)
    } catch {
      throw failure("a line of the file is too long")
    }
  }

  private func unreadable(_ code: Int32) -> KeyFileFailure {
    failure("the file cannot be read: \(String(cString: strerror(code)))")
  }

  private func failure(_ reason: String) -> KeyFileFailure {
    KeyFileFailure(path: path, reason: reason)
  }
}

struct KeyFileFailure: Error, CustomStringConvertible {
  let path: String
  /// A clause.
  let reason: String
  var description: String { "\(path): \(reason)" }
}
