internal import AnimationCore

extension Shape {
  private typealias ShapeRoute = (number: Int, rest: ArraySlice<String>)

  private static let stepCost = 32

  /// All paths are followed at once, so that each member is visited once: O(members + steps).
  package func parts(at paths: [[String]]) -> [Shape?] {
    var parts = [Shape?](repeating: nil, count: paths.count)
    follow(paths.enumerated().map { ($0, $1[...]) }, into: &parts)
    return parts
  }

  private func follow(_ routes: [ShapeRoute], into parts: inout [Shape?]) {
    var groups: [String: [ShapeRoute]] = [:]
    for route in routes {
      if let step = route.rest.first {
        groups[step, default: []].append((route.number, route.rest.dropFirst()))
      } else {
        parts[route.number] = self
      }
    }
    guard !groups.isEmpty, WorkBudget.spend(units: Self.stepCost * routes.count) else { return }
    switch self {
    case .number, .discrete, .text: break
    case .array(let shapes):
      for (step, group) in groups {
        if let index = Self.index(step), index < shapes.count {
          shapes[index].follow(group, into: &parts)
        }
      }
    case .object(let fields):
      for field in fields {
        if let group = groups[field.name] { field.shape.follow(group, into: &parts) }
      }
    }
  }

  /// Digits without leading zeros (RFC 6901 §4).
  private static func index(_ step: String) -> Int? {
    guard let index = Int(step), index >= 0, String(index) == step else { return nil }
    return index
  }
}
