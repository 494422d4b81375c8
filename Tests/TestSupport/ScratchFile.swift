import CLibrary

/// An unnamed file, for the input or output of a child process.
final class ScratchFile: Sendable {
  let descriptor: Int32

  /// Positioned at the start.
  init(_ bytes: [UInt8] = []) throws(SystemError) {
    let path = "/tmp/overshoot-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError("open") }
    unlink(path)
    guard bytes.withUnsafeBytes({ pwrite(descriptor, $0.baseAddress, $0.count, 0) }) == bytes.count
    else { throw SystemError("pwrite") }
  }

  deinit { close(descriptor) }

  var text: String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, bytes.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk.prefix(count)
    }
  }
}
