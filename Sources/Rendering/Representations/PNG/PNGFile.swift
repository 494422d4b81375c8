internal import CLibrary
internal import CZlib

/// Portable Network Graphics (RFC 2083): eight bits each of red, green and blue.
///
/// An animation (PNG, third edition, §4.9) has a chunk `acTL` before the picture, which is its
/// first frame, and `fcTL` before each frame; the others replace what is in their box.
struct PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let level: Int32 = 6
  private(set) var bytes: [UInt8]
  private var sequence = 0

  /// Nil if zlib has no memory.
  static func bytes(width: Int, height: Int, pixels: [UInt8]) -> [UInt8]? {
    var file = PNGFile(width: width, height: height)
    guard let packed = packed(pixels, width: width) else { return nil }
    file.add("IDAT", packed)
    file.end()
    return file.bytes
  }

  /// An animation that is played again and again.
  init(width: Int, height: Int, frameCount: Int) {
    self.init(width: width, height: height)
    add("acTL", Self.bigEndian(frameCount) + Self.bigEndian(0))
  }

  private init(width: Int, height: Int) {
    bytes = Self.signature
    add("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [8, 2, 0, 0, 0])
  }

  /// False if zlib has no memory; the first frame has the whole picture as its box.
  mutating func addFrame(_ pixels: [UInt8], in box: PixelBox, for delay: FrameDelay) -> Bool {
    let (width, height) = (box.columns.count, box.rows.count)
    guard let packed = Self.packed(pixels, width: width) else { return false }
    let isFirst = sequence == 0
    let places = [sequence, width, height, box.columns.lowerBound, box.rows.lowerBound]
    // Neither cleared before the next frame nor blended with the last one.
    add("fcTL", places.flatMap(Self.bigEndian) + delay.bytes + [0, 0])
    sequence += 1
    if isFirst {
      add("IDAT", packed)
    } else {
      add("fdAT", Self.bigEndian(sequence) + packed)
      sequence += 1
    }
    return true
  }

  mutating func end() { add("IEND", []) }

  /// The length, the type, the data, and the checksum of the last two (§3.2).
  private mutating func add(_ type: String, _ data: [UInt8]) {
    let body = Array(type.utf8) + data
    let checksum = crc32(0, body, uInt(body.count))
    bytes += Self.bigEndian(data.count) + body + Self.bigEndian(Int(checksum))
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

  private static func packed(_ pixels: [UInt8], width: Int) -> [UInt8]? {
    let bytes = filtered(pixels, rowLength: 3 * width)
    var length = compressBound(uLong(bytes.count))
    var result = Z_OK
    let packed = [UInt8](unsafeUninitializedCapacity: Int(length)) { output, count in
      result = compress2(output.baseAddress, &length, bytes, uLong(bytes.count), level)
      count = result == Z_OK ? Int(length) : 0
    }
    return result == Z_OK ? packed : nil
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// The time for which a frame is shown, as a fraction of whole numbers of 16 bits.
struct FrameDelay {
  private let numerator: Int
  private let denominator: Int
  private static let most = Double(UInt16.max)

  /// To the nearest ten-thousandth of a second, or less for more than six; nil above 65,535.
  init?(seconds: Double) {
    let denominators = [10_000, 1000, 100, 10, 1]
    guard let fitting = denominators.first(where: { seconds * Double($0) <= Self.most })
    else { return nil }
    (numerator, denominator) = (Int(bounded: (seconds * Double(fitting)).rounded()), fitting)
  }

  var bytes: [UInt8] {
    [numerator, denominator].flatMap { number in
      [8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }
}
