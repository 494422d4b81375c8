internal import AnimationCore
internal import CSSValues

/// The boxes of a request with their motions.
struct Layout: Sendable {
  let ids: [String]
  let boxes: [LayoutBox]
  /// The same boxes at rest where they move.
  let targets: [LayoutBox]

  var timeline: Timeline { Timeline(layingOut: boxes) }

  /// The transforms at the end.
  var model: ShapedValue {
    ShapedValue(
      LayoutShapes.transforms(of: ids), numbers: Timeline(layingOut: targets).value(at: 0))
  }

  /// The boxes as they are seen, from which another layout resumes.
  var underlying: SourceMotion.Underlying {
    SourceMotion.Underlying(
      timeline: Timeline(layingOut: boxes, showsBoxes: true),
      model: ShapedValue(
        LayoutShapes.shown(of: ids), numbers: targets.flatMap { $0.shown.value(at: 0) }))
  }
}

enum LayoutShapes {
  private static let shownNames = ["x", "y", "width", "height", "cornerRadius", "opacity"]

  static func transforms(of ids: [String]) -> Shape {
    let width = LayoutTransform.width
    return .object(
      ids.enumerated().map { index, id in
        let points = ["translate", "scale", "cornerRadius"].enumerated().map { place, name in
          ShapeField(
            name: name, shape: .numbers(["x", "y"], from: index * width + 2 * place))
        }
        let opacity = ShapeField(name: "opacity", shape: .number(index * width + 6))
        return ShapeField(name: id, shape: .object(points + [opacity]))
      })
  }

  static func shown(of ids: [String]) -> Shape {
    .object(
      ids.enumerated().map { index, id in
        ShapeField(name: id, shape: .numbers(shownNames, from: index * LayoutBox.width))
      })
  }

  /// The numbers of each box by its id; empty for a value that is none of boxes.
  static func places(in shape: Shape) -> [String: Range<Int>] {
    guard case .object(let fields) = shape else { return [:] }
    let boxes = fields.filter {
      $0.shape == .numbers(shownNames, from: $0.shape.numberRange.lowerBound)
    }
    guard boxes.count == fields.count else { return [:] }
    return Dictionary(boxes.map { ($0.name, $0.shape.numberRange) }) { first, _ in first }
  }
}
