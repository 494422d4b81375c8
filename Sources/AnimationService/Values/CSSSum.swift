/// A sum of numbers in one unit, or of lengths and percentages, such as `calc(50% - 10px)`.
struct CSSSum: Sendable, Equatable {
  struct Term: Sendable, Equatable {
    var number: Double
    /// A plain number is no term.
    let unit: CSSUnit
  }

  /// Each in a unit of its own; empty for a plain 0, which fits all units.
  let terms: [Term]

  init(_ number: Double, _ unit: CSSUnit) { terms = [Term(number: number, unit: unit)] }

  /// Nil if the terms cannot be added, or one of them has no unit.
  ///
  /// Angles, times and the like in different units are converted; lengths are not, since the most
  /// of them depend on the page.
  init?(_ quantities: [CSSCalculation.Quantity]) {
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

  /// Whether all terms are of these kinds.
  func isOnly(_ kinds: CSSUnit.Kind...) -> Bool {
    terms.allSatisfy { kinds.contains($0.unit.kind) }
  }

  /// In the canonical unit of its kind, such as pixels or degrees; nil if it depends on the page.
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
  /// Nil if there are none; a plain 0 has no units.
  ///
  /// Lengths and percentages keep their units, except that lengths of a fixed size become pixels if
  /// they differ. Other kinds become the canonical unit if they differ.
  static func joined(_ left: [CSSUnit], _ right: [CSSUnit]) -> [CSSUnit]? {
    let all = left + right.filter { !left.contains($0) }
    guard all.count > 1 else { return all }
    if all.allSatisfy(\.isLengthPercentage) { return sorted(withPixels(all)) }
    let canonical = all.compactMap(\.canonical?.unit)
    guard canonical.count == all.count, canonical.allSatisfy({ $0 == canonical[0] }) else {
      return nil
    }
    return [canonical[0]]
  }

  /// Replaces the units of a fixed size by pixels if there are several of them.
  private static func withPixels(_ units: [CSSUnit]) -> [CSSUnit] {
    let fixed = units.filter { $0.canonical != nil }
    guard fixed.count > 1, let pixel = fixed[0].canonical?.unit else { return units }
    return units.filter { $0.canonical == nil } + [pixel]
  }

  /// Percentages first, then by name without regard to case.
  private static func sorted(_ units: [CSSUnit]) -> [CSSUnit] {
    units.sorted {
      ($0.kind == .percentage ? "" : $0.name.lowercased())
        < ($1.kind == .percentage ? "" : $1.name.lowercased())
    }
  }

  /// Nil if a term fits none of the units, or one overflows.
  ///
  /// Terms that do not have one of the units are converted to the canonical unit of their kind;
  /// units without a term get 0.
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

  /// `12px`, or `calc(50% - 12px)`; a sum without units is `0px`.
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
