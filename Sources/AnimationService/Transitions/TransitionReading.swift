internal import AnimationCore

/// Reads the transition of a view.
struct TransitionReading {
  let options: EvaluationOptions
  let context: OperationContext

  /// The kinds of transitions, and of other changes that move by the same rules.
  enum Kind: String, CaseIterable {
    case identity, opacity, scale, slide, move, push, offset, blur, blurReplace, modifier
    case combined, asymmetric
    case matchedGeometry, zoom, numericText, contentTransition, scroll

    var isOfViews: Bool {
      ![.matchedGeometry, .zoom, .numericText, .contentTransition, .scroll].contains(self)
    }
  }

  /// Returns the kind of a transition: an object's, a bare name, or `combined` for SwiftUI source
  /// text.
  static func kind(_ element: Element) -> Kind? {
    if source(of: element) != nil { return .combined }
    guard var reader = element.quietObject else { return element.choice(Kind.self) }
    return reader.required("type")?.choice(Kind.self)
  }

  /// Returns the SwiftUI source text of a transition; nil if it is a plain name or an object.
  private static func source(of element: Element) -> String? {
    guard let text = element.text, text.contains(where: { $0 == "." || $0 == "(" }) else {
      return nil
    }
    return text
  }

  /// Reads a transition that is not inside another, and refuses one with too many parts.
  func whole(_ element: Element) -> Transition? {
    guard let transition = read(element) else { return nil }
    guard transition.partCount <= context.limits.maximumParts else {
      element.fail("combines more than \(context.limits.maximumParts) transitions")
      return nil
    }
    return transition
  }

  /// Reads the transition of a view: an object, a bare name, or SwiftUI source text.
  func read(_ element: Element) -> Transition? {
    if let source = Self.source(of: element) { return read(source: source, in: element) }
    guard let kind = Self.kind(element) else { return nil }
    guard kind.isOfViews else {
      element.fail("cannot be part of another transition")
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

  private func read(source: String, in element: Element) -> Transition? {
    AnimationSource.read(
      source, in: element,
      translating: { (translation, calls) throws(SourceError) in
        try translation.transition(for: calls)
      }, by: read)
  }

  private func plain(_ kind: Kind, _ element: Element) -> Transition? {
    switch kind {
    case .identity: return .identity
    case .opacity: return .opacity
    case .slide: return .slide
    case .scale: return .scale(0, anchor: .center)
    case .blurReplace: return .blurReplace(BlurReplace())
    default:
      element.fail("requires parameters: give the transition as an object")
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
    case .blur:
      reader.required("radius")?.number(.nonNegative)
        .map { .modifier(active: [ViewEffect(.blur, $0)]) }
    case .blurReplace: blurReplace(&reader)
    case .modifier:
      reader.required("active").flatMap(ViewEffects.read).map { .modifier(active: $0) }
    case .combined: combined(&reader)
    case .asymmetric: asymmetric(&reader)
    case .matchedGeometry, .zoom, .numericText, .contentTransition, .scroll: nil
    }
  }
}

// MARK: - Transitions with members

extension TransitionReading {
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

  private func blurReplace(_ reader: inout ObjectReader) -> Transition? {
    let standard = BlurReplace()
    let configuration =
      reader.member("configuration").map { $0.choice(BlurReplace.Configuration.self) }
      ?? standard.configuration
    let radius = reader.member("radius").map { $0.number(.nonNegative) } ?? standard.radius
    let scale = reader.member("scale").map { $0.number(.above(0, atMost: 1)) } ?? standard.scale
    guard let configuration, let radius, let scale else { return nil }
    return .blurReplace(BlurReplace(configuration, radius: radius, scale: scale))
  }

  private func combined(_ reader: inout ObjectReader) -> Transition? {
    guard let items = reader.required("transitions")?.array() else { return nil }
    let transitions = items.compactMap(read)
    guard transitions.count == items.count else { return nil }
    return .combined(transitions)
  }

  private func asymmetric(_ reader: inout ObjectReader) -> Transition? {
    let insertion = reader.required("insertion").flatMap(read)
    let removal = reader.required("removal").flatMap(read)
    guard let insertion, let removal else { return nil }
    return .asymmetric(insertion: insertion, removal: removal)
  }
}

extension Transition {
  /// Whether the effects of the transition depend on the size of the view.
  var needsSize: Bool {
    switch self {
    case .slide, .move, .push: true
    case .identity, .opacity, .scale, .offset, .blurReplace, .modifier: false
    case .combined(let transitions): transitions.contains(where: \.needsSize)
    case .asymmetric(let one, let other): one.needsSize || other.needsSize
    case .animated(let transition, _): transition.needsSize
    }
  }

  /// The number of transitions in this one that do not consist of others.
  var partCount: Int {
    switch self {
    case .combined(let transitions): transitions.reduce(0) { $0 + $1.partCount }
    case .asymmetric(let one, let other): one.partCount + other.partCount
    case .animated(let transition, _): transition.partCount
    default: 1
    }
  }
}
