/// Files as they were compressed when they were first asked for, by the paths of their requests.
///
/// Compressing the longest takes milliseconds, and a worker; then each is sent at once.
final class PackedFiles: Sendable {
  private struct PackedFile: Sendable {
    /// That of the file, in bytes.
    let length: Int
    let content: [UInt8]
  }

  private let files = Locked<[String: PackedFile]>([:])
  /// More than a server has; others are compressed each time.
  private let maximumCount: Int
  init(maximumCount: Int = 2048) { self.maximumCount = maximumCount }

  /// Nil for a file that is not kept, or has changed its length since.
  func content(of path: String, length: Int) -> [UInt8]? {
    files.withLock { $0[path] }.flatMap { $0.length == length ? $0.content : nil }
  }

  func keep(_ content: [UInt8], of path: String, length: Int) {
    // The array that it was written to has the room of the whole file.
    let file = PackedFile(length: length, content: content.withUnsafeBytes { Array($0) })
    files.withLock { files in
      if files.count < maximumCount || files[path] != nil { files[path] = file }
    }
  }
}
