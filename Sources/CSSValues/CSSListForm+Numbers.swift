internal import AnimationCore
internal import Schema

struct StringNumbers {
  var numbers: [Double] = []
  /// Colors by their place in the string.
  var colors: [ColorMember] = []

  /// Throws if the color is not finite in the space in which it moves, or in sRGB.
  mutating func append(_ color: Color, interpolation: ColorInterpolation) throws(CSSMismatch) {
    let member = ColorMember(color, at: numbers.count, interpolation: interpolation)
    guard member.isFinite else { throw CSSMismatch(detail: ColorMember.infinite, code: .overflow) }
    numbers += interpolation.numbers(of: member.color)
    colors.append(member)
  }
}

extension CSSListForm {
  /// Items that the list lacks at its end have the numbers that change nothing.
  func numbers(of list: CSSList) throws(CSSMismatch) -> StringNumbers {
    guard list.items.count <= list.maximumCount else { throw .tooLong }
    guard list.kind == kind || list.kind == .none && kind.hasNone,
      kind != .figure || list.items.count == items.count
    else {
      throw mismatch(with: list)
    }
    var result = StringNumbers()
    for (index, form) in items.enumerated() {
      let rest = list.items.dropFirst(index)
      if form.isRest {
        try form.append(try Self.product(of: rest), to: &result)
      } else if let item = rest.first {
        try form.append(item, to: &result, else: mismatch(with: list))
      } else {
        try form.appendIdentity(to: &result)
      }
    }
    let takesAll = items.last?.isRest ?? false
    guard takesAll || list.items.count <= items.count else { throw mismatch(with: list) }
    guard result.numbers.allSatisfy(\.isFinite) else { throw .infinite }
    return result
  }

  var identity: [Double] { (try? numbers(of: .none).numbers) ?? Array(repeating: 0, count: width) }

  /// The first function is outermost; throws ``CSSMismatch/relative`` for relative lengths.
  private static func product(of items: ArraySlice<CSSItem>) throws(CSSMismatch) -> TransformMatrix
  {
    var product = TransformMatrix.identity
    for item in items {
      guard let matrix = item.matrix else { throw .relative }
      product = product * matrix
    }
    return product
  }

  private func mismatch(with list: CSSList) -> CSSMismatch {
    do throws(CSSMismatch) {
      // A list of this form has a number that overflows in the units of the form.
      if try joined(with: CSSListForm(list, interpolation: .oklab)) == self { return .infinite }
    } catch { return error }
    return CSSMismatch(
      detail: "must have the same shape as the other values: expected \(phrase) like theirs")
  }

  /// Counts the rotations of 3D matrices from a list's; one that cannot be decomposed has none.
  func based(on list: CSSList) -> CSSListForm {
    var result = self
    for (index, item) in items.enumerated() {
      guard case .spatial = item.slots.first else { continue }
      let rest = list.items.dropFirst(index)
      let matrix = item.isRest ? try? Self.product(of: rest) : rest.first?.matrix
      let rotation = item.isRest ? nil : rest.first?.rotation
      let base = CSSItemForm.SpatialBase(matrix ?? .identity, rotation: rotation)
      result.items[index].slots = [.spatial(base)]
    }
    return result
  }
}

extension CSSItemForm {
  fileprivate func append(
    _ item: CSSItem, to result: inout StringNumbers, else mismatch: @autoclosure () -> CSSMismatch
  ) throws(CSSMismatch) {
    if name == CSSTransformPrimitive.rotations, let matrix = item.matrix,
      CSSTransformPrimitive.common(name, item.name) != nil
    {
      return try append(matrix, rotation: item.rotation, to: &result)
    }
    guard let arguments = arguments(of: item) else { throw mismatch() }
    for (slot, argument) in zip(slots, arguments) {
      switch (slot, argument) {
      case (.number, .number(let number)): result.numbers.append(number)
      case (.sum(let units), .sum(let sum)):
        guard let numbers = CSSUnits.numbers(of: sum.terms, in: units) else { throw mismatch() }
        result.numbers += numbers
      case (.color(let interpolation), .color(let color)):
        try result.append(color, interpolation: interpolation)
      case (.nearness(let unit), .nearness(let nearness, let given)):
        guard let factor = Self.factor(from: given, to: unit) else { throw mismatch() }
        result.numbers.append(nearness / factor)
      case (.planar, .matrix(let matrix, _)), (.spatial, .matrix(let matrix, _)):
        try append(matrix, to: &result)
      default: throw mismatch()
      }
    }
  }

  private func arguments(of item: CSSItem) -> [CSSSlot]? {
    guard item.name != name || item.slots.count != slots.count else { return item.slots }
    if item.isStill, CSSTransformPrimitive.isAxial(name) { return item.slots }
    if name.hasSuffix("(") || CSSTransformPrimitive.isAxial(name) {
      let identity = name.hasPrefix("scale") ? CSSSlot.number(1) : .sum(.zero)
      return CSSTransformPrimitive.arguments(
        item.slots, of: item.name, as: name, count: slots.count, identity: identity)
    }
    guard item.name == name, item.slots.count < slots.count else { return nil }
    return item.slots + [.sum(.zero)]
  }

  /// 1 for equal units; nil if the factor depends on the page; the distance `none` has no unit.
  private static func factor(from given: CSSUnit?, to unit: CSSUnit?) -> Double? {
    guard let given, given != unit else { return 1 }
    guard let (canonical, factor) = given.canonical, canonical == unit else { return nil }
    return factor
  }

  /// A nil `rotation` is for a matrix that is none.
  fileprivate func append(
    _ matrix: TransformMatrix, rotation: Quaternion? = nil, to result: inout StringNumbers
  ) throws(CSSMismatch) {
    let numbers =
      switch slots.first {
      case .planar: PlanarDecomposition(matrix)?.numbers
      case .spatial(let base):
        (rotation.map { SpatialDecomposition(rotation: $0, base: base.rotation) }
          ?? SpatialDecomposition(matrix, base: base.rotation))?.numbers
      default: [Double]?.none
      }
    guard let numbers else { throw .singular }
    result.numbers += numbers
  }

  fileprivate func appendIdentity(to result: inout StringNumbers) throws(CSSMismatch) {
    for slot in slots {
      switch slot {
      case .number: result.numbers.append(Self.ones.contains { name.hasPrefix($0) } ? 1 : 0)
      case .color(let interpolation):
        try result.append(Color(.srgb, .zero, alpha: 0), interpolation: interpolation)
      case .planar, .spatial: try append(.identity, to: &result)
      case .sum, .nearness: result.numbers += Array(repeating: 0, count: slot.width)
      }
    }
  }

  private static let ones = ["scale", "brightness(", "contrast(", "saturate(", "opacity("]
}
