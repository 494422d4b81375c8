extension [UInt8] {
  /// Appends a number in the fewest digits that read back as it; `null` if it is not finite.
  mutating func append(number: Double) { append(numbers: CollectionOfOne(number)) }

  /// Appends numbers with commas between them.
  mutating func append(numbers: some Collection<Double>) {
    var isFirst = true
    for number in numbers {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      guard number.isFinite else {
        append(contentsOf: "null".utf8)
        continue
      }
      let text = number == 0 ? "0" : number.description
      append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
    }
  }
}
