internal import AnimationCore

extension CSSFigureReader {
  /// After the parenthesis of a function whose name ends in `-gradient`.
  mutating func gradient(_ name: String) -> Bool {
    let kind = name.hasPrefix("repeating-") ? String(name.dropFirst(10)) : name
    switch kind {
    case "linear-gradient": return linear(name + "(") && stops(ending: CSSSum.percent(100))
    case "radial-gradient": return radial(name + "(") && stops(ending: CSSSum.percent(100))
    case "conic-gradient": return conic(name + "(") && stops(ending: .degrees(360), isConic: true)
    default: return false
    }
  }

  /// Downward by default; a side is an angle, a corner is not, since it depends on the box.
  private mutating func linear(_ name: String) -> Bool {
    let sides = ["top": 0.0, "right": 90, "bottom": 180, "left": 270]
    var (direction, corner, interpolation) = (CSSSum?.none, String?.none, "")
    while true {
      scanner.skipSpace()
      if direction == nil, corner == nil, scanner.take(word: "to") {
        var words: [String] = []
        while words.count < 2, scanner.skipSpace(), let word = take(anyOf: sides.keys.sorted()) {
          words.append(word)
        }
        words.sort()
        if words.count == 1 { direction = sides[words[0]].map { .degrees($0) } }
        if words.count == 2, Self.corners.contains(words) { corner = words.joined(separator: " ") }
        guard direction != nil || corner != nil else { return false }
      } else if let isRead = takeColorSpace(into: &interpolation) {
        guard isRead else { return false }
      } else if direction == nil, corner == nil, let angle = angle() {
        direction = angle
      } else {
        break
      }
    }
    let isPlain = direction == nil && corner == nil && interpolation.isEmpty
    guard isPlain || takeComma() else { return false }
    items.append(
      corner.map { CSSItem("\(name)to \($0)", slots: []) }
        ?? CSSItem(name, slots: [.sum(direction ?? .degrees(180))]))
    if !interpolation.isEmpty { items.append(CSSItem(" in \(interpolation)", slots: [])) }
    return true
  }

  private static let corners = [
    ["left", "top"], ["right", "top"], ["bottom", "left"], ["bottom", "right"],
  ]

  private static let extents = [
    "closest-side", "closest-corner", "farthest-side", "farthest-corner",
  ]

  private mutating func radial(_ name: String) -> Bool {
    var (shape, extent, interpolation) = (String?.none, String?.none, "")
    var (radii, place): ([CSSSum], CSSItem?) = ([], nil)
    var isPlain = true
    while true {
      scanner.skipSpace()
      if shape == nil, place == nil, let word = take(anyOf: ["circle", "ellipse"]) {
        shape = word
      } else if extent == nil, radii.isEmpty, place == nil, let word = take(anyOf: Self.extents) {
        extent = word
      } else if extent == nil, radii.isEmpty, place == nil, let first = length(isNonNegative: true)
      {
        radii = [first]
        if let second = length(isNonNegative: true) { radii.append(second) }
      } else if let isRead = takePlace(into: &place) {
        guard isRead else { return false }
      } else if let isRead = takeColorSpace(into: &interpolation) {
        guard isRead else { return false }
      } else {
        break
      }
      isPlain = false
    }
    let isCircle = shape.map { $0 == "circle" } ?? (radii.count == 1)
    guard radii.isEmpty || radii.count == (isCircle ? 1 : 2),
      !isCircle || radii.allSatisfy({ $0.isOnly(.length) }), isPlain || takeComma()
    else { return false }
    let start = name + (isCircle ? "circle " : "ellipse ")
    items.append(
      radii.isEmpty
        ? CSSItem(start + (extent ?? "farthest-corner"), slots: [])
        : CSSItem(start, slots: radii.map { .sum($0) }))
    return self.place(place, in: interpolation)
  }

  private mutating func conic(_ name: String) -> Bool {
    var (start, place, interpolation) = (CSSSum?.none, CSSItem?.none, "")
    var isPlain = true
    while true {
      scanner.skipSpace()
      if start == nil, scanner.take(word: "from") {
        scanner.skipSpace()
        guard let angle = angle() else { return false }
        start = angle
      } else if let isRead = takePlace(into: &place) {
        guard isRead else { return false }
      } else if let isRead = takeColorSpace(into: &interpolation) {
        guard isRead else { return false }
      } else {
        break
      }
      isPlain = false
    }
    guard isPlain || takeComma() else { return false }
    items.append(CSSItem(name + "from ", slots: [.sum(start ?? .degrees(0))]))
    return self.place(place, in: interpolation)
  }

  private mutating func place(_ place: CSSItem?, in interpolation: String) -> Bool {
    let center = CSSSum.percent(50)
    items.append(place ?? CSSItem(" at ", slots: [.sum(center), .sum(center)]))
    if !interpolation.isEmpty { items.append(CSSItem(" in \(interpolation)", slots: [])) }
    return true
  }

  /// `at` and a position, once; nil if it does not come next, false if it is wrong.
  private mutating func takePlace(into place: inout CSSItem?) -> Bool? {
    guard place == nil, isNext("at") else { return nil }
    guard position(standing: false) else { return false }
    place = items.popLast()
    return true
  }

  /// `in` and a color space, once; nil if it does not come next, false if it is wrong.
  private mutating func takeColorSpace(into interpolation: inout String) -> Bool? {
    guard interpolation.isEmpty, scanner.take(word: "in") else { return nil }
    guard let words = colorSpace() else { return false }
    interpolation = words
    return true
  }

  private func isNext(_ word: String) -> Bool {
    var ahead = scanner
    return ahead.take(word: word)
  }

  /// After `in`: a space, and perhaps a hue interpolation (CSS Color 4 §12.1).
  private mutating func colorSpace() -> String? {
    scanner.skipSpace()
    var words = [scanner.name()]
    scanner.skipSpace()
    if let hue = take(anyOf: ["shorter", "longer", "increasing", "decreasing"]) {
      scanner.skipSpace()
      guard scanner.take(word: "hue") else { return nil }
      words += [hue, "hue"]
    }
    return ColorInterpolation(words: words).map { _ in words.joined(separator: " ") }
  }

  private mutating func angle() -> CSSSum? {
    var ahead = scanner
    guard let angle = ahead.quantities().flatMap(CSSTransformFunction.angle) else { return nil }
    scanner = ahead
    return angle
  }
}

/// Color stops and hints (CSS Images 4 §3.5).
extension CSSFigureReader {
  private struct Stop {
    var color: Color?
    var place: CSSSum?
  }

  /// At least two colors; a hint stands between two stops.
  private mutating func stops(ending end: CSSSum, isConic: Bool = false) -> Bool {
    var stops: [Stop] = []
    repeat {
      guard let read = stop(isConic: isConic) else { return false }
      stops += read
    } while takeComma()
    let hints = stops.indices.filter { stops[$0].color == nil }
    guard stops.count - hints.count > 1,
      hints.allSatisfy({ index in
        index > 0 && index + 1 < stops.count && stops[index - 1].color != nil
          && stops[index + 1].color != nil
      }), place(&stops, ending: end, isConic: isConic)
    else { return false }
    for stop in stops {
      let slots = [stop.color.map { .color($0) }, stop.place.map { .sum($0) }].compactMap {
        $0 as CSSSlot?
      }
      items.append(CSSItem(", ", slots: slots))
    }
    return true
  }

  /// Two for a color with two places.
  private mutating func stop(isConic: Bool) -> [Stop]? {
    var (color, places): (Color?, [CSSSum]) = (nil, [])
    while let next = scanner.next, next != UInt8(ascii: ","), next != UInt8(ascii: ")") {
      if let place = isConic ? turn() : length() {
        places.append(place)
      } else {
        var reader = CSSColorReader(scanner: scanner)
        guard color == nil, let read = reader.color() else { return nil }
        (color, scanner) = (read, reader.scanner)
      }
      scanner.skipSpace()
    }
    guard places.count <= (color == nil ? 1 : 2), color != nil || places.count == 1
    else { return nil }
    return places.isEmpty ? [Stop(color: color)] : places.map { Stop(color: color, place: $0) }
  }

  /// An angle, or a percentage of a turn as one.
  private mutating func turn() -> CSSSum? {
    if let angle = angle() { return angle }
    guard let sum = length(), sum.isOnly(.percentage), let term = sum.terms.first else {
      return nil
    }
    return .degrees(3.6 * term.number)
  }

  /// Fills in the places that are not given (§3.5.1): the first at the start, the last at the end,
  /// others evenly between their neighbors; none is before the one before it, as far as that can be
  /// told without the box.
  private func place(_ stops: inout [Stop], ending end: CSSSum, isConic: Bool) -> Bool {
    let last = stops.count - 1
    stops[0].place = stops[0].place ?? (isConic ? .degrees(0) : .percent(0))
    stops[last].place = stops[last].place ?? end
    var previous = 0
    for index in stops.indices.dropFirst() {
      guard let place = stops[index].place, let before = stops[previous].place else { continue }
      let later = place.isBefore(before) ? before : place
      stops[index].place = later
      let count = Double(index - previous)
      for between in stops.indices[previous...index].dropFirst().dropLast() {
        let progress = Double(between - previous) / count
        guard let place = CSSSum(mixing: before, later, progress: progress) else { return false }
        stops[between].place = place
      }
      previous = index
    }
    return true
  }
}

extension CSSSum {
  static func percent(_ number: Double) -> CSSSum {
    CSSUnit("%").map { CSSSum(number, unit: $0) } ?? .zero
  }

  /// Nil if a sum overflows.
  fileprivate init?(mixing start: CSSSum, _ end: CSSSum, progress: Double) {
    let quantities =
      start.quantities.map { CSSQuantity(number: $0.number * (1 - progress), unit: $0.unit) }
      + end.quantities.map { CSSQuantity(number: $0.number * progress, unit: $0.unit) }
    if quantities.isEmpty { self = .zero } else { self.init(quantities) }
  }

  /// Whether both have the same single unit and this is less.
  fileprivate func isBefore(_ other: CSSSum) -> Bool {
    guard terms.count == 1, other.terms.count == 1, terms[0].unit == other.terms[0].unit
    else { return false }
    return terms[0].number < other.terms[0].number
  }
}
