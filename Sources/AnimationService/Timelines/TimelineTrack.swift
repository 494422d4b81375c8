internal import AnimationCore
internal import CSSValues

/// A track while its steps are read: its items, and the values that they have by then.
struct TimelineTrack {
  let name: String
  /// Nil for a value of its own.
  let items: StepItems?
  /// The places of the items among those of all tracks.
  let places: Range<Int>
  let initial: [ShapedValue]
  /// One that all items have, or one for each.
  private(set) var model: [ShapedValue]
  private var extent: ValueExtent

  /// The values of a step: one for all items, or one for each.
  struct StepValues {
    let targets: [ShapedValue]
    var origins: [ShapedValue] = []
  }

  init(
    name: String, items: StepItems?, places: Range<Int>, from initial: [ShapedValue],
    model: [ShapedValue]
  ) {
    (self.name, self.items, self.places) = (name, items, places)
    (self.initial, self.model) = (initial, model)
    extent = ValueExtent(initial[0])
  }

  /// The value of the track, of values of its items.
  func value(of parts: [ShapedValue]) -> ShapedValue {
    let all = parts.count == 1 ? Array(repeating: parts[0], count: places.count) : parts
    switch items {
    case nil: return all[0]
    case .count: return ShapedValue(listing: all)
    case .names(let names): return ShapedValue(joining: zip(names, all).map { ($0, $1) })
    }
  }

  var itemNames: [TimelineItem] {
    switch items {
    case nil: [TimelineItem(track: name)]
    case .count(let count): (0..<count).map { TimelineItem(track: name, index: $0) }
    case .names(let names): names.map { TimelineItem(track: name, name: $0) }
    }
  }

  /// The shapes of the items in that of the track.
  func itemShapes(in shape: Shape) -> [Shape] {
    items == nil ? [shape] : shape.parts
  }

  /// A step without items moves all items, to a value of the whole track.
  mutating func read(_ step: TimelineScript.ScriptStep) -> StepValues {
    let isWhole = items != nil && step.items == nil
    let base = isWhole ? value(of: model) : model[0]
    func parts(_ value: ShapedValue) -> [ShapedValue] {
      isWhole ? value.shape.parts.map { value.part($0) } : [value]
    }
    let origin = step.request.from.map { base.conforming($0, takesZero: true) }
    let target = step.request.to.map { (origin ?? base).conforming($0) } ?? base
    let values = StepValues(targets: parts(target), origins: origin.map(parts) ?? [])
    for origin in values.origins {
      if let from = step.request.from { extent.include(origin, at: from) }
    }
    move(to: values.targets, of: step)
    return values
  }

  mutating func move(to targets: [ShapedValue], of step: TimelineScript.ScriptStep) {
    if let to = step.request.to { for target in targets { extent.include(target, at: to) } }
    model = targets
  }
}

/// A track, or an item of one.
struct TimelineItem: Sendable {
  let track: String
  var index: Int?
  var name: String?
}

extension ShapedValue {
  func part(_ shape: Shape) -> ShapedValue {
    var part = self
    part.shape = shape
    return part.alone
  }
}

extension Shape {
  /// The items of an array or the members of an object.
  var parts: [Shape] {
    switch self {
    case .array(let shapes): shapes
    case .object(let fields): fields.map(\.shape)
    case .number, .text, .discrete: []
    }
  }
}
