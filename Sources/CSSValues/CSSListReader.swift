internal import AnimationCore

struct CSSListReader {
  private var scanner: CSSScanner
  /// Whether the text is the form of a value in a state, where a matrix may stand for functions.
  private let isForm: Bool

  private init(_ scanner: CSSScanner, isForm: Bool) {
    (self.scanner, self.isForm) = (scanner, isForm)
  }

  static func read(_ scanner: CSSScanner, isForm: Bool) -> CSSList? {
    var reader = CSSListReader(scanner, isForm: isForm)
    var ahead = scanner
    if ahead.take(word: "none") {
      ahead.skipSpace()
      return ahead.isAtEnd ? CSSList.none : nil
    }
    if let figure = CSSFigureReader.read(scanner) { return figure }
    if let items = reader.functions({ $0.transformFunction() }) {
      return CSSList(kind: .transform, items: items)
    }
    reader.scanner = scanner
    if let items = reader.functions({ $0.filterFunction() }) {
      return CSSList(kind: .filter, items: items)
    }
    reader.scanner = scanner
    return reader.shadows().map { CSSList(kind: .shadow, items: $0) }
  }

  private mutating func functions(_ read: (inout CSSListReader) -> CSSItem?) -> [CSSItem]? {
    var items: [CSSItem] = []
    repeat {
      guard let item = read(&self) else { return nil }
      items.append(item)
      scanner.skipSpace()
    } while !scanner.isAtEnd
    return items
  }

  private mutating func opening() -> String? {
    let name = scanner.name()
    return scanner.take("(") && !name.isEmpty ? name : nil
  }

  private mutating func arguments() -> [[CSSQuantity]]? {
    var arguments: [[CSSQuantity]] = []
    scanner.skipSpace()
    if scanner.take(")") { return [] }
    repeat {
      scanner.skipSpace()
      guard arguments.count < 16, let argument = scanner.quantities() else { return nil }
      arguments.append(argument)
      scanner.skipSpace()
    } while scanner.take(",")
    return scanner.take(")") ? arguments : nil
  }

  private mutating func transformFunction() -> CSSItem? {
    guard var name = opening() else { return nil }
    let prefixes = isForm ? [CSSItemForm.restPrefix, CSSItemForm.rotationPrefix] : []
    let prefix = prefixes.first(where: name.hasPrefix) ?? ""
    name.removeFirst(prefix.count)
    if name == "perspective" { return perspective() }
    guard let arguments = arguments(), let item = CSSTransformFunction(name)?.item(arguments)
    else { return nil }
    return prefix.isEmpty ? item : CSSItem(prefix + item.name, slots: item.slots)
  }

  /// A distance below 1px is 1px (CSS Transforms 2 §12); nil if negative, or no single length.
  private mutating func perspective() -> CSSItem? {
    scanner.skipSpace()
    var distance: CSSSum?
    if !scanner.take(word: "none") {
      distance = scanner.quantities().flatMap { CSSSum($0) }
      guard let distance, distance.isOnly(.length), distance.terms.count < 2,
        distance.terms.allSatisfy({ $0.number >= 0 })
      else { return nil }
    }
    scanner.skipSpace()
    guard scanner.take(")") else { return nil }
    guard let distance else { return CSSItem("perspective(", slots: [.nearness(0, nil)]) }
    let term = distance.terms.first
    let least = 1 / (term?.unit.canonical?.factor ?? 1)
    let nearness = 1 / max(term?.number ?? 0, least)
    return CSSItem("perspective(", slots: [.nearness(nearness, term?.unit ?? CSSUnit("px"))])
  }

  /// CSS's default for what is left out; 1 at most for a function that takes no more; nil below 0.
  private mutating func filterFunction() -> CSSItem? {
    guard let name = opening() else { return nil }
    if name == "drop-shadow" {
      guard let slots = shadowSlots(lengths: 2...3) else { return nil }
      return scanner.take(")") ? CSSItem("drop-shadow(", slots: slots) : nil
    }
    guard let arguments = arguments(), arguments.count < 2 else { return nil }
    switch name {
    case "blur":
      guard let sum = CSSSum(arguments.first ?? [.init(number: 0)]), sum.isOnly(.length),
        sum.terms.count > 1 || (sum.terms.first?.number ?? 0) >= 0
      else { return nil }
      return CSSItem("blur(", slots: [.sum(sum)])
    case "hue-rotate":
      return CSSTransformFunction.angle(arguments.first ?? [.init(number: 0)])
        .map { CSSItem("hue-rotate(", slots: [.sum($0)]) }
    default:
      guard let range = CSSItemForm.filterAmounts[name + "("],
        let amount = CSSTransformFunction.number(arguments.first ?? [.init(number: 1)]), amount >= 0
      else { return nil }
      return CSSItem(name + "(", slots: [.number(min(amount, range.upperBound))])
    }
  }

  private mutating func shadows() -> [CSSItem]? {
    var items: [CSSItem] = []
    repeat {
      scanner.skipSpace()
      var isInset = scanner.take(word: "inset")
      guard let slots = shadowSlots(lengths: 2...4) else { return nil }
      if !isInset { isInset = scanner.take(word: "inset") }
      scanner.skipSpace()
      items.append(CSSItem(isInset ? "inset" : "", slots: slots))
    } while scanner.take(",")
    return scanner.isAtEnd ? items : nil
  }

  /// Offset, blur radius (default: 0) and spread; nil without a color, or with a negative radius.
  private mutating func shadowSlots(lengths counts: ClosedRange<Int>) -> [CSSSlot]? {
    var (color, lengths): (Color?, [CSSSum]) = (nil, [])
    scanner.skipSpace()
    while let next = scanner.next, next != UInt8(ascii: ","), next != UInt8(ascii: ")") {
      if let quantities = scanner.quantities() {
        guard let sum = CSSSum(quantities), sum.isOnly(.length), lengths.count < counts.upperBound
        else { return nil }
        lengths.append(sum)
      } else if color == nil {
        var reader = CSSColorReader(scanner: scanner)
        guard let read = reader.color() else { break }
        (color, scanner) = (read, reader.scanner)
      } else {
        break
      }
      scanner.skipSpace()
    }
    guard let color, counts.contains(lengths.count) else { return nil }
    if lengths.count == 2 { lengths.append(.zero) }
    if let blur = lengths[2].terms.first, lengths[2].terms.count == 1, blur.number < 0 {
      return nil
    }
    return [.color(color)] + lengths.map { .sum($0) }
  }
}

extension CSSItemForm {
  /// The text before the eight radii of a rectangle.
  static let radii = " round "

  /// The ends of the texts before radii, which are not negative.
  static let radiusNames = [radii, "circle(", "ellipse(", "circle ", "ellipse "]

  /// Filter Effects 1 §6.
  static let filterAmounts: [String: ClosedRange<Double>] = [
    "brightness(": 0...Double.infinity, "contrast(": 0...Double.infinity,
    "saturate(": 0...Double.infinity, "grayscale(": 0...1, "invert(": 0...1, "opacity(": 0...1,
    "sepia(": 0...1,
  ]
}
