internal import AnimationCore
internal import CSSValues
internal import JSONText

/// The meaning of a part of a value to the eye.
enum AuditedQuantity: Sendable {
  /// In points.
  case place
  /// A factor.
  case size
  /// In degrees.
  case turn
  case opacity
  case color(ColorInterpolation)
  /// Such as a progress, whose unit is not known.
  case other

  /// Whether something changes its place, size or direction.
  var isSpatial: Bool {
    switch self {
    case .place, .size, .turn: true
    default: false
    }
  }
}

/// A part of a value as the eye takes it.
struct AuditedPart: Sendable {
  let pointer: String
  let kind: AuditedQuantity
  private(set) var point: MovingPoint

  init(_ kind: AuditedQuantity, at pointer: JSONPointer, _ numbers: Range<Int>, factor: Double = 1)
  {
    (self.kind, self.pointer) = (kind, pointer.description)
    point = MovingPoint(axes: numbers.map { [MovingPoint.AxisTerm(number: $0, factor: factor)] })
  }

  init(_ kind: AuditedQuantity, axes: [[MovingPoint.AxisTerm]], at pointer: JSONPointer) {
    (self.kind, self.pointer, point) = (kind, pointer.description, MovingPoint(axes: axes))
  }

  fileprivate mutating func append(_ other: AuditedPart) { point.append(other.point) }

  func coordinates(in trace: MotionTrace, row: Int) -> [Double] {
    point.coordinates(in: trace, row: row)
  }
}

// The members of a value.
extension AuditedPart {
  /// Coordinates of one object are one point; `trace` has the numbers of the parts in their order.
  static func parts(
    of motion: ComparedMotion, in trace: MotionTrace, on viewport: Viewport
  ) -> [AuditedPart] {
    var (parts, first) = ([AuditedPart](), 0)
    var points: [JSONPointer: Int] = [:]
    for part in motion.parts {
      let numbers = first..<first + part.numbers.count
      first = numbers.upperBound
      let names = part.pointer.tokens
      if let template = part.template {
        parts += AuditedText(pointer: part.pointer, first: numbers.lowerBound, viewport: viewport)
          .parts(of: template)
      } else if let name = names.last, coordinates.contains(name) {
        let object = JSONPointer(tokens: names.dropLast())
        let part = AuditedPart(kind(ofAxesOf: names.dropLast().last), at: object, numbers)
        if let place = points[object] {
          parts[place].append(part)
        } else {
          points[object] = parts.count
          parts.append(part)
        }
      } else {
        let known = names.last.flatMap(kind(ofNumber:))
        parts.append(
          AuditedPart(known ?? kind(ofNumber: numbers, in: trace), at: part.pointer, numbers))
      }
    }
    return parts
  }

  private static let coordinates: Set = ["x", "y", "z"]
  private static let opacities: Set = ["opacity", "alpha"]
  private static let turns: Set = ["rotation", "rotate", "angle", "degrees"]
  private static let sizes: Set = ["scale", "scaleX", "scaleY", "zoom", "magnification"]
  private static let others: Set = [
    "progress", "brightness", "contrast", "saturation", "grayscale", "hueRotation", "blur",
    "cornerRadius",
  ]

  private static func kind(ofNumber name: String) -> AuditedQuantity? {
    if opacities.contains(name) { return .opacity }
    if turns.contains(name) { return .turn }
    if sizes.contains(name) { return .size }
    return others.contains(name) ? .other : nil
  }

  /// Coordinates, unless their object is named as what has another meaning along each axis.
  private static func kind(ofAxesOf name: String?) -> AuditedQuantity {
    switch name.flatMap(kind(ofNumber:)) {
    case .size?: .size
    case .turn?: .turn
    case .other?: .other
    default: .place
    }
  }

  /// No place on a screen changes by so few points: it is a progress, or a factor.
  private static let leastPlace = 2.0

  private static func kind(ofNumber numbers: Range<Int>, in trace: MotionTrace) -> AuditedQuantity {
    let moves = numbers.contains { trace.ranges[$0] > leastPlace }
    return moves ? .place : .other
  }
}

/// The parts of a string of CSS.
private struct AuditedText {
  let pointer: JSONPointer
  /// The place of its first number.
  let first: Int
  let viewport: Viewport

  func parts(of template: StringTemplate) -> [AuditedPart] {
    let numbers = first..<first + template.width
    switch template {
    case .color(let interpolation):
      return [AuditedPart(.color(interpolation), at: pointer, numbers)]
    case .dimension(let unit):
      if unit.kind == .angle {
        let factor = unit.canonical?.factor ?? 1
        return [AuditedPart(.turn, at: pointer, numbers, factor: factor)]
      }
      guard let factor = points(in: unit) else { return [] }
      return [AuditedPart(.place, at: pointer, numbers, factor: factor)]
    case .path:
      return stride(from: first, to: numbers.upperBound - 1, by: 2).map {
        AuditedPart(.place, at: pointer, $0..<$0 + 2)
      }
    case .list(let form): return parts(of: form)
    }
  }

  private func parts(of list: CSSListForm) -> [AuditedPart] {
    var (parts, place) = ([AuditedPart](), first)
    for item in list.items {
      var lengths: [[MovingPoint.AxisTerm]] = []
      for slot in item.slots {
        switch slot {
        // Also a plain 0, so that each length has its place among the others.
        case .sum(let units) where units.allSatisfy(\.isLengthPercentage):
          lengths.append(
            units.enumerated().compactMap { offset, unit in
              points(in: unit).map { MovingPoint.AxisTerm(number: place + offset, factor: $0) }
            })
        default: parts += self.parts(of: slot, in: item.name, at: place)
        }
        place += slot.width
      }
      let found = Self.points(of: lengths, of: item.name, in: list.kind)
      parts += found.filter { !$0.axes.joined().isEmpty }.map {
        AuditedPart($0.kind, axes: $0.axes, at: pointer)
      }
    }
    return parts
  }

  private typealias Axes = [[MovingPoint.AxisTerm]]

  /// Returns the points of an item's lengths: one with axes, or several that move by themselves.
  private static func points(
    of lengths: Axes, of name: String, in kind: CSSListKind
  ) -> [(kind: AuditedQuantity, axes: Axes)] {
    switch kind {
    case .transform: return [(.place, lengths)]
    // The offset of a shadow; what blurs does not travel, nor does a shadow that spreads.
    case .shadow, .filter:
      if name.hasPrefix("blur") { return lengths.map { (.other, [$0]) } }
      return [(.place, Array(lengths.prefix(2)))] + lengths.dropFirst(2).map { (.other, [$0]) }
    // The corners of a rectangle, whose lengths begin at the top and go around clockwise.
    case .figure where name.hasPrefix("inset") && lengths.count == 4:
      return [0, 2].flatMap { y in [1, 3].map { (.place, [lengths[$0], lengths[y]]) } }
    case .figure where [" at ", ", "].contains(name) || name.hasPrefix("polygon"):
      return [(.place, lengths)]
    case .figure where name.hasPrefix(" round"): return lengths.map { (.other, [$0]) }
    default: return lengths.map { (.place, [$0]) }
    }
  }

  private func parts(of slot: CSSSlotForm, in name: String, at place: Int) -> [AuditedPart] {
    func part(_ kind: AuditedQuantity, _ offset: Int = 0, count: Int = 1, factor: Double = 1)
      -> AuditedPart
    {
      AuditedPart(
        kind, at: pointer, place + offset..<place + offset + count, factor: factor)
    }
    switch slot {
    case .number where name.hasPrefix("scale"): return [part(.size)]
    case .number where name.hasPrefix("opacity"): return [part(.opacity)]
    case .sum(let units) where name.hasPrefix("rotate"):
      return [part(.turn, factor: units.first?.canonical?.factor ?? 1)]
    case .color(let interpolation): return [part(.color(interpolation), count: 4)]
    case .planar: return [part(.place, count: 2), part(.turn, 2), part(.size, 3, count: 2)]
    case .spatial:
      return [
        part(.place, count: 3), part(.size, 3, count: 3),
        part(.turn, 13, count: 3, factor: 180 / .pi),
      ]
    default: return []
    }
  }

  /// Nil for what is no length.
  ///
  /// An em is taken as 16 points, its initial value in CSS, and a percentage as one of the
  /// viewport's width.
  private func points(in unit: CSSUnit) -> Double? {
    if let canonical = unit.canonical { return unit.kind == .length ? canonical.factor : nil }
    let name = unit.name.lowercased()
    let (least, most) = (min(viewport.width, viewport.height), max(viewport.width, viewport.height))
    let suffixes = [
      ("vmin", least / 100), ("vmax", most / 100), ("vw", viewport.width / 100),
      ("vi", viewport.width / 100), ("vh", viewport.height / 100), ("vb", viewport.height / 100),
      ("em", 16), ("%", viewport.width / 100),
    ]
    return suffixes.first { name.hasSuffix($0.0) }?.1
  }
}
