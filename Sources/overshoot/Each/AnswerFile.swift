import CLibrary
import HTTPServer

/// The file of `--append`, which has the answers of earlier runs.
struct AnswerFile {
  private let descriptor: Int32
  private let path: String

  /// Creates the file if it does not exist; throws if it is not a regular file.
  init(_ path: String) throws(InputFailure) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { throw failure(code: errno) }
    // What was written to a pipe cannot be read back.
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure(code: ESPIPE) }
  }

  /// Removes an incomplete last line; returns the number of lines already answered.
  func becomeOutput() throws(InputFailure) -> Int {
    let (lines, length) = try wholeLines()
    guard ftruncate(descriptor, off_t(length)) == 0, dup2(descriptor, STDOUT_FILENO) >= 0
    else { throw failure(code: errno) }
    close(descriptor)
    return lines
  }

  /// Counts lines that end in a line feed; the length is in bytes.
  private func wholeLines() throws(InputFailure) -> (count: Int, length: Int) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var (lines, position, length) = (0, 0, 0)
    while true {
      let count = retrying { read(descriptor, &chunk, chunk.count) }
      guard count >= 0 else { throw failure(code: errno) }
      guard count > 0 else { return (lines, length) }
      for index in 0..<count where chunk[index] == UInt8(ascii: "\n") {
        lines += 1
        length = position + index + 1
      }
      position += count
    }
  }

  private func failure(code: Int32) -> InputFailure {
    InputFailure(code: code, fault: "\(path) cannot be appended to")
  }
}
