package import AnimationCore
internal import JSONText
package import Schema

/// A path that a request writes as path data (SVG 2 §9.3), alone or in CSS's `path()`.
package struct PathText: Sendable {
  package let outline: PathOutline
  package let isEvenOdd: Bool
  package static let maximumCommands = 10_000
  /// Beyond it squares of distances are not exact enough.
  package static let maximumCoordinate = 1e9
  package static let tooFar = "has a coordinate beyond ±\(String(number: maximumCoordinate))"

  /// Nil, with a fault that names the column, for anything else.
  package static func read(_ value: RequestValue) -> PathText? {
    guard let text = value.validString(), WorkBudget.spend(units: 4 * text.utf8.count)
    else { return nil }
    do throws(PathDataFault) {
      let path = try CSSPathReader.read(text: text)
      guard path.form.commands.count <= maximumCommands else {
        return value.refuse("has more than \(maximumCommands) commands", .limit)
      }
      guard path.numbers.allSatisfy({ $0.magnitude <= maximumCoordinate }) else {
        return value.refuse(tooFar, .outOfRange)
      }
      return PathText(outline: path.outline, isEvenOdd: path.form.isEvenOdd)
    } catch { return value.refuse(error.detail, .invalidCSS) }
  }
}

extension CSSPath {
  fileprivate var outline: PathOutline {
    var (outline, place) = (PathOutline(), 0)
    for command in form.commands {
      outline.append(command, numbers: numbers[place..<place + command.width])
      place += command.width
    }
    return outline
  }

  /// A move, curves, and perhaps a close, for each subpath.
  fileprivate static func form(of subpaths: [CubicSubpath], isEvenOdd: Bool) -> CSSPathForm {
    var form = CSSPathForm(isEvenOdd: isEvenOdd)
    for subpath in subpaths {
      form.append(.move)
      for _ in subpath.curves { form.append(.cubic) }
      if subpath.isClosed { form.append(.close) }
    }
    return form
  }
}

extension PathOutline {
  fileprivate mutating func append(_ command: CSSPathCommand, numbers: ArraySlice<Double>) {
    let numbers = Array(numbers)
    func point(_ place: Int) -> SIMD2<Double> { [numbers[place], numbers[place + 1]] }
    switch command {
    case .move: move(to: point(0))
    case .line: line(to: point(0))
    case .quadratic: quadratic(point(0), to: point(2))
    case .cubic: cubic(point(0), point(2), to: point(4))
    case .arc(let isLarge, let sweeps):
      arc(
        radii: point(0), rotation: numbers[2] * .pi / 180, isLarge: isLarge, sweeps: sweeps,
        to: point(3))
    case .close: close()
    }
  }
}

/// A `path()` of cubic curves.
extension ShapedValue {
  package init(_ subpaths: [CubicSubpath], isEvenOdd: Bool) {
    let form = CSSPath.form(of: subpaths, isEvenOdd: isEvenOdd)
    let numbers = subpaths.flatMap { subpath -> [Double] in
      let points =
        [subpath.start]
        + subpath.curves.flatMap { [$0.firstControl, $0.secondControl, $0.end] }
      return points.flatMap { [$0.x, $0.y] }
    }
    self.init(.text(0, .path(form)), numbers: numbers)
  }
}
