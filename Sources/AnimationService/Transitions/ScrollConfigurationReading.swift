internal import AnimationCore

/// Reads the configuration of a scroll transition: an object, a name, or SwiftUI source text.
struct ScrollConfigurationReading {
  let options: EvaluationOptions

  private enum Kind: String, CaseIterable { case identity, interactive, animated }

  /// Reads the configuration.
  ///
  /// - Returns: The configuration; nil, with faults, if it is invalid.
  func read(_ element: Element) -> ScrollTransitionConfiguration? {
    if let source = element.text {
      return AnimationSource.read(
        source, in: element,
        translating: { (translation, calls) throws(SourceError) in
          try translation.scrollConfiguration(for: calls)
        }, by: object)
    }
    return object(element)
  }

  private func object(_ element: Element) -> ScrollTransitionConfiguration? {
    guard var reader = element.object() else { return nil }
    defer { reader.finish() }
    guard let kind = reader.required("type")?.choice(Kind.self) else { return nil }
    let threshold = reader.member("threshold").map(Self.threshold) ?? .visible
    let animation = reader.member("animation").map(animation)
    let curve = kind == .interactive ? self.curve(&reader) : .linear
    guard let threshold, let curve, animation != .some(nil) else { return nil }
    return configuration(kind, curve, animation ?? nil).threshold(threshold)
  }

  private func configuration(_ kind: Kind, _ curve: UnitCurve, _ animation: Animation?)
    -> ScrollTransitionConfiguration
  {
    let configuration: ScrollTransitionConfiguration =
      switch kind {
      case .identity: .identity
      case .interactive: .interactive(timingCurve: curve)
      case .animated: .animated
      }
    return animation.map { configuration.animation($0) } ?? configuration
  }

  private func animation(_ element: Element) -> Animation? {
    AnimationReading.read(
      element, fidelity: options.rules.fidelity, platform: options.platform)?.animation
  }

  /// Reads `curve`, which defaults to `easeInOut`.
  func curve(_ reader: inout ObjectReader) -> UnitCurve? {
    guard let element = reader.member("curve") else { return .easeInOut }
    return CurveReading.read(element, fidelity: options.rules.fidelity)?.curve
  }

  private enum ThresholdName: String, CaseIterable { case visible, hidden, centered }

  /// Reads a threshold.
  ///
  /// It is a name, `{"visible": 0.3}`, `{"threshold": ..., "inset": 10}`, or `{"from": ...,
  /// "towards": ..., "amount": 0.5}`.
  static func threshold(_ element: Element) -> ScrollTransitionConfiguration.Threshold? {
    guard var reader = element.quietObject else {
      switch element.choice(ThresholdName.self) {
      case .visible: return .visible
      case .hidden: return .hidden
      case .centered: return .centered
      case nil: return nil
      }
    }
    defer { reader.finish() }
    if reader.has("from") || reader.has("towards") { return interpolated(&reader) }
    if reader.has("inset") { return inset(&reader) }
    return reader.required("visible")?.number(.between(0, 1)).map { .visible($0) }
  }

  private static func interpolated(_ reader: inout ObjectReader)
    -> ScrollTransitionConfiguration.Threshold?
  {
    let first = reader.required("from").flatMap(threshold)
    let second = reader.required("towards").flatMap(threshold)
    let amount = reader.required("amount")?.number(.between(0, 1))
    guard let first, let second, let amount else { return nil }
    return first.interpolated(towards: second, amount: amount)
  }

  private static func inset(_ reader: inout ObjectReader)
    -> ScrollTransitionConfiguration.Threshold?
  {
    let threshold = reader.required("threshold").flatMap(threshold)
    let distance = reader.required("inset")?.number()
    guard let threshold, let distance else { return nil }
    return threshold.inset(by: distance)
  }
}
