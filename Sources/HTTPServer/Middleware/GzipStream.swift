import CZlib
import HTTPMessage

/// One gzip member that is made piece by piece (RFC 1952), by one thread at a time.
final class GzipStream {
  /// zlib's own state points back at this, so it must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  /// The bytes of packed content that zlib may write in one go.
  private static let pieceLength = 64 * 1024

  /// Begins a member; nil if zlib has no memory.
  ///
  /// - Parameter level: 0 (not compressed), or 1 (fastest) to 9 (smallest).
  init?(level: Int32) {
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let result = deflateInit2_(
      stream, level, Z_DEFLATED, Gzip.windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    guard result == Z_OK else { return nil }
  }

  deinit {
    // Of a stream that did not begin this is an error that does nothing.
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Takes in bytes, and returns what of the member is ready: often nothing.
  func pack(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, Z_NO_FLUSH) }

  /// Returns the rest of the member; nothing more may be packed after it.
  func finish() -> [UInt8] { deflated([], Z_FINISH) }

  private func deflated(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    var packed: [UInt8] = []
    _ = Gzip.withInput(bytes, &stream.pointee) { stream in
      repeat { packed += piece(of: &stream, flush) } while stream.avail_out == 0
      return Z_OK
    }
    return packed
  }

  private func piece(of stream: inout z_stream, _ flush: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { output, count in
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      deflate(&stream, flush)
      count = output.count - Int(stream.avail_out)
    }
  }
}

extension BodyStream {
  /// The same content as one gzip member, which is made as its blocks are asked for.
  ///
  /// A block is empty where zlib waits for more.
  /// - Parameters:
  ///   - beginning: what comes before the first block.
  ///   - level: 0 (not compressed), or 1 (fastest) to 9 (smallest).
  /// - Returns: The packed content; nil if zlib has no memory.
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
