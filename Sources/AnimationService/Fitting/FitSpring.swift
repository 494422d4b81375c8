internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema
internal import SourceText

struct SpringFitRequest {
  var recorded = RecordedRequest()
  var initialVelocity: RequestValue?
  var form = FittedSpringForm.durationBounce

  static let form = Form(
    nil, initial: Self(),
    .include(\.recorded, RecordedRequest.form()),
    .later(
      "initialVelocity", \.initialVelocity, .value,
      """
      The velocity at the start in units per second, if it is known; when the motion started is \
      then found. `unknown`: it started at the first sample, or at `offset`, with a velocity \
      that is found.
      """
    ).parameter(
      """
      The velocity at the start in units per second, if it is known. `unknown` if the motion \
      starts at the first sample, or at `offset`, with a velocity that is to be found.
      """), .choice("form", \.form, "The parameters of `confidence` and `animation`."))
}

struct FitSpring: Operation {
  static let path = "/v1/springs/fit"
  static let form = RequestForm("SpringFitRequest", SpringFitRequest.form)
  static let parts: AnswerParts = .animation
  static let isSearch = true
  private let samples: RecordedSamples
  private let known: SpringFit.Known
  private let form: FittedSpringForm

  init(_ request: SpringFitRequest, from value: RequestValue, in context: OperationContext) {
    samples = .read(request.recorded, of: value)
    known = samples.known(in: request)
    form = request.form
  }

  /// A search that took all its steps is a warning; a spring whose numbers overflow is a fault.
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
    return Answer(
      animation: form.animation(of: fit),
      members: [AnswerMember]([
        "spring": .figures(parameters(of: fit.spring)), "from": samples.answer(fit.from),
        "to": samples.answer(fit.to), "initialVelocity": samples.velocity(fit.initialVelocity),
        "offset": .number(fit.offset), "residual": .number(fit.residual),
        "confidence": form.answer(fit.confidence), "alternatives": .list(alternatives) { $0 },
        "convergence": .numbers(fit.convergence),
      ]))
  }

  private static let notConverged =
    "hardly determine the spring: the search took all its steps; say what is known of the motion"

  private func parameters(of spring: Spring) -> [AnswerFigure] {
    [
      AnswerFigure("duration", spring.duration), AnswerFigure("bounce", spring.bounce),
      AnswerFigure("response", spring.response),
      AnswerFigure("dampingRatio", spring.dampingRatio), AnswerFigure("mass", spring.mass),
      AnswerFigure("stiffness", spring.stiffness), AnswerFigure("damping", spring.damping),
    ]
  }

  private static let maximumAlternatives = 3

  /// A curve without a name is stated by its control points.
  private static let curves: [(name: String?, form: CurveFitForm)] = [
    ("linear", .fixed(.linear)), ("easeIn", .fixed(.easeIn)), ("easeOut", .fixed(.easeOut)),
    ("easeInOut", .fixed(.easeInOut)), (nil, .cubicBezier),
  ]

  private var alternatives: [AnswerValue] {
    let fits = CurveFit.fits(samples.motion, by: Self.curves.map(\.form), knowing: known)
    let found = zip(Self.curves, fits).compactMap { curve, fit in
      fit.map { (name: curve.name, fit: $0) }
    }
    return found.sorted { $0.fit.residual < $1.fit.residual }.prefix(Self.maximumAlternatives)
      .map { alternative($0.fit, named: $0.name) }
  }

  private func alternative(_ fit: CurveFit, named name: String?) -> AnswerValue {
    let curve = CurveDescription(curve: fit.curve, name: name)
    let animation = AnimationDescription(base: .curve(curve, duration: fit.duration))
    return .object([
      "animation": animation.answer, "from": samples.answer(fit.from), "to": samples.answer(fit.to),
      "offset": .number(fit.offset), "residual": .number(fit.residual),
    ])
  }
}
