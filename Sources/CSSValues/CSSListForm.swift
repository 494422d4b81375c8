package import AnimationCore

package struct CSSListForm: Sendable, Equatable {
  package let kind: CSSListKind
  package var items: [CSSItemForm]
  package var width: Int { items.reduce(0) { $0 + $1.width } }
  package var isGradient: Bool { items.first?.name.contains("-gradient(") ?? false }

  init(_ list: CSSList, interpolation: ColorInterpolation) {
    kind = list.kind
    items = list.items.map { CSSItemForm($0, interpolation: interpolation) }
  }

  init(kind: CSSListKind, items: [CSSItemForm]) { (self.kind, self.items) = (kind, items) }

  func turns(angles: Bool) -> [CSSTurn] {
    var (turns, place): ([CSSTurn], Int) = ([], 0)
    for item in items {
      for slot in item.slots {
        switch slot {
        case .planar: turns.append(CSSTurn(place: place, kind: .planar))
        case .spatial: turns.append(CSSTurn(place: place, kind: .spatial))
        case .sum(let units) where angles && item.turnsByAngle:
          if let turn = units.first.flatMap(CSSTurn.init(unit:)) {
            turns.append(turn.moved(by: place))
          }
        default: break
        }
        place += slot.width
      }
    }
    return turns
  }
}

package struct CSSItemForm: Sendable, Equatable {
  /// The text before the arguments, with a prefix if a matrix stands for other functions.
  package let name: String
  package var slots: [CSSSlotForm]
  /// All that has this form is a rotation by zero, which has the axis of any other one.
  var isStill = false

  package struct SpatialBase: Sendable, Equatable {
    /// The identity if the given one cannot be decomposed.
    let matrix: TransformMatrix
    let rotation: Quaternion

    init(_ matrix: TransformMatrix, rotation: Quaternion? = nil) {
      let rotation = rotation ?? SpatialDecomposition.rotation(of: matrix)
      self.matrix = rotation == nil ? .identity : matrix
      self.rotation = rotation ?? .identity
    }
  }

  var width: Int { slots.reduce(0) { $0 + $1.width } }

  init(_ item: CSSItem, interpolation: ColorInterpolation) {
    name = item.name
    slots = item.slots.map { slot in
      switch slot {
      case .number: .number
      case .sum(let sum): .sum(sum.terms.map(\.unit))
      case .color: .color(interpolation)
      case .nearness(_, let unit): .nearness(unit)
      case .matrix(let matrix, let isPlanar): isPlanar ? .planar : .spatial(SpatialBase(matrix))
      }
    }
    isStill = item.isStill
  }

  init(_ name: String, slots: [CSSSlotForm], isStill: Bool = false) {
    (self.name, self.slots, self.isStill) = (name, slots, isStill)
  }

  /// The prefix of a matrix that stands for all functions from its place on.
  static let restPrefix = "rest-"
  /// The prefix of a matrix that stands for rotations about several axes.
  static let rotationPrefix = "rotation-"
  var isRest: Bool { name.hasPrefix(Self.restPrefix) }
  fileprivate var turnsByAngle: Bool { name.hasPrefix("rotate") || name == "hue-rotate(" }

  static func rest(isPlanar: Bool) -> CSSItemForm {
    isPlanar
      ? CSSItemForm(restPrefix + "matrix(", slots: [.planar])
      : CSSItemForm(restPrefix + "matrix3d(", slots: [.spatial(SpatialBase(.identity))])
  }
}

package enum CSSSlotForm: Sendable, Equatable {
  case number
  /// In some units; empty for a plain 0.
  case sum([CSSUnit])
  case color(ColorInterpolation)
  /// The reciprocal of a distance in a unit; nil for the distance `none`.
  case nearness(CSSUnit?)
  case planar
  /// A 3D matrix, decomposed, with its rotation counted from another matrix's.
  indirect case spatial(CSSItemForm.SpatialBase)

  package var width: Int {
    switch self {
    case .number, .nearness: 1
    case .sum(let units): units.count
    case .color: ColorInterpolation.width
    case .planar: PlanarDecomposition.width
    case .spatial: SpatialDecomposition.width
    }
  }

  var kinds: [Int] {
    switch self {
    case .number, .nearness, .sum: Array(repeating: 1, count: width)
    case .color: [width]
    // Translation, angle, scale, and the rest, which are factors.
    case .planar: [2, 1, 2, 4]
    // Translation, scale with skew, perspective, and rotation in radians.
    case .spatial: [3, 6, 4, 3]
    }
  }
}

/// Numbers of a value that stand for the same more than once: an angle, or a matrix with one.
struct CSSTurn: Sendable, Equatable {
  let place: Int
  let kind: CSSTurnKind
  init(place: Int, kind: CSSTurnKind) { (self.place, self.kind) = (place, kind) }

  /// Nil unless the unit is of angles; the place is 0, the whole turn 360 degrees in the unit.
  init?(unit: CSSUnit) {
    guard unit.kind == .angle, let factor = unit.canonical?.factor else { return nil }
    self.init(place: 0, kind: .angle(360 / factor))
  }

  func moved(by shift: Int) -> CSSTurn { CSSTurn(place: place + shift, kind: kind) }

  /// Replaces numbers by the equal ones that are nearest to the previous ones.
  func follow(_ previous: [Double], numbers: inout [Double]) {
    switch kind {
    case .angle(let turn):
      let change = (numbers[place] - previous[place]).remainder(dividingBy: turn)
      numbers[place] = previous[place] + change
    case .planar:
      let range = place..<place + PlanarDecomposition.width
      let next = PlanarDecomposition(numbers[range])
      numbers.replaceSubrange(
        range, with: next.following(PlanarDecomposition(previous[range])).numbers)
    case .spatial:
      let range = place..<place + SpatialDecomposition.width
      let next = SpatialDecomposition(numbers[range])
      numbers.replaceSubrange(
        range, with: next.following(SpatialDecomposition(previous[range])).numbers)
    }
  }
}

enum CSSTurnKind: Sendable, Equatable {
  case planar, spatial
  /// An angle, with a whole turn in the angle's unit.
  case angle(Double)
}
