internal import HTTPMessage

extension [UInt8] {
  /// Appends a number in the fewest digits that parse back to it, or rounded to fewer; `null` if
  /// it is not finite.
  mutating func append(number: Double, digits: Int = NumberText.allDigits) {
    append(room: NumberText.room) { NumberText(digits: digits).write(number, to: $0) }
  }

  /// Appends numbers with commas between them.
  mutating func append(
    numbers: some Collection<Double>, digits: Int = NumberText.allDigits
  ) {
    let text = NumberText(digits: digits)
    var iterator = numbers.makeIterator()
    var left = numbers.count
    while left > 0 {
      let count = Swift.min(left, Self.numbersAtOnce)
      left -= count
      append(room: count * NumberText.longest + NumberText.room) { start in
        var end = 0
        for _ in 0..<count {
          end &+= text.write(iterator.next() ?? 0, to: start + end)
          start.storeBytes(of: UInt8(ascii: ","), toByteOffset: end, as: UInt8.self)
          end &+= 1
        }
        return left > 0 ? end : end - 1
      }
    }
  }

  /// The most numbers for which there is room at once, since most texts are shorter than the
  /// longest.
  private static var numbersAtOnce: Int { 160 }
}

extension String {
  /// Creates the text of a number in the fewest digits that parse back to it; `null` if it is not
  /// finite.
  init(number: Double) {
    var bytes: [UInt8] = []
    bytes.append(number: number)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
