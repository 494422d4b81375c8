import Foundation
import Testing

/// The elements of a well-formed SVG document.
struct SVGElements {
  struct Element {
    let name: String
    let attributes: [String: String]
    let parent: Int?
    /// Directly inside the element.
    var text = ""
    fileprivate(set) var inside: [Element] = []

    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }

    func children(_ name: String) -> [Element] { inside.filter { $0.name == name } }

    /// The points of a path with `M`, `L`, `H` and `V`; other commands have none.
    var points: [(x: Double, y: Double)] {
      guard let path = attributes["d"] else { return [] }
      return path.split { "ML".contains($0) }.map { part in
        let numbers = part.split { " HV".contains($0) }.compactMap { Double($0) }
        return (numbers.first ?? .nan, numbers.count > 1 ? numbers[1] : .nan)
      }
    }
  }

  struct Malformed: Error {
    let place: Substring
  }

  /// Each element is after its parent.
  private(set) var elements: [Element] = []

  var root: Element { element(0) }

  init(_ text: String) throws {
    var (rest, open) = (text[...], [Int]())
    while let start = rest.firstIndex(of: "<") {
      let between = rest[..<start]
      guard !between.contains(">") || !open.isEmpty else { throw Malformed(place: between) }
      if let last = open.last { elements[last].text += try Self.unescaped(between) }
      guard let end = Self.end(of: rest[start...]) else { throw Malformed(place: rest) }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
          throw Malformed(place: tag)
        }
        continue
      }
      guard elements.isEmpty || !open.isEmpty else { throw Malformed(place: tag) }
      elements.append(try Self.element(tag, in: open.last))
      if !tag.hasSuffix("/") { open.append(elements.count - 1) }
    }
    guard open.isEmpty, !elements.isEmpty, rest.allSatisfy(\.isWhitespace) else {
      throw Malformed(place: rest)
    }
  }

  /// The bracket that ends a tag, outside of quotation marks.
  private static func end(of tag: Substring) -> Substring.Index? {
    var isQuoted = false
    return tag.indices.first { index in
      if tag[index] == "\"" { isQuoted.toggle() }
      return tag[index] == ">" && !isQuoted
    }
  }

  private static func element(_ tag: Substring, in parent: Int?) throws -> Element {
    let name = tag.prefix { $0.isLetter }
    var (rest, attributes) = (tag.dropFirst(name.count), [String: String]())
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    while !rest.isEmpty {
      let parts = rest.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].hasPrefix(" "), parts[0].hasSuffix("=") else {
        throw Malformed(place: rest)
      }
      let key = String(parts[0].dropFirst().dropLast())
      guard key.allSatisfy({ $0.isLetter || $0 == "-" }), !parts[1].contains("<") else {
        throw Malformed(place: rest)
      }
      guard attributes.updateValue(try unescaped(parts[1]), forKey: key) == nil else {
        throw Malformed(place: rest)
      }
      rest = parts[2]
    }
    guard !name.isEmpty else { throw Malformed(place: tag) }
    return Element(name: String(name), attributes: attributes, parent: parent)
  }

  private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

  private static func unescaped(_ text: Substring) throws -> String {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return try parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let pair = part.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, let character = entities[String(pair[0])] else {
        throw Malformed(place: part)
      }
      result += character + pair[1]
    }
  }

  private func element(_ index: Int) -> Element {
    var element = elements[index]
    element.inside = elements.indices.filter { elements[$0].parent == index }.map {
      self.element($0)
    }
    return element
  }

  /// `kind` is a class.
  func all(_ name: String, _ kind: String? = nil) -> [Element] {
    elements.indices.filter {
      elements[$0].name == name && (kind == nil || elements[$0].attributes["class"] == kind)
    }.map { element($0) }
  }
}

// MARK: - Scales

extension SVGElements {
  /// Converts x to time, by the first and the last number of the axis.
  var timeScale: (Double) -> Double {
    get throws {
      let ticks = all("text").filter {
        $0.attributes["text-anchor"] == "middle" && $0.attributes["class"] == nil
      }.compactMap { text -> (Double, Double)? in
        guard let time = Double(text.text.replacing(" s", with: "")), let x = text.number("x")
        else { return nil }
        return (x, time)
      }
      return Self.scale(try #require(ticks.first), try #require(ticks.last))
    }
  }

  /// Converts y to a value, by the first two numbers of the axis.
  var valueScale: (Double) -> Double {
    get throws {
      let ticks = all("text", "tick").prefix(2).compactMap { text -> (Double, Double)? in
        guard let value = Double(text.text), let y = text.number("y") else { return nil }
        return (y - 3.5, value)
      }
      return Self.scale(try #require(ticks.first), try #require(ticks.last))
    }
  }

  private static func scale(
    _ first: (Double, Double), _ last: (Double, Double)
  ) -> (Double) -> Double {
    { first.1 + ($0 - first.0) * (last.1 - first.1) / (last.0 - first.0) }
  }
}
