internal import AnimationCore
internal import JSONText

extension CSSListForm {
  /// The text needs no escape in JSON; `number` counts from 0.
  func append(to bytes: inout [UInt8], digits: Int, _ number: (Int) -> Double) {
    var writer = CSSListWriter(bytes: [], digits: digits)
    writer.write(self, number)
    bytes += writer.bytes
  }

  func canPresent(_ number: (Int) -> Double) -> Bool {
    var place = 0
    return items.allSatisfy { item in
      item.slots.allSatisfy { slot in
        defer { place += slot.width }
        return slot.canPresent { number(place + $0) }
      }
    }
  }

  /// Read back as this form; 3D matrices are the rotations from which others are counted.
  package var example: String {
    var writer = CSSListWriter(bytes: [], digits: NumberText.allDigits, isForm: true)
    writer.write(self) { _ in 0 }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  package var textLength: Int {
    items.reduce(8) { $0 + $1.name.utf8.count + 4 + 22 * max(1, $1.width) }
  }
}

extension CSSSlotForm {
  fileprivate func canPresent(_ number: (Int) -> Double) -> Bool {
    switch self {
    case .color: true
    case .planar, .spatial: matrix(number)?.isFinite ?? true
    case .number, .nearness, .sum: (0..<width).allSatisfy { number($0).isFinite }
    }
  }

  fileprivate func matrix(_ number: (Int) -> Double) -> TransformMatrix? {
    let numbers = (0..<width).map(number)
    return switch self {
    case .planar: PlanarDecomposition(numbers).matrix
    case .spatial(let base): SpatialDecomposition(numbers).matrix(base: base.rotation)
    case .number, .sum, .color, .nearness: nil
    }
  }
}

private struct CSSListWriter {
  var bytes: [UInt8]
  let digits: Int
  /// A form is written to the last digit.
  var isForm = false

  mutating func write(_ list: CSSListForm, _ number: (Int) -> Double) {
    if list.items.isEmpty { bytes += "none".utf8 }
    if list.kind == .figure { return write(figure: list.items, number) }
    var place = 0
    for (index, item) in list.items.enumerated() {
      if index > 0 { bytes += (list.kind == .shadow ? ", " : " ").utf8 }
      write(item) { number(place + $0) }
      place += item.width
    }
  }

  /// Each text, and behind it what moves; radii that all are 0 are left out.
  private mutating func write(figure items: [CSSItemForm], _ number: (Int) -> Double) {
    var place = 0
    for item in items where item.name != CSSItemForm.radii || item.width > 0 {
      bytes += item.name.utf8
      let isNonNegative = CSSItemForm.radiusNames.contains { item.name.hasSuffix($0) }
      for (index, slot) in item.slots.enumerated() {
        if index > 0 { bytes += (item.name == CSSItemForm.radii && index == 4 ? " / " : " ").utf8 }
        write(slot, in: nil, isNonNegative: isNonNegative) { number(place + $0) }
        place += slot.width
      }
    }
  }

  private mutating func write(_ item: CSSItemForm, _ number: (Int) -> Double) {
    let isFunction = item.name.utf8.contains(UInt8(ascii: "("))
    if isFunction {
      let marks = isForm ? [] : [CSSItemForm.restPrefix, CSSItemForm.rotationPrefix]
      let mark = marks.first(where: item.name.hasPrefix) ?? ""
      bytes += item.name.utf8.dropFirst(mark.utf8.count)
    }
    let isShadow = !isFunction || item.name == "drop-shadow("
    var place = 0
    for (index, slot) in item.slots.enumerated() {
      if index > 0 { bytes += (isShadow ? " " : ", ").utf8 }
      let isLeast = item.name == "blur(" || isShadow && index == 3
      write(slot, in: CSSItemForm.filterAmounts[item.name], isNonNegative: isLeast) {
        number(place + $0)
      }
      place += slot.width
    }
    if isFunction { bytes.append(UInt8(ascii: ")")) }
    if item.name == "inset" { bytes += " inset".utf8 }
  }

  /// With `isNonNegative` a length below 0 is written as 0, unless it is a sum of several units.
  private mutating func write(
    _ slot: CSSSlotForm, in range: ClosedRange<Double>?, isNonNegative: Bool,
    _ number: (Int) -> Double
  ) {
    switch slot {
    case .number:
      let value = range.map { min(max(number(0), $0.lowerBound), $0.upperBound) } ?? number(0)
      bytes.append(number: value, digits: digits)
    case .sum(let units):
      // A form is read with the same units.
      if isForm, units.isEmpty { return bytes.append(UInt8(ascii: "0")) }
      let clamps = isNonNegative && units.count == 1
      CSSUnits.append(units, to: &bytes, digits: digits) {
        clamps ? max(0, number($0)) : number($0)
      }
    case .color(let interpolation):
      StringTemplate.color(interpolation).append(to: &bytes, digits: digits, number)
    case .nearness(let unit): write(distance: isForm ? 1 : 1 / number(0), unit: unit)
    case .spatial(let base) where isForm: write(base.matrix.numbers)
    case .spatial: write(rounded: slot.matrix(number)?.numbers ?? [])
    case .planar:
      let matrix = (isForm ? nil : slot.matrix(number)) ?? .identity
      let (x, y, origin) = (matrix.x, matrix.y, matrix.origin)
      write(rounded: [x.x, x.y, y.x, y.y, origin.x, origin.y])
    }
  }

  /// Infinite for none.
  private mutating func write(distance: Double, unit: CSSUnit?) {
    guard distance > 0, distance.isFinite else { return bytes += "none".utf8 }
    write(rounded: [distance])
    bytes += (unit?.name ?? "px").utf8
  }

  /// Rounds to 12 decimals, where the rounding of matrices begins.
  private mutating func write(rounded numbers: [Double]) {
    write(numbers.map { $0.magnitude < 1000 ? ($0 * 1e12).rounded() / 1e12 + 0 : $0 })
  }

  private mutating func write(_ numbers: [Double]) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      bytes.append(number: number, digits: digits)
    }
  }
}
