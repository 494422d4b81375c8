internal import Bytes
import CZlib

/// A gzip member produced piece by piece (RFC 1952); used by one thread at a time.
final class GzipStream {
  /// zlib's state contains a pointer back to this structure, so it must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private static let pieceLength = 64 * 1024

  /// Nil if zlib has no memory; `level` is 0 (not compressed), or 1 (fastest) to 9 (smallest).
  init?(level: Int32) {
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let result = deflateInit2_(
      stream, level, Z_DEFLATED, Gzip.windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    guard result == Z_OK else { return nil }
  }

  deinit {
    // If the stream failed to initialize, this call returns an error and has no effect.
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Returns the output that is ready, which is often empty.
  func pack(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, flush: Z_NO_FLUSH) }
  /// Returns the rest of the member; nothing may be compressed after this call.
  func finish() -> [UInt8] { deflated([], flush: Z_FINISH) }

  private func deflated(_ bytes: [UInt8], flush: Int32) -> [UInt8] {
    var packed: [UInt8] = []
    _ = Gzip.withInput(bytes, stream: &stream.pointee) { stream in
      repeat { packed += piece(of: &stream, flush: flush) } while stream.avail_out == 0
      return Z_OK
    }
    return packed
  }

  private func piece(of stream: inout z_stream, flush: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { output, count in
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      deflate(&stream, flush)
      count = output.count - Int(stream.avail_out)
    }
  }
}

extension BodyStream {
  /// The content after `beginning` as one gzip member; a block is empty while zlib waits for more.
  func packed(after beginning: [UInt8], level: Int32) -> BodyStream? {
    guard let gzip = GzipStream(level: level) else { return nil }
    var beginning: [UInt8]? = beginning
    var isFinished = false
    let held = heldLength + (beginning?.count ?? 0)
    return BodyStream(estimatedLength: estimatedLength, heldLength: held) {
      if isFinished { return nil }
      if let first = beginning.take() { return gzip.pack(first) }
      if let block = self.next() { return gzip.pack(block) }
      isFinished = true
      return gzip.finish()
    }
  }
}
