internal import AnimationCore
internal import Schema

/// A list of CSS functions or shadows, or a calculation in several units.
struct CSSList: Sendable, Equatable {
  /// ``CSSListKind/none`` for the keyword `none`, which is an empty list of any kind.
  let kind: CSSListKind
  /// A single one, without a name, for a sum.
  let items: [CSSItem]
  static let maximumCount = 64
  /// The points of a shape take no more work than those of a path.
  var maximumCount: Int { kind == .figure ? .max : Self.maximumCount }
  static let none = CSSList(kind: .none, items: [])
  init(_ sum: CSSSum) { self.init(kind: .quantity, items: [CSSItem("", slots: [.sum(sum)])]) }
  /// More than ``maximumCount`` items are refused when the numbers are taken.
  init(kind: CSSListKind, items: [CSSItem]) { (self.kind, self.items) = (kind, items) }
}

package enum CSSListKind: Sendable {
  case none, quantity, transform, filter, shadow
  /// A basic shape or a gradient.
  case figure

  /// Whether `none` beside it is a list of items that change nothing.
  var hasNone: Bool { self != .quantity && self != .figure }
}

struct CSSItem: Sendable, Equatable {
  /// The text before the arguments: `translate(`, `rotate3d(0, 1, 0, `, or `inset` for a shadow.
  let name: String
  let slots: [CSSSlot]
  /// The axis of a rotation, of length 1; nil for other items.
  var axis: SIMD3<Double>?

  var isStill: Bool {
    guard axis != nil, case .sum(let sum)? = slots.first else { return false }
    return sum.terms.allSatisfy { $0.number == 0 }
  }

  init(_ name: String, slots: [CSSSlot], axis: SIMD3<Double>? = nil) {
    (self.name, self.slots, self.axis) = (name, slots, axis)
  }
}

enum CSSSlot: Sendable, Equatable {
  /// A number without a unit; also one given as a percentage.
  case number(Double)
  /// A length, a percentage or an angle, or a sum of lengths and percentages.
  case sum(CSSSum)
  case color(Color)
  /// The reciprocal of the distance of `perspective()`; 0 without a unit for `none`.
  case nearness(Double, CSSUnit?)
  indirect case matrix(TransformMatrix, isPlanar: Bool)
}

struct CSSMismatch: Error, Equatable {
  /// A predicate without a subject.
  let detail: String
  var code = ProblemCode.wrongShape
  /// Whether the values are of different kinds, such as a length and a color.
  var isOfKind = false

  static let singular = CSSMismatch(
    detail: "has no inverse or is not finite, so that it cannot move as a matrix: list the same "
      + "functions in the same order as the other values")

  static let relative = CSSMismatch(
    detail: "lists other functions than the other values, and they cannot move as matrices, whose "
      + "lengths must be in \"px\": list the same functions in the same order")

  static let infinite = CSSMismatch(detail: "is outside the representable range", code: .overflow)

  static let tooLong = CSSMismatch(
    detail: "lists more than \(CSSList.maximumCount) items", code: .limit)
}
