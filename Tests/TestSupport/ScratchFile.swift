import CLibrary

/// A file without a name, gone with its descriptor: input to, or output of, a child process.
final class ScratchFile: Sendable {
  let descriptor: Int32

  /// Makes a file with these bytes, read from its start.
  init(_ bytes: [UInt8] = []) throws(SystemError) {
    let path = "/tmp/overshoot-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError("open") }
    unlink(path)
    guard bytes.withUnsafeBytes({ pwrite(descriptor, $0.baseAddress, $0.count, 0) }) == bytes.count
    else { throw SystemError("pwrite") }
  }

  deinit { close(descriptor) }

  /// All that is in it by now.
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
