internal import AnimationCore

/// Reads how a view comes and goes.
struct TransitionReading {
  let options: EvaluationOptions
  let context: OperationContext

  /// The kinds of transitions, and of other changes that move by the same rules.
  enum Kind: String, CaseIterable {
    case identity, opacity, scale, slide, move, push, offset, combined, asymmetric
    case matchedGeometry, zoom, numericText, scroll

    var isOfViews: Bool { ![.matchedGeometry, .zoom, .numericText, .scroll].contains(self) }
  }

  /// The kind of a transition; its name alone will do.
  static func kind(_ element: Element) -> Kind? {
    guard var reader = element.quietObject else { return element.choice(Kind.self) }
    return reader.required("type")?.choice(Kind.self)
  }

  /// A transition of a view that comes and goes; its name alone will do.
  func read(_ element: Element) -> Transition? {
    guard let kind = Self.kind(element) else { return nil }
    guard kind.isOfViews else {
      element.fail("stands by itself, not inside another transition")
      return nil
    }
    guard var reader = element.quietObject else { return plain(kind, element) }
    _ = reader.member("type")
    let transition = transition(kind, &reader)
    let own = reader.member("animation").map {
      AnimationReading.read($0, fidelity: options.rules.fidelity, platform: options.platform)
    }
    reader.finish()
    guard let own else { return transition }
    guard let transition, let animation = own?.animation else { return nil }
    return .animated(transition, animation)
  }

  private func plain(_ kind: Kind, _ element: Element) -> Transition? {
    switch kind {
    case .identity: return .identity
    case .opacity: return .opacity
    case .slide: return .slide
    case .scale: return .scale(0, anchor: .center)
    default:
      element.fail("needs members: give it as an object")
      return nil
    }
  }

  private func transition(_ kind: Kind, _ reader: inout ObjectReader) -> Transition? {
    switch kind {
    case .identity: .identity
    case .opacity: .opacity
    case .slide: .slide
    case .scale: scale(&reader)
    case .move: reader.required("edge")?.choice(Edge.self).map { .move($0) }
    case .push: reader.required("from")?.choice(Edge.self).map { .push(from: $0) }
    case .offset: offset(&reader)
    case .combined: combined(&reader)
    case .asymmetric: asymmetric(&reader)
    case .matchedGeometry, .zoom, .numericText, .scroll: nil
    }
  }

  private func scale(_ reader: inout ObjectReader) -> Transition? {
    let factor = reader.member("scale").map { $0.number() } ?? 0
    let anchor = reader.member("anchor").map(UnitPoint.read) ?? .center
    guard let factor, let anchor else { return nil }
    return .scale(factor, anchor: anchor)
  }

  private func offset(_ reader: inout ObjectReader) -> Transition? {
    let x = reader.member("x").map { $0.number() } ?? 0
    let y = reader.member("y").map { $0.number() } ?? 0
    guard let x, let y else { return nil }
    return .offset(x: x, y: y)
  }

  private func combined(_ reader: inout ObjectReader) -> Transition? {
    guard let items = reader.required("transitions")?.array() else { return nil }
    let transitions = items.compactMap(read)
    guard transitions.count == items.count else { return nil }
    return transitions.reduce(nil) { whole, next in whole.map { .combined($0, next) } ?? next }
      ?? .identity
  }

  private func asymmetric(_ reader: inout ObjectReader) -> Transition? {
    let insertion = reader.required("insertion").flatMap(read)
    let removal = reader.required("removal").flatMap(read)
    guard let insertion, let removal else { return nil }
    return .asymmetric(insertion: insertion, removal: removal)
  }
}

extension Transition {
  /// Whether its effects depend on the size of the view.
  var needsSize: Bool {
    switch self {
    case .slide, .move, .push: true
    case .identity, .opacity, .scale, .offset: false
    case .combined(let one, let other), .asymmetric(let one, let other):
      one.needsSize || other.needsSize
    case .animated(let transition, _): transition.needsSize
    }
  }
}

extension UnitPoint {
  private static let names: KeyValuePairs<String, UnitPoint> = [
    "center": .center, "zero": UnitPoint(x: 0, y: 0), "topLeading": UnitPoint(x: 0, y: 0),
    "top": UnitPoint(x: 0.5, y: 0), "topTrailing": UnitPoint(x: 1, y: 0),
    "leading": UnitPoint(x: 0, y: 0.5), "trailing": UnitPoint(x: 1, y: 0.5),
    "bottomLeading": UnitPoint(x: 0, y: 1), "bottom": UnitPoint(x: 0.5, y: 1),
    "bottomTrailing": UnitPoint(x: 1, y: 1),
  ]

  /// Reads a point by its name or its parts of width and height.
  static func read(_ element: Element) -> UnitPoint? {
    guard var reader = element.quietObject else {
      let name = element.string()
      let point = names.first { $0.key == name }?.value
      if point == nil, let name {
        element.fail(
          "must be a unit point" + Suggestion.phrase(for: name, among: names.map(\.key)))
      }
      return point
    }
    let (x, y) = (reader.required("x")?.number(), reader.required("y")?.number())
    reader.finish()
    guard let x, let y else { return nil }
    return UnitPoint(x: x, y: y)
  }
}
