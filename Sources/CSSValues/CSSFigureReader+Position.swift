extension CSSFigureReader {
  private enum Side: String, CaseIterable { case left, right, top, bottom, center }

  private enum PositionPart {
    case side(Side)
    case length(CSSSum)

    var isHorizontal: Bool {
      if case .side(let side) = self { [.left, .right, .center].contains(side) } else { true }
    }
    var isVertical: Bool {
      if case .side(let side) = self { [.top, .bottom, .center].contains(side) } else { true }
    }

    /// From the left or the top.
    var sum: CSSSum? {
      switch self {
      case .length(let sum): sum
      case .side(.left), .side(.top): CSSSum([CSSQuantity(number: 0, unit: "%")])
      case .side(.center): CSSSum([CSSQuantity(number: 50, unit: "%")])
      case .side(.right), .side(.bottom): CSSSum([CSSQuantity(number: 100, unit: "%")])
      }
    }
  }

  /// `at` with a `<position>` (CSS Values 4 §9.4), the center by default.
  mutating func position(standing: Bool) -> Bool {
    guard scanner.take(word: "at") else {
      return standing ? append([.side(.center), .side(.center)]) : true
    }
    scanner.skipSpace()
    var parts: [PositionPart] = []
    while parts.count < 4, let part = part() { parts.append(part) }
    switch parts.count {
    case 1:
      return append(parts[0].isHorizontal ? parts + [.side(.center)] : [.side(.center)] + parts)
    case 2: return append(parts)
    case 4: return append(offsets: parts)
    default: return false
    }
  }

  private mutating func part() -> PositionPart? {
    if let length = length() { return .length(length) }
    guard let word = take(anyOf: Side.allCases.map(\.rawValue)), let side = Side(rawValue: word)
    else { return nil }
    scanner.skipSpace()
    return .side(side)
  }

  /// Horizontal first, except for two keywords.
  private mutating func append(_ parts: [PositionPart]) -> Bool {
    var parts = parts
    if case .side = parts[0], case .side = parts[1], !parts[0].isHorizontal || !parts[1].isVertical
    {
      parts.reverse()
    }
    guard parts[0].isHorizontal, parts[1].isVertical, let x = parts[0].sum, let y = parts[1].sum
    else { return false }
    items.append(CSSItem(" at ", slots: [.sum(x), .sum(y)]))
    return true
  }

  /// `right 10px bottom 20%`: each a side and the distance from it.
  private mutating func append(offsets parts: [PositionPart]) -> Bool {
    var places: [(part: PositionPart, isHorizontal: Bool)] = []
    for index in [0, 2] {
      guard case .side(let side) = parts[index], side != .center,
        case .length(let length) = parts[index + 1]
      else { return false }
      let isFar = side == .right || side == .bottom
      guard let sum = isFar ? .difference(from: [length]) : length else { return false }
      places.append((.length(sum), parts[index].isHorizontal))
    }
    guard places[0].isHorizontal != places[1].isHorizontal else { return false }
    return append((places[0].isHorizontal ? places : places.reversed()).map(\.part))
  }
}
