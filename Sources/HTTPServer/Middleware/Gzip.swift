import CZlib

/// The gzip format (RFC 1952).
enum Gzip {
  /// The zlib window: 15 bits, plus 16 to select the gzip header.
  static let windowBits: Int32 = 15 + 16

  /// One gzip member; nil if zlib has no memory; `level` is from 1 (fastest) to 9 (smallest).
  static func compress(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    guard bytes.count <= Int(Int32.max) else { return nil }
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(
        &stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    var result = Z_OK
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      result = withInput(bytes, stream: &stream) { stream in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return deflate(&stream, Z_FINISH)
      }
      count = Int(stream.total_out)
    }
    return result == Z_STREAM_END ? packed : nil
  }

  /// One or more members that span all bytes (RFC 1952 §2.2); stops once they exceed `maximum`.
  static func decompress(_ bytes: [UInt8], maximum: Int) throws(GzipFailure) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard bytes.count <= Int(Int32.max),
      inflateInit2_(&stream, windowBits, ZLIB_VERSION, size) == Z_OK
    else { throw .malformed }
    defer { inflateEnd(&stream) }
    var unpacked: [UInt8] = []
    let result = withInput(bytes, stream: &stream) {
      inflateAll(&$0, into: &unpacked, maximum: maximum)
    }
    guard unpacked.count <= maximum else { throw .tooLarge }
    guard result == Z_STREAM_END, stream.avail_in == 0 else { throw .malformed }
    return unpacked
  }

  /// Stops at the end of the last member, at an error, or when the maximum is exceeded.
  private static func inflateAll(
    _ stream: inout z_stream, into unpacked: inout [UInt8], maximum: Int
  ) -> Int32 {
    var piece = [UInt8](repeating: 0, count: 32 * 1024)
    var result = Z_OK
    while result == Z_OK, unpacked.count <= maximum {
      let before = stream.total_out
      result = piece.withUnsafeMutableBufferPointer { output in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return inflate(&stream, Z_NO_FLUSH)
      }
      // total: zlib only counts up, and not past the room that it is given
      unpacked.append(contentsOf: piece[..<Int(stream.total_out - before)])
      if result == Z_STREAM_END, stream.avail_in > 0 { result = inflateReset(&stream) }
    }
    return result
  }

  /// zlib does not write to its input, although its types are mutable.
  static func withInput(
    _ bytes: [UInt8], stream: inout z_stream, _ body: (inout z_stream) -> Int32
  ) -> Int32 {
    bytes.withUnsafeBufferPointer { input in
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      return body(&stream)
    }
  }
}

enum GzipFailure: Error {
  /// The bytes are not complete gzip members, or something else follows them.
  case malformed
  case tooLarge
}
