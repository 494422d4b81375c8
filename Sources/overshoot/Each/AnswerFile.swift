import CLibrary

/// The file of `--append`: the answers of earlier runs, to which this one adds its own.
struct AnswerFile {
  /// The descriptor of the file, opened for reading and for appending.
  private let descriptor: Int32
  /// The path, as the command line has it.
  private let path: String

  /// Opens a file, which is made if it is not there.
  ///
  /// - Throws: `InputFailure` if it cannot be opened for both, or is no regular file.
  init(_ path: String) throws(InputFailure) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { throw failure(errno) }
    // Of a pipe it is not known what was written.
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure(ESPIPE) }
  }

  /// Removes a last line that has no end, and makes the file standard output.
  ///
  /// - Returns: The number of lines, which were answered before.
  /// - Throws: `InputFailure` if the file cannot be read or shortened.
  func becomeOutput() throws(InputFailure) -> Int {
    let (lines, length) = try wholeLines()
    guard ftruncate(descriptor, off_t(length)) == 0, dup2(descriptor, STDOUT_FILENO) >= 0 else {
      throw failure(errno)
    }
    close(descriptor)
    return lines
  }

  /// Returns the number of lines that have an end, and their length in bytes.
  private func wholeLines() throws(InputFailure) -> (count: Int, length: Int) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var (lines, position, length) = (0, 0, 0)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno) }
      guard count > 0 else { return (lines, length) }
      for index in 0..<count where chunk[index] == UInt8(ascii: "\n") {
        lines += 1
        length = position + index + 1
      }
      position += count
    }
  }

  private func failure(_ code: Int32) -> InputFailure {
    InputFailure(code: code, fault: "\(path) cannot be appended to")
  }
}
