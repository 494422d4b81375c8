internal import AnimationCore

/// `/v1/springs/fit`: the spring that explains a recorded motion.
struct FitSpring: ReadOperation {
  static let path = "/v1/springs/fit"
  static let layout = QueryLayout()
  static let parts: AnswerParts = .animation

  /// The recorded motion.
  private let samples: RecordedSamples
  /// The parts of the motion that are known.
  private let known: SpringFit.Known
  /// The parameters in which the spring is stated.
  private let form: FittedSpringForm

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - object: the request, with the samples and what is known of the motion.
  ///   - context: the limits of the request, and its faults.
  init(_ object: inout RequestObject, in context: OperationContext) {
    samples = .read(&object)
    known = samples.known(&object)
    // The parameters of `confidence` and `animation`.
    form = object.choice("form", default: FittedSpringForm.durationBounce)
  }

  /// Returns the spring, its ends and its velocity, with their confidence and the alternatives.
  ///
  /// A search that took all its steps is a warning; a spring whose numbers overflow is a fault.
  ///
  /// - Parameter context: the work, and the faults, which are at the samples.
  /// - Returns: The answer; without members if the work is used up or the fit failed.
  func answer(in context: OperationContext) -> Answer {
    context.faults.workplace = samples.pointer
    guard let fit = SpringFit.fit(samples.motion, knowing: known) else { return Answer() }
    guard fit.residual.isFinite, (fit.from + fit.to + fit.initialVelocity).allSatisfy(\.isFinite)
    else {
      context.faults.add(SpringReading.overflow, .overflow, at: samples.pointer)
      return Answer()
    }
    if !fit.isConverged {
      context.faults.warn(
        Fault(pointer: samples.pointer, detail: Self.notConverged, code: .notConverged))
    }
    var answer = Answer()
    answer.animation = form.animation(of: fit)
    answer.members = [
      AnswerMember("spring", .figures(parameters(of: fit.spring))),
      AnswerMember("from", samples.answer(fit.from)), AnswerMember("to", samples.answer(fit.to)),
      AnswerMember("initialVelocity", samples.velocity(fit.initialVelocity)),
      AnswerMember("offset", .number(fit.offset)), AnswerMember("residual", .number(fit.residual)),
      AnswerMember("confidence", form.answer(fit.confidence)),
      AnswerMember("alternatives", .list(alternatives) { $0 }),
      AnswerMember("convergence", .numbers(fit.convergence)),
    ]
    return answer
  }

  /// The warning for samples from which the search found no certain spring.
  private static let notConverged =
    "hardly determine the spring: the search took all its steps; say what is known of the motion"

  /// Returns the spring in all its parameterizations.
  ///
  /// - Parameter spring: the spring that was found.
  /// - Returns: The figures, with times in seconds; the mass is 1.
  private func parameters(of spring: Spring) -> [AnswerFigure] {
    [
      AnswerFigure("duration", spring.duration), AnswerFigure("bounce", spring.bounce),
      AnswerFigure("response", spring.response),
      AnswerFigure("dampingRatio", spring.dampingRatio), AnswerFigure("mass", spring.mass),
      AnswerFigure("stiffness", spring.stiffness), AnswerFigure("damping", spring.damping),
    ]
  }

  // MARK: - Alternatives

  /// The most alternatives of an answer.
  private static let maximumAlternatives = 3

  /// The curves that are tried as alternatives; one without a name is stated by its control points.
  private static let curves: [(name: String?, form: CurveFit.Form)] = [
    ("linear", .fixed(.linear)), ("easeIn", .fixed(.easeIn)), ("easeOut", .fixed(.easeOut)),
    ("easeInOut", .fixed(.easeInOut)), (nil, .cubicBezier),
  ]

  /// The curves that explain the samples best.
  ///
  /// At most ``maximumAlternatives``, the one with the least residual first.
  private var alternatives: [AnswerValue] {
    let fits = Self.curves.compactMap { name, form in
      CurveFit.fit(samples.motion, by: form, knowing: known).map { (name: name, fit: $0) }
    }
    return fits.sorted { $0.fit.residual < $1.fit.residual }.prefix(Self.maximumAlternatives)
      .map { alternative($0.fit, named: $0.name) }
  }

  /// Returns a curve as a member of the answer, with its ends, its start and its residual.
  ///
  /// - Parameters:
  ///   - fit: the motion on the curve.
  ///   - name: the name of the curve; nil for control points.
  /// - Returns: The alternative.
  private func alternative(_ fit: CurveFit, named name: String?) -> AnswerValue {
    let curve = CurveDescription(curve: fit.curve, name: name)
    let animation = AnimationDescription(base: .curve(curve, duration: fit.duration))
    return .object([
      "animation": animation.answer, "from": samples.answer(fit.from),
      "to": samples.answer(fit.to), "offset": .number(fit.offset),
      "residual": .number(fit.residual),
    ])
  }
}
