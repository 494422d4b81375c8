internal import Bytes

extension [UInt8] {
  package mutating func append(number: Double, digits: Int = NumberText.allDigits) {
    append(room: NumberText.room) { NumberText(digits: digits).write(number, to: $0) }
  }

  mutating func append(numbers: [Double], digits: Int = NumberText.allDigits) {
    numbers.withUnsafeBufferPointer { append($0, as: NumberText(digits: digits)) }
  }

  private mutating func append(_ numbers: UnsafeBufferPointer<Double>, as text: NumberText) {
    var start = 0
    while start < numbers.count {
      let end = Swift.min(start + NumberText.mostAtOnce, numbers.count)
      append(room: (end - start) * NumberText.longest + NumberText.room) { out in
        // total: `end` is at least `start`
        let length = text.write(UnsafeBufferPointer(rebasing: numbers[start..<end]), to: out)
        return end < numbers.count ? length : length - 1
      }
      start = end
    }
  }
}

extension String {
  package init(number: Double) {
    var bytes: [UInt8] = []
    bytes.append(number: number)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
