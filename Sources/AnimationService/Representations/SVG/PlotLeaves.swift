internal import AnimationCore

/// A number or a color inside a value.
struct PlotLeaf {
  /// The names of the members that lead to it, with points between them.
  let name: String
  /// The shape: a number, or a text whose form is a color.
  let shape: Shape
  /// The place of the number, or of the first number of the color.
  let number: Int
}

/// The first numbers and colors of a value, in order, and how many more there are.
///
/// Each number of a string that is no color is one of its own; members that do not move have none.
struct PlotLeaves {
  /// The first numbers, which become lines.
  private(set) var numbers: [PlotLeaf] = []
  /// The first colors, which become bands.
  private(set) var colors: [PlotLeaf] = []
  /// The number of further numbers.
  private(set) var omittedNumbers = 0
  /// The number of further colors.
  private(set) var omittedColors = 0

  /// The most numbers.
  private let maximumNumbers: Int
  /// The most colors.
  private let maximumColors: Int

  /// Finds the leaves of a shape.
  ///
  /// - Parameters:
  ///   - shape: the shape of the value.
  ///   - numbers: the most numbers; only for these and for the colors a name is made.
  ///   - colors: the most colors.
  init(of shape: Shape, numbers: Int, colors: Int) {
    (maximumNumbers, maximumColors) = (numbers, colors)
    add(shape, [])
  }

  /// Adds the leaves of a part of the value.
  ///
  /// - Parameters:
  ///   - shape: the shape of the part.
  ///   - path: the names of the members that lead to the part.
  private mutating func add(_ shape: Shape, _ path: [Step]) {
    switch shape {
    case .number(let number): addNumbers(number..<number + 1, path)
    case .text(let number, .color):
      guard colors.count < maximumColors else { return omittedColors += 1 }
      colors.append(PlotLeaf(name: Self.name(path), shape: shape, number: number))
    case .text(let first, let form): addNumbers(first..<first + form.width, path)
    case .discrete: break
    case .array(let shapes):
      for (index, shape) in shapes.enumerated() { add(shape, path + [.index(index)]) }
    case .object(let fields):
      for field in fields { add(field.shape, path + [.member(field.name)]) }
    }
  }

  /// Adds the numbers of a leaf; several have their places in brackets after the name.
  private mutating func addNumbers(_ places: Range<Int>, _ path: [Step]) {
    let drawn = places.prefix(maximumNumbers - numbers.count)
    let name = drawn.isEmpty ? "" : Self.name(path)
    for place in drawn {
      let name = places.count == 1 ? name : "\(name)[\(place - places.lowerBound)]"
      numbers.append(PlotLeaf(name: name, shape: .number(place), number: place))
    }
    omittedNumbers += places.count - drawn.count
  }

  /// A step of a path; the text of an index is made only for a leaf that is drawn.
  private enum Step {
    case index(Int)
    case member(String)
  }

  /// Returns the names of a path with points between them.
  private static func name(_ path: [Step]) -> String {
    path.map {
      switch $0 {
      case .index(let index): String(index)
      case .member(let name): name
      }
    }.joined(separator: ".")
  }
}
