internal import AnimationCore
internal import CSSValues
internal import JSONText

struct MotionProperty: Sendable {
  let name: String
  let pieces: [MotionPropertyPiece]
  var syntax: (name: String, initial: String)?
  /// The reason why a custom property cannot be registered, so that a browser would have it jump.
  var obstacle: String?

  static func number(named name: String, at place: Int = 0) -> MotionProperty {
    MotionProperty(name: name, pieces: [.number(place, unit: "")], syntax: ("<number>", "0"))
  }

  /// In Web Animations `offset` is the time of a keyframe, and `float` a word of JavaScript.
  var scriptName: String {
    guard !name.hasPrefix("--") else { return name }
    if name == "offset" || name == "float" { return "css" + name.capitalizedWord }
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.capitalizedWord }
  }

  var width: Int { pieces.reduce(0) { $0 + $1.width } }

  /// For each number the first with the same range, as a color's or a matrix's of a kind have.
  var groups: [Int] {
    var groups: [Int] = []
    for count in pieces.flatMap(\.kinds) { groups += Array(repeating: groups.count, count: count) }
    return groups
  }

  /// Those of its numbers that are opacities of colors.
  var opacities: [Int] {
    var (opacities, next): ([Int], Int) = ([], 0)
    for piece in pieces {
      opacities += piece.colors.map { next + $0.place + ColorInterpolation.width - 1 }
      next += piece.width
    }
    return opacities
  }

  /// Those of a color, in a list too, are its components in Oklab multiplied by its opacity, since
  /// browsers move such colors on straight lines there (CSS Color 4 §12).
  ///
  /// The opacity is the one that is shown: where a spring takes it past 1, the color bends.
  func source(in motion: ColumnMotion) -> MotionTraceSource {
    { times in
      let columns = pieces.filter { $0.width > 0 }.map { piece -> (Int, [Double]) in
        let values = motion.values(of: piece.numbers)(times)
        return (piece.width, Self.oklab(values, colors: piece.colors, width: piece.width))
      }
      return times.indices.flatMap { row in
        columns.flatMap { width, values in values[row * width..<(row + 1) * width] }
      }
    }
  }

  private static func oklab(
    _ values: [Double], colors: [(place: Int, interpolation: ColorInterpolation)], width: Int
  ) -> [Double] {
    var result = values
    for (place, interpolation) in colors {
      for first in stride(from: place, to: values.count, by: width) {
        let isShown = (0...1).contains(values[first + 3])
        if interpolation == .oklab, isShown { continue }
        var color = interpolation.color(
          SIMD3(values[first], values[first + 1], values[first + 2]), alpha: values[first + 3])
        color.alpha = min(max(color.alpha, 0), 1)
        let numbers = ColorInterpolation.oklab.numbers(of: color.converted(to: .oklab))
        result.replaceSubrange(first..<first + ColorInterpolation.width, with: numbers)
      }
    }
    return result
  }

  func text(of numbers: [Double]) -> String {
    var (bytes, next): ([UInt8], Int) = ([], 0)
    for piece in pieces {
      switch piece {
      case .literal(let text): bytes += text.utf8
      case .number(_, let unit):
        bytes.append(number: numbers[next])
        bytes += unit.utf8
      case .color: bytes += Self.color(of: numbers[next..<next + ColorInterpolation.width]).utf8
      case .text(_, let form): form.inOklab.append(to: &bytes) { [next] in numbers[next + $0] }
      }
      next += piece.width
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil if there is more in the text than a number.
  func plainNumber(of numbers: [Double]) -> Double? {
    if pieces.count == 1, case .number(_, "") = pieces[0] { numbers[0] } else { nil }
  }

  private static func color(of numbers: ArraySlice<Double>) -> String {
    let numbers = Array(numbers)
    let color = ColorInterpolation.oklab.color(
      SIMD3(numbers[0], numbers[1], numbers[2]), alpha: numbers[3])
    let places = DecimalPlaces(6)
    let components = (0..<3).map { String(number: places.round(color.components[$0])) }
    let alpha = places.round(color.alpha)
    let opacity = alpha < 1 ? " / \(String(number: alpha))" : ""
    return "oklab(\(components.joined(separator: " "))\(opacity))"
  }
}

enum MotionPropertyPiece: Sendable {
  case literal(String)
  case number(Int, unit: String)
  case color(Int, ColorInterpolation)
  case text(Int, StringTemplate)

  fileprivate var width: Int {
    switch self {
    case .literal: 0
    case .number: 1
    case .color: ColorInterpolation.width
    case .text(_, let form): form.width
    }
  }

  fileprivate var kinds: [Int] {
    switch self {
    case .literal, .number: Array(repeating: 1, count: width)
    case .color: [width]
    case .text(_, let form): form.kinds
    }
  }

  fileprivate var numbers: Range<Int> {
    switch self {
    case .literal: 0..<0
    case .number(let first, _), .color(let first, _), .text(let first, _): first..<first + width
    }
  }

  fileprivate var colors: [(place: Int, interpolation: ColorInterpolation)] {
    switch self {
    case .literal, .number: []
    case .color(_, let interpolation): [(0, interpolation)]
    case .text(_, let form): form.colors
    }
  }
}

extension StringProtocol {
  package var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}

extension StringTemplate {
  fileprivate var colors: [(place: Int, interpolation: ColorInterpolation)] {
    guard case .list(let form) = self else { return [] }
    var (colors, place): ([(place: Int, interpolation: ColorInterpolation)], Int) = ([], 0)
    for slot in form.items.flatMap(\.slots) {
      if case .color(let interpolation) = slot { colors.append((place, interpolation)) }
      place += slot.width
    }
    return colors
  }

  fileprivate var inOklab: StringTemplate {
    guard case .list(var form) = self else { return self }
    for item in form.items.indices {
      form.items[item].slots = form.items[item].slots.map { slot -> CSSSlotForm in
        guard case .color = slot else { return slot }
        return .color(.oklab)
      }
    }
    return .list(form)
  }
}
