internal import CZlib

/// Portable Network Graphics (RFC 2083): eight bits each of red, green and blue.
enum PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let level: Int32 = 6

  /// Nil if zlib has no memory.
  static func bytes(width: Int, height: Int, pixels: [UInt8]) -> [UInt8]? {
    guard let packed = packed(filtered(pixels, rowLength: 3 * width)) else { return nil }
    let header = bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", [])
  }

  /// Each byte less the one above it (filter 2), so that rows that are alike are zeros.
  private static func filtered(_ pixels: [UInt8], rowLength: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count + pixels.count / max(1, rowLength))
    for place in pixels.indices {
      if place % rowLength == 0 { bytes.append(2) }
      bytes.append(place < rowLength ? pixels[place] : pixels[place] &- pixels[place - rowLength])
    }
    return bytes
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(uLong(bytes.count))
    var result = Z_OK
    let packed = [UInt8](unsafeUninitializedCapacity: Int(length)) { output, count in
      result = compress2(output.baseAddress, &length, bytes, uLong(bytes.count), level)
      count = result == Z_OK ? Int(length) : 0
    }
    return result == Z_OK ? packed : nil
  }

  /// The length, the type, the data, and the checksum of the last two (§3.2).
  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    let checksum = crc32(0, body, uInt(body.count))
    return bigEndian(data.count) + body + bigEndian(Int(checksum))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
