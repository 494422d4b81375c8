internal import AnimationCore

extension CSSListForm {
  /// In the shorter list, items that change nothing stand for the longer one's further items.
  func joined(with other: CSSListForm) throws(CSSMismatch) -> CSSListForm {
    if self == other { return self }
    let kind = kind == .none ? other.kind : self.kind
    let isMixed = kind != other.kind && other.kind != .none
    // `none` is an empty list, but no quantity, and no shape.
    guard !isMixed, kind.hasNone || self.kind == other.kind else {
      throw CSSMismatch(
        detail: "must have the same shape as the other values: expected \(self.phrase)",
        isOfKind: true)
    }
    if kind == .transform { return try joinedTransform(with: other) }
    guard kind != .figure || items.count == other.items.count else { throw mismatchOfFigure }
    var joined: [CSSItemForm] = []
    for (mine, theirs) in zip(items, other.items) {
      if kind == .figure, mine.name != theirs.name || mine.slots.count != theirs.slots.count {
        throw mismatchOfFigure
      }
      joined.append(try mine.joined(with: theirs, in: kind))
    }
    return CSSListForm(kind: kind, items: joined + further(than: other))
  }

  private func further(than other: CSSListForm) -> ArraySlice<CSSItemForm> {
    items.count > other.items.count ? items[other.items.count...] : other.items[items.count...]
  }

  /// Function by function, and from the first ones that do not match as matrices.
  private func joinedTransform(with other: CSSListForm) throws(CSSMismatch) -> CSSListForm {
    var joined: [CSSItemForm] = []
    for (index, (mine, theirs)) in zip(items, other.items).enumerated() {
      guard let item = mine.joinedFunction(with: theirs) else {
        let rest = items[index...] + other.items[index...]
        guard rest.allSatisfy(\.isMatrix) else { throw .relative }
        let isPlanar = rest.allSatisfy { CSSTransformPrimitive.isPlanar($0.name) }
        return CSSListForm(kind: .transform, items: joined + [.rest(isPlanar: isPlanar)])
      }
      joined.append(item)
    }
    return CSSListForm(kind: .transform, items: joined + further(than: other))
  }

  private var mismatchOfFigure: CSSMismatch {
    CSSMismatch(
      detail: "must be of the same function as the other values, with the same keywords and as "
        + "many points or color stops: expected \(phrase)")
  }

  var phrase: String {
    switch kind {
    case .none: "none"
    case .quantity: "a length or percentage"
    case .transform: "a list of transform functions"
    case .filter: "a list of filter functions"
    case .shadow: "a list of shadows, each with a color"
    case .figure: "one such as \"\(items.figure)\""
    }
  }
}

extension [CSSItemForm] {
  /// The texts, with dots for what moves, and at most eight items.
  fileprivate var figure: String {
    let last = count > 8 ? ", ...)" : ""
    return prefix(count > 8 ? 7 : 8).map {
      $0.name + ($0.slots.isEmpty || $0.name == CSSItemForm.radii ? "" : "...")
    }.filter { $0 != CSSItemForm.radii }.joined() + last
  }
}

extension CSSItemForm {
  /// Whether a matrix can be made of the function: its lengths do not depend on the page.
  fileprivate var isMatrix: Bool {
    slots.allSatisfy { slot in
      switch slot {
      case .sum(let units): units.allSatisfy { $0.canonical != nil }
      case .nearness(let unit): unit.map { $0.canonical != nil } ?? true
      default: true
      }
    }
  }

  /// The one with fewer arguments, such as a shadow without a spread, gets sums of 0 there.
  fileprivate func joined(
    with other: CSSItemForm, in kind: CSSListKind
  ) throws(CSSMismatch) -> CSSItemForm {
    guard name == other.name else {
      throw CSSMismatch(
        detail: kind == .shadow
          ? "must have the same shadows with \"inset\" as the other values"
          : "must list the same filter functions in the same order as the other values")
    }
    let count = max(slots.count, other.slots.count)
    let (left, right) = (padded(to: count), other.padded(to: count))
    var slots: [CSSSlotForm] = []
    for (mine, theirs) in zip(left, right) {
      guard let slot = mine.joined(with: theirs) else {
        throw CSSMismatch(
          detail: "must have the same shape as the other values: expected \(mine.phrase)")
      }
      slots.append(slot)
    }
    return CSSItemForm(name, slots: slots)
  }

  private func padded(to count: Int) -> [CSSSlotForm] {
    slots + Array(repeating: .sum([]), count: count - slots.count)
  }

  /// Functions of one primitive become that primitive; rotations about different axes a matrix.
  fileprivate func joinedFunction(with other: CSSItemForm) -> CSSItemForm? {
    guard !isRest, !other.isRest,
      let common = CSSTransformPrimitive.common(name, other.name)
    else { return nil }
    if common == CSSTransformPrimitive.rotations {
      if let turned = turned(with: other) { return turned }
      return name == common ? self : CSSItemForm(common, slots: [.spatial(SpatialBase(.identity))])
    }
    let width = common.hasSuffix("3d(") ? 3 : 2
    let isSame = name == other.name && slots.count == other.slots.count
    let count = isSame || common.hasPrefix("rotate") ? slots.count : width
    let identity = common.hasPrefix("scale") ? CSSSlotForm.number : .sum([])
    guard
      let left = CSSTransformPrimitive.arguments(
        slots, of: name, as: common, count: count, identity: identity),
      let right = CSSTransformPrimitive.arguments(
        other.slots, of: other.name, as: common, count: count, identity: identity)
    else { return nil }
    let joined = zip(left, right).compactMap { $0.joined(with: $1) }
    guard joined.count == count else { return nil }
    return CSSItemForm(common, slots: joined, isStill: isStill && other.isStill)
  }

  /// Rotations about different axes, one of them by zero, which takes the axis of the other; if
  /// both are by zero, the z axis (CSS Transforms 2 §11).
  private func turned(with other: CSSItemForm) -> CSSItemForm? {
    guard isStill || other.isStill, CSSTransformPrimitive.isAxial(name),
      CSSTransformPrimitive.isAxial(other.name), let mine = slots.first,
      let slot = other.slots.first.flatMap(mine.joined)
    else { return nil }
    if isStill && other.isStill {
      return CSSItemForm("rotate3d(0, 0, 1, ", slots: [slot], isStill: true)
    }
    return CSSItemForm(isStill ? other.name : name, slots: [slot])
  }
}

extension CSSSlotForm {
  fileprivate var phrase: String {
    if case .sum(let units) = self, units.count == 1 { return units[0].phrase }
    return "a length or percentage"
  }

  fileprivate func joined(with other: Self) -> Self? {
    switch (self, other) {
    case (.number, .number), (.planar, .planar), (.spatial, .spatial), (.color, .color): self
    case (.sum(let left), .sum(let right)): CSSUnits.joined(left, right).map { .sum($0) }
    case (.nearness(let left), .nearness(let right)):
      CSSUnits.joined([left].compactMap(\.self), [right].compactMap(\.self))
        .flatMap { $0.count < 2 ? .nearness($0.first) : nil }
    default: nil
    }
  }
}
