internal import AnimationCore
internal import CSSValues

/// A number or a color of a value, which the code of a system moves by itself.
struct CodeTrack: Sendable {
  /// The members that lead to it; empty for the whole value.
  let path: [String]
  let content: CodeTrackContent

  var isColor: Bool { if case .color = content { true } else { false } }
  var width: Int { isColor ? ColorInterpolation.width : 1 }
  /// The numbers of a color are compared with their common range.
  var groups: [Int] { Array(repeating: 0, count: width) }
}

enum CodeTrackContent: Sendable {
  /// By its place in the value, times a factor.
  case number(Int, factor: Double)
  case color(Int, ColorInterpolation)
}

/// All numbers, colors, and strings of a number with a unit: pixels, degrees, seconds, parts of 1.
struct CodeTracks {
  private(set) var list: [CodeTrack] = []
  /// The paths of the other strings that move, such as lists and paths.
  private(set) var omitted: [[String]] = []

  private static let cost = 128
  private static let heldLength = 384

  init(of shape: Shape) throws(Unavailable) {
    add(shape, path: [])
    guard list.isEmpty else { return }
    if omitted.isEmpty { throw .noMotion }
    throw Unavailable(reason: "of its strings only colors and numbers with a unit are written")
  }

  private mutating func add(_ shape: Shape, path: [String]) {
    guard WorkBudget.spend(units: Self.cost, bytes: Self.heldLength) else { return }
    switch shape {
    case .number(let place): append(.number(place, factor: 1), path: path)
    case .text(let place, .color(let interpolation)):
      append(.color(place, interpolation), path: path)
    case .text(let place, .dimension(let unit)):
      guard let factor = unit.factor else { return omitted.append(path) }
      append(.number(place, factor: factor), path: path)
    case .text: omitted.append(path)
    case .discrete: break
    case .array(let shapes):
      for (index, shape) in shapes.enumerated() { add(shape, path: path + [String(index)]) }
    case .object(let fields):
      for field in fields { add(field.shape, path: path + [field.name]) }
    }
  }

  private mutating func append(_ content: CodeTrackContent, path: [String]) {
    list.append(CodeTrack(path: path, content: content))
  }
}

extension CSSUnit {
  /// Nil for a unit whose size depends on the page.
  fileprivate var factor: Double? { kind == .percentage ? 0.01 : canonical?.factor }
}
