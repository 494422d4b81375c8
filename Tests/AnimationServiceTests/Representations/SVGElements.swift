import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

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

  /// Each element is after its parent.
  fileprivate(set) var elements: [Element] = []

  var root: Element { element(0) }

  /// Throws the error of the parser if the text is not a well-formed document.
  init(_ text: String) throws {
    let (parser, reader) = (XMLParser(data: Data(text.utf8)), SVGReader())
    parser.delegate = reader
    guard parser.parse() else { throw try #require(parser.parserError) }
    self = reader.svg
  }

  fileprivate init() {}

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

/// Collects the elements of a document.
private final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var svg = SVGElements()
  /// The indices of the elements that have not ended, the outermost first.
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    svg.elements.append(.init(name: name, attributes: attributes, parent: open.last))
    open.append(svg.elements.count - 1)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { svg.elements[last].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
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
