/// Files as they were compressed when they were first asked for, by the paths of their requests.
///
/// Compressing the longest takes milliseconds, and a worker; then each is sent at once.
final class PackedFiles: Sendable {
  /// A file, of which the contract has an edition without examples at the same path.
  private struct Edition: Hashable {
    let path: String
    /// That of the file, in bytes.
    let length: Int
  }

  private let files = Locked<[Edition: [UInt8]]>([:])
  /// More than a server has; others are compressed each time.
  private let maximumCount: Int
  init(maximumCount: Int = 2048) { self.maximumCount = maximumCount }

  /// Nil for a file that is not kept.
  func content(of path: String, length: Int) -> [UInt8]? {
    files.withLock { $0[Edition(path: path, length: length)] }
  }

  func keep(_ content: [UInt8], of path: String, length: Int) {
    // The array that it was written to has the room of the whole file.
    let kept = content.withUnsafeBytes { Array($0) }
    files.withLock { files in
      if files.count < maximumCount { files[Edition(path: path, length: length)] = kept }
    }
  }
}
