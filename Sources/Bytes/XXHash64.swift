/// XXH64 with seed 0 (Collet, version 0.1.1): equal on every machine, so that replicas give the
/// same entity tag; no resistance to attackers.
package func xxHash64(_ bytes: [UInt8]) -> UInt64 {
  bytes.withUnsafeBytes { xxHash64($0, seed: 0) }
}

/// The XXH64 hash; with the hash of other bytes as the seed, the two are chained.
package func xxHash64(_ buffer: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
  let stripesEnd = buffer.count & ~31
  var hash =
    buffer.count >= 32
    ? mergedStripes(of: UnsafeRawBufferPointer(rebasing: buffer[..<stripesEnd]), seed: seed)
    : seed &+ prime5
  hash &+= UInt64(buffer.count)
  return avalanche(absorbing(UnsafeRawBufferPointer(rebasing: buffer[stripesEnd...]), into: hash))
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

/// Stripes of 32 bytes in four lanes.
private func mergedStripes(of bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
  var lanes = (seed &+ prime1 &+ prime2, seed &+ prime2, seed, seed &- prime1)
  for offset in stride(from: 0, to: bytes.count, by: 32) {
    lanes.0 = round(lane: lanes.0, word: word(bytes, at: offset))
    lanes.1 = round(lane: lanes.1, word: word(bytes, at: offset + 8))
    lanes.2 = round(lane: lanes.2, word: word(bytes, at: offset + 16))
    lanes.3 = round(lane: lanes.3, word: word(bytes, at: offset + 24))
  }
  var hash =
    rotated(lanes.0, by: 1) &+ rotated(lanes.1, by: 7) &+ rotated(lanes.2, by: 12)
    &+ rotated(lanes.3, by: 18)
  for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
    hash = (hash ^ round(lane: 0, word: lane)) &* prime1 &+ prime4
  }
  return hash
}

/// The remaining bytes, fewer than 32: words of eight, a word of four, single bytes.
private func absorbing(_ bytes: UnsafeRawBufferPointer, into start: UInt64) -> UInt64 {
  var hash = start
  var offset = 0
  while offset + 8 <= bytes.count {
    hash = rotated(hash ^ round(lane: 0, word: word(bytes, at: offset)), by: 27) &* prime1 &+ prime4
    offset += 8
  }
  if offset + 4 <= bytes.count {
    let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    hash = rotated(hash ^ UInt64(half) &* prime1, by: 23) &* prime2 &+ prime3
    offset += 4
  }
  for byte in bytes[offset...] { hash = rotated(hash ^ UInt64(byte) &* prime5, by: 11) &* prime1 }
  return hash
}

private func avalanche(_ start: UInt64) -> UInt64 {
  var hash = start
  hash = (hash ^ hash >> 33) &* prime2
  hash = (hash ^ hash >> 29) &* prime3
  return hash ^ hash >> 32
}

private func round(lane: UInt64, word: UInt64) -> UInt64 {
  rotated(lane &+ word &* prime2, by: 31) &* prime1
}

private func rotated(_ value: UInt64, by bits: UInt64) -> UInt64 {
  value << bits | value >> (64 &- bits)
}

private func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
  UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
}
