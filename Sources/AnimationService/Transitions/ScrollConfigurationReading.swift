internal import AnimationCore

/// Reads the configuration of a scroll transition: an object, a name, or SwiftUI source text.
struct ScrollConfigurationReading {
  /// The fidelity and platform of the configuration's animation and curve.
  let options: EvaluationOptions

  /// The kinds of configurations, named as in SwiftUI.
  private enum Kind: String, CaseIterable { case identity, interactive, animated }

  /// Reads the configuration.
  ///
  /// - Returns: The configuration; one without effect, with a fault, in place of text that cannot
  ///   be parsed.
  func read(_ value: RequestValue) -> ScrollTransitionConfiguration {
    guard let source = value.text else { return object(value) }
    return SourceTranslation.read(
      source, in: value,
      translating: { (translation, source) throws(SourceError) in
        try translation.scrollConfiguration(for: try SourceReader.parse(source))
      }, else: .identity, by: object)
  }

  /// Reads a configuration's object: `type`, `threshold`, `animation` and, if it is interactive,
  /// `curve`.
  ///
  /// The threshold defaults to `visible`. An animation makes the effect of an interactive
  /// configuration lag behind the scrolling.
  private func object(_ value: RequestValue) -> ScrollTransitionConfiguration {
    value.object { object in
      let kind = object.required("type").choice(default: Kind.interactive)
      let threshold = object.member("threshold", default: .visible, Self.threshold)
      let animation = object.member("animation").map { options.animation($0).animation }
      var configuration: ScrollTransitionConfiguration =
        switch kind {
        case .identity: .identity
        case .interactive: .interactive(timingCurve: curve(&object))
        case .animated: .animated(standard)
        }
      configuration.threshold = threshold
      if let animation { configuration.animation = animation }
      return configuration
    }
  }

  /// The animation of an animated configuration that has none: `.default` as it is on the platform.
  private var standard: Animation {
    AnimationDescription(base: options.platform == .ios16 ? .easeInOut : .default).animation
  }

  /// Reads `curve`, which defaults to `easeInOut`.
  ///
  /// - Parameter object: the configuration, or the transition itself.
  /// - Returns: The curve from just hidden to the threshold.
  func curve(_ object: inout RequestObject) -> UnitCurve {
    guard let value = object.member("curve") else { return .easeInOut }
    return CurveReading.read(value, fidelity: options.rules.fidelity).curve
  }

  /// The names of SwiftUI's thresholds.
  private enum ThresholdName: String, CaseIterable { case visible, hidden, centered }

  /// Reads a threshold.
  ///
  /// It is a name, `{"visible": 0.3}`, `{"threshold": ..., "inset": 10}`, or `{"from": ...,
  /// "towards": ..., "amount": 0.5}`.
  ///
  /// - Parameter value: the threshold; `visible` is a fraction of the view, from 0 to 1, and
  ///   `inset` is in units.
  /// - Returns: The threshold.
  static func threshold(_ value: RequestValue) -> ScrollTransitionConfiguration.Threshold {
    guard value.isObject else {
      return switch value.choice(default: ThresholdName.visible) {
      case .visible: .visible
      case .hidden: .hidden
      case .centered: .centered
      }
    }
    return value.object { object in
      if object.has("from") || object.has("towards") {
        return threshold(object.required("from")).interpolated(
          towards: threshold(object.required("towards")),
          amount: object.required("amount").number(.between(0, 1)))
      }
      if object.has("inset") {
        return threshold(object.required("threshold"))
          .inset(by: object.required("inset").number())  // In units.
      }
      return .visible(object.required("visible").number(.between(0, 1)))
    }
  }
}
