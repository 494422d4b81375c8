/// FIPS 180-4 §6.2.
func sha256(_ message: some Collection<UInt8>) -> [UInt8] {
  var padded = Array(message)
  let bitCount = UInt64(padded.count) * 8
  // Padding: a 1 bit, zeros up to 8 bytes before the end of a block, and the length (FIPS 180-4
  // §5.1.1).
  padded.append(0x80)
  padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
  for shift in stride(from: 56, through: 0, by: -8) {
    padded.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
  }
  var state = initialState
  for start in stride(from: 0, to: padded.count, by: 64) {
    compress(padded[start..<start + 64], into: &state)  // total: 64 is added
  }
  return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
}

/// A block has 64 bytes (FIPS 180-4 §6.2.2).
private func compress(_ block: ArraySlice<UInt8>, into hash: inout [UInt32]) {
  let words = schedule(block)
  var state = hash
  for round in 0..<64 {
    let (a, e) = (state[0], state[4])
    let choice = (e & state[5]) ^ (~e & state[6])
    let sum = rotated(e, by: 6) ^ rotated(e, by: 11) ^ rotated(e, by: 25)
    let first = state[7] &+ sum &+ choice &+ roundConstants[round] &+ words[round]
    let majority = (a & state[1]) ^ (a & state[2]) ^ (state[1] & state[2])
    let second = (rotated(a, by: 2) ^ rotated(a, by: 13) ^ rotated(a, by: 22)) &+ majority
    state.removeLast()
    state[3] &+= first
    state.insert(first &+ second, at: 0)
  }
  for index in hash.indices { hash[index] &+= state[index] }
}

/// 64 words (FIPS 180-4 §6.2.2).
private func schedule(_ block: ArraySlice<UInt8>) -> [UInt32] {
  var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
    block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }  // total: 4 is added
  }
  for index in 16..<64 {
    let (early, late) = (words[index - 15], words[index - 2])
    let low = rotated(early, by: 7) ^ rotated(early, by: 18) ^ early >> 3
    let high = rotated(late, by: 17) ^ rotated(late, by: 19) ^ late >> 10
    words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
  }
  return words
}

private func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
  word >> count | word << (32 &- count)
}

/// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
private let initialState: [UInt32] = [
  0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
  0x5BE0_CD19,
]

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = [
  0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
  0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
  0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
  0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
  0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
  0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
  0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
  0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
  0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
  0xC671_78F2,
]
