internal import AnimationCore
internal import CSSValues

struct PlotLeaf {
  let name: String
  let shape: Shape
  let number: Int
}

/// The numbers and colors of a shape that are drawn.
///
/// Each number of a string that is no color is one of its own; members that do not move have none.
struct PlotLeaves {
  private(set) var numbers: [PlotLeaf] = []
  private(set) var colors: [PlotLeaf] = []
  private(set) var omittedNumbers = 0
  private(set) var omittedColors = 0
  private let maximumNumbers: Int
  private let maximumColors: Int

  /// Names are made only for the leaves that are kept.
  init(of shape: Shape, numbers: Int, colors: Int) {
    (maximumNumbers, maximumColors) = (numbers, colors)
    add(shape, at: [])
  }

  private mutating func add(_ shape: Shape, at path: [LeafStep]) {
    switch shape {
    case .number(let number): addNumbers(number..<number + 1, at: path)
    case .text(let number, .color):
      guard colors.count < maximumColors else { return omittedColors += 1 }
      colors.append(PlotLeaf(name: Self.name(path), shape: shape, number: number))
    case .text(let first, let form): addNumbers(first..<first + form.width, at: path)
    case .discrete: break
    case .array(let shapes):
      for (index, shape) in shapes.enumerated() { add(shape, at: path + [.index(index)]) }
    case .object(let fields):
      for field in fields { add(field.shape, at: path + [.member(field.name)]) }
    }
  }

  private mutating func addNumbers(_ places: Range<Int>, at path: [LeafStep]) {
    let drawn = places.prefix(maximumNumbers - numbers.count)
    let name = drawn.isEmpty ? "" : Self.name(path)
    for place in drawn {
      let name = places.count == 1 ? name : "\(name)[\(place - places.lowerBound)]"
      numbers.append(PlotLeaf(name: name, shape: .number(place), number: place))
    }
    omittedNumbers += places.count - drawn.count
  }

  /// The text of an index is made only for a leaf that is drawn.
  private enum LeafStep {
    case index(Int)
    case member(String)
  }

  private static func name(_ path: [LeafStep]) -> String {
    path.map {
      switch $0 {
      case .index(let index): String(index)
      case .member(let name): name
      }
    }.joined(separator: ".")
  }
}
