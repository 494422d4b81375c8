internal import AnimationCore

extension CSSListForm {
  /// Writes the list.
  ///
  /// - Parameters:
  ///   - bytes: the buffer to append the text to, which needs no escape in JSON.
  ///   - number: returns the list's numbers, counted from 0.
  func append(to bytes: inout [UInt8], _ number: (Int) -> Double) {
    if items.isEmpty { bytes.append(contentsOf: "none".utf8) }
    var place = 0
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(contentsOf: (kind == .shadow ? ", " : " ").utf8) }
      item.append(to: &bytes, isForm: false) { number(place + $0) }
      place += item.width
    }
  }

  /// A list of this form, from which the form is read: with 3D matrices of the rotations from which
  /// others are counted, and marks where a matrix stands for functions.
  var example: String {
    var bytes: [UInt8] = []
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(contentsOf: (kind == .shadow ? ", " : " ").utf8) }
      item.append(to: &bytes, isForm: true) { _ in 0 }
    }
    return items.isEmpty ? "none" : String(decoding: bytes, as: UTF8.self)
  }

  /// The approximate length of the text, in bytes.
  var textLength: Int { items.reduce(8) { $0 + $1.name.utf8.count + 4 + 22 * max(1, $1.width) } }
}

extension CSSItemForm {
  /// The name without the mark of a matrix that stands for other functions.
  private var functionName: String {
    let mark = [Self.restPrefix, Self.rotationPrefix].first(where: name.hasPrefix) ?? ""
    return String(name.dropFirst(mark.count))
  }

  fileprivate func append(to bytes: inout [UInt8], isForm: Bool, _ number: (Int) -> Double) {
    let isFunction = name.utf8.contains(UInt8(ascii: "("))
    if isFunction { bytes.append(contentsOf: (isForm ? name : functionName).utf8) }
    let isShadow = !isFunction || name == "drop-shadow("
    var place = 0
    for (index, slot) in slots.enumerated() {
      if index > 0 { bytes.append(contentsOf: (isShadow ? " " : ", ").utf8) }
      let isLeast = name == "blur(" || isShadow && index == 3
      append(slot, isNonNegative: isLeast, to: &bytes, isForm: isForm) { number(place + $0) }
      place += slot.width
    }
    if isFunction { bytes.append(UInt8(ascii: ")")) }
    if name == "inset" { bytes.append(contentsOf: " inset".utf8) }
  }

  private func append(
    _ slot: Slot, isNonNegative: Bool, to bytes: inout [UInt8], isForm: Bool,
    _ number: (Int) -> Double
  ) {
    switch slot {
    case .number:
      let range = Self.filterAmounts[name]
      let value = number(0)
      bytes.append(number: range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value)
    case .sum(let units):
      // A form is read with the same units.
      if isForm, units.isEmpty { return bytes.append(UInt8(ascii: "0")) }
      let clamps = isNonNegative && units.count == 1
      CSSUnits.append(units, to: &bytes) { clamps ? max(0, number($0)) : number($0) }
    case .color(let interpolation):
      StringTemplate.color(interpolation).append(to: &bytes, number)
    case .nearness(let unit):
      let distance = 1 / number(0)
      if isForm || distance > 0 && distance.isFinite {
        bytes.append(rounded: [isForm ? 1 : distance])
        bytes.append(contentsOf: (unit?.name ?? "px").utf8)
      } else {
        bytes.append(contentsOf: "none".utf8)
      }
    case .planar:
      let numbers = (0..<PlanarDecomposition.width).map(number)
      let matrix = (isForm ? .identity : PlanarDecomposition(numbers)).matrix
      let (x, y, origin) = (matrix.x, matrix.y, matrix.origin)
      bytes.append(rounded: [x.x, x.y, y.x, y.y, origin.x, origin.y])
    case .spatial(let base):
      // The form is read to the last digit.
      if isForm { return bytes.append(list: base.matrix.numbers) }
      let numbers = (0..<SpatialDecomposition.width).map(number)
      bytes.append(rounded: SpatialDecomposition(numbers).matrix(base: base.rotation).numbers)
    }
  }
}

extension [UInt8] {
  /// Writes numbers with commas between, to 12 decimals, where the rounding of matrices begins.
  fileprivate mutating func append(rounded numbers: [Double]) {
    append(list: numbers.map { $0.magnitude < 1000 ? ($0 * 1e12).rounded() / 1e12 + 0 : $0 })
  }

  fileprivate mutating func append(list numbers: [Double]) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(contentsOf: ", ".utf8) }
      append(number: number)
    }
  }
}
