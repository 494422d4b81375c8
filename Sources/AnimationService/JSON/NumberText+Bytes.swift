extension [UInt8] {
  /// Appends a number in the fewest digits that parse back to it, or rounded to fewer; `null` if
  /// it is not finite.
  mutating func append(number: Double, digits: Int = NumberText.allDigits) {
    append(numbers: CollectionOfOne(number), digits: digits)
  }

  /// Appends numbers with commas between them.
  ///
  /// The text is written to a buffer on the stack, which is appended whenever it is full.
  mutating func append(
    numbers: some Collection<Double>, digits: Int = NumberText.allDigits
  ) {
    let text = NumberText(digits: digits)
    let capacity = Swift.min(4096, numbers.count &* 25) + NumberText.room
    withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) { buffer in
      guard let start = buffer.baseAddress else { return }
      var end = 0
      var isFirst = true
      for number in numbers {
        if end + NumberText.room > capacity {
          append(contentsOf: buffer[..<end])
          end = 0
        }
        start.storeBytes(of: UInt8(ascii: ","), toByteOffset: end, as: UInt8.self)
        end += isFirst ? 0 : 1
        isFirst = false
        end += text.write(number, to: start + end)
      }
      append(contentsOf: buffer[..<end])
    }
  }
}
