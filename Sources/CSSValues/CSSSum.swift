internal import JSONText

struct CSSSum: Sendable, Equatable {
  struct Term: Sendable, Equatable {
    var number: Double
    /// A plain number is no term.
    let unit: CSSUnit
  }

  /// Each in a unit of its own; empty for a plain 0, which fits all units.
  let terms: [Term]
  init(_ number: Double, unit: CSSUnit) { terms = [Term(number: number, unit: unit)] }

  /// Nil if they cannot be added; lengths are not converted, since most depend on the page.
  init?(_ quantities: [CSSQuantity]) {
    if let number = quantities.plainNumber {
      guard number == 0 else { return nil }
      terms = []
      return
    }
    let all = quantities.compactMap { quantity in
      CSSUnit(quantity.unit).map { Term(number: quantity.number, unit: $0) }
    }
    guard all.count == quantities.count, !all.isEmpty else { return nil }
    var units: [CSSUnit]? = []
    for term in all { units = units.flatMap { CSSUnits.joined($0, [term.unit]) } }
    guard let units, let numbers = CSSUnits.numbers(of: all, in: units) else { return nil }
    terms = zip(numbers, units).map { Term(number: $0, unit: $1) }
  }

  func isOnly(_ kinds: CSSUnitKind...) -> Bool { terms.allSatisfy { kinds.contains($0.unit.kind) } }

  /// Nil if it depends on the page.
  var canonical: Double? {
    var total = 0.0
    for term in terms {
      guard let factor = term.unit.canonical?.factor else { return nil }
      total += term.number * factor
    }
    return total
  }
}

/// The units of a sum in the order of CSS: percentages, and then by name (CSS Values 4 §10.13).
enum CSSUnits {
  /// Lengths and percentages keep their units, except that different lengths of a fixed size become
  /// pixels; other kinds become the canonical unit if they differ; a plain 0 has no units.
  static func joined(_ left: [CSSUnit], _ right: [CSSUnit]) -> [CSSUnit]? {
    let all = left + right.filter { !left.contains($0) }
    guard all.count > 1 else { return all }
    if all.allSatisfy(\.isLengthPercentage) {
      let fixed = all.filter { $0.canonical != nil }
      let pixel = fixed.count > 1 ? fixed[0].canonical?.unit : nil
      let key = { (unit: CSSUnit) in unit.kind == .percentage ? "" : unit.name.lowercased() }
      return (pixel.map { all.filter { $0.canonical == nil } + [$0] } ?? all)
        .sorted { key($0) < key($1) }
    }
    let canonical = all.compactMap(\.canonical?.unit)
    guard canonical.count == all.count, canonical.allSatisfy({ $0 == canonical[0] })
    else { return nil }
    return [canonical[0]]
  }

  /// Nil if a term fits none of the units, or one overflows; other units are converted to the
  /// canonical one of their kind, and units without a term get 0.
  static func numbers(of terms: [CSSSum.Term], in units: [CSSUnit]) -> [Double]? {
    var numbers = units.map { _ in 0.0 }
    for term in terms {
      if let place = units.firstIndex(of: term.unit) {
        numbers[place] += term.number
      } else if let (unit, factor) = term.unit.canonical, let place = units.firstIndex(of: unit) {
        numbers[place] += term.number * factor
      } else {
        return nil
      }
    }
    return numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  /// A sum without units is `0px`.
  static func append(
    _ units: [CSSUnit], to bytes: inout [UInt8], digits: Int, _ number: (Int) -> Double
  ) {
    guard let first = units.first else { return bytes.append(contentsOf: "0px".utf8) }
    if units.count > 1 { bytes.append(contentsOf: "calc(".utf8) }
    bytes.append(number: number(0), digits: digits)
    bytes.append(contentsOf: first.name.utf8)
    for (index, unit) in units.enumerated().dropFirst() {
      let value = number(index)
      bytes.append(contentsOf: (value < 0 ? " - " : " + ").utf8)
      bytes.append(number: value.magnitude, digits: digits)
      bytes.append(contentsOf: unit.name.utf8)
    }
    if units.count > 1 { bytes.append(UInt8(ascii: ")")) }
  }
}
