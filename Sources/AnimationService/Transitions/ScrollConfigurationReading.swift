internal import AnimationCore
internal import Schema
internal import SourceText

struct ScrollConfigurationReading {
  let options: EvaluationOptions

  /// An animation makes the effect of an interactive configuration lag behind the scrolling.
  private static let choice = ScrollConfigurationChoice([
    .configuration(.identity, "IdentityConfiguration", "No effect.") { _, _ in .identity },
    .configuration(
      .interactive, "InteractiveConfiguration", "The effect follows the scrolling.",
      [
        .later(
          "curve", \.curve, CurveReading.type,
          "The curve from just hidden to the threshold; default: `easeInOut`.")
      ]
    ) { .interactive(timingCurve: $1.curve($0.curve)) },
    .configuration(
      .animated, "AnimatedConfiguration", "The effect is animated when the threshold is passed."
    ) { .animated($1.standard) },
  ])

  static let type = ValueType.named(
    "ScrollConfiguration",
    .oneOf([
      .explained(.string(), "SwiftUI source text, such as `.animated.threshold(.centered)`."),
      object,
    ]), "The configuration of a scroll transition.")

  private static let object = ValueType.named(
    "ScrollConfigurationObject", choice.type, "A configuration as an object.")

  /// Without effect, with a fault, in place of text that cannot be parsed.
  func read(_ value: RequestValue) -> ScrollTransitionConfiguration {
    guard let source = value.text else { return object(value) }
    return SourceTranslation.read(
      source, in: value,
      translating: { (translation, source) throws(SourceError) in
        try translation.scrollConfiguration(for: try SourceReader.parse(source))
      }, else: .identity, by: object)
  }

  private func object(_ value: RequestValue) -> ScrollTransitionConfiguration {
    Self.choice.read(value, context: self) ?? .interactive
  }

  fileprivate var standard: Animation {
    AnimationDescription(base: options.platform == .ios16 ? .easeInOut : .default).animation
  }

  func curve(_ value: RequestValue?) -> UnitCurve {
    value.map { CurveReading.read($0, fidelity: options.rules.fidelity).curve } ?? .easeInOut
  }
}

private enum ScrollConfigurationKind: String, CaseIterable { case identity, interactive, animated }

private typealias ScrollConfigurationChoice = TypeChoice<
  ScrollConfigurationKind, ScrollTransitionConfiguration, ScrollConfigurationReading
>

private struct ConfigurationRequest {
  var threshold = ScrollTransitionConfiguration.Threshold.visible
  var animation: RequestValue?
  var curve: RequestValue?
}

extension ScrollConfigurationChoice.TypeAlternative {
  fileprivate static func configuration(
    _ kind: ScrollConfigurationKind, _ name: String, _ sentence: String,
    _ members: [FormMember<ConfigurationRequest>] = [],
    make:
      @escaping @Sendable (ConfigurationRequest, ScrollConfigurationReading)
      -> ScrollTransitionConfiguration
  ) -> Self {
    let usual: [FormMember<ConfigurationRequest>] = [
      .type(kind, sentence), .threshold(\.threshold),
      .later(
        "animation", \.animation, AnimationReading.type,
        "The animation of the effect; default: `.default` for `animated`, else none."),
    ]
    return form(Form(name, initial: ConfigurationRequest(), usual + members)) {
      request, _, reading in
      var configuration = make(request, reading)
      configuration.threshold = request.threshold
      if let animation = request.animation {
        configuration.animation = reading.options.animation(animation).animation
      }
      return configuration
    }
  }
}

extension FormMember {
  static func threshold(
    _ path: PropertyPath<Root, ScrollTransitionConfiguration.Threshold>
  ) -> FormMember {
    .value(
      "threshold", path, ScrollTransitionConfiguration.Threshold.type,
      "Where the effect ends; default: `visible`.",
      read: { ScrollTransitionConfiguration.Threshold.read($0) })
  }
}

extension ScrollTransitionConfiguration.Threshold {
  private enum ThresholdName: String, CaseIterable { case visible, hidden, centered }

  fileprivate static let type: ValueType = .named(
    "ScrollThreshold", .oneOf([.words(of: ThresholdName.self)] + choice.types),
    """
    Where a view counts as visible: a name, a visible part, one with an inset, or one \
    between two others.
    """)

  private static let choice: FormChoice<Self> = FormChoice(
    otherwise: .visible,
    [
      .form(Interpolation.form) { request, _ in
        request.from?.interpolated(towards: request.towards ?? .visible, amount: request.amount)
          ?? .visible
      }, .form(Inset.form) { request, _ in request.threshold.inset(by: request.inset) },
      .form(VisiblePart.form) { request, _ in .visible(request.visible) },
    ])

  /// A name, `{"visible": 0.3}`, `{"threshold": ..., "inset": 10}` or `{"from": ..., "amount":
  /// ...}`.
  fileprivate static func read(_ value: RequestValue) -> Self {
    guard value.isObject else {
      return switch value.choice(default: ThresholdName.visible) {
      case .visible: .visible
      case .hidden: .hidden
      case .centered: .centered
      }
    }
    return choice.read(value)
  }

  private struct Interpolation {
    var from: ScrollTransitionConfiguration.Threshold?
    var towards: ScrollTransitionConfiguration.Threshold?
    var amount = 0.0

    static let form = Form(
      "InterpolatedThreshold", initial: Self(),
      .value("from", \.from, type, "The threshold at 0.", read: { read($0) }).required(),
      .value("towards", \.towards, type, "The threshold at 1.", read: { read($0) }).required(),
      .number("amount", \.amount, .between(0, 1), "The part of the way.").required())
  }

  private struct Inset {
    var threshold = ScrollTransitionConfiguration.Threshold.visible
    var inset = 0.0

    static let form = Form(
      "InsetThreshold", initial: Self(),
      .value("threshold", \.threshold, type, "The threshold.", read: { read($0) }).required(),
      .number("inset", \.inset, .any, "The distance toward the center, in units.").required())
  }

  private struct VisiblePart {
    var visible = 1.0

    static let form = Form(
      "VisibleThreshold", initial: Self(),
      .number("visible", \.visible, .between(0, 1), "The visible part of the view.").required())
  }
}
