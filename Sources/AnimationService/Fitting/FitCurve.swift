internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema
internal import SourceText

struct CurveFitRequest {
  var recorded = RecordedRequest()
  var family = Family.cubicBezier
  var stops: Int?

  enum Family: String, CaseIterable { case cubicBezier, linear }

  static let form = Form(
    nil, initial: Self(),
    .include(\.recorded, RecordedRequest.form(offsetIf: " Requires `form` `cubicBezier`.")),
    .choice("form", \.family, "Cubic Bézier curves, or straight lines from stop to stop."),
    .integer(
      "stops", \.stops, IntegerRange(2...CurveFit.maximumStops),
      """
      With `form` `linear`, the most stops; by default as few as stay within the noise, or 0.001 \
      of the range.
      """),
    check: { $0.check($1) })

  private func check(_ value: RequestValue) {
    switch family {
    case .cubicBezier: value.member("stops")?.fail("requires \"form\": \"linear\"", .missing)
    case .linear: recorded.offset?.fail("requires \"form\": \"cubicBezier\"", .conflict)
    }
  }
}

struct FitCurve: Operation {
  static let path = "/v1/curves/fit"
  static let form = RequestForm("CurveFitRequest", CurveFitRequest.form)
  static let parts: AnswerParts = .animation
  static let isSearch = true
  private let samples: RecordedSamples
  private let known: SpringFit.Known
  private let start: Double?
  private let form: CurveFitForm

  init(_ request: CurveFitRequest, from value: RequestValue, in context: OperationContext) {
    samples = .read(request.recorded, of: value)
    known = samples.ends(of: request.recorded)
    start = samples.offset(of: request.recorded)
    form = request.family == .linear ? .linear(stops: request.stops) : .cubicBezier
    if let from = known.from, from == known.to {
      request.recorded.to?.fail("must be other than \"from\": \(Self.withoutDistance)")
    }
  }

  private static let withoutDistance = "there is no easing from a value to itself"

  /// A motion that ends at the value with which it begins is refused: no easing explains it.
  func answer(in context: OperationContext) -> Answer {
    context.faults.workplace = samples.pointer
    let fit = CurveFit.fit(samples.motion, by: form, knowing: known, from: start)
    guard !context.work.isExhausted else { return Answer() }
    guard let fit, fit.residual.isFinite else {
      context.faults.add(
        "must end elsewhere than it begins: \(Self.withoutDistance)", at: samples.pointer)
      return Answer()
    }
    if !fit.leavesNoise {
      context.faults.warn(
        Fault(pointer: samples.pointer, detail: Self.notConverged, code: .notConverged))
    }
    let curve = CurveDescription(curve: fit.curve, name: fit.stops.map(Self.linear))
    let alternatives = CurveAlternatives(samples: samples, known: known, start: start, fit: fit)
    return Answer(
      animation: AnimationDescription(base: .curve(curve, duration: fit.duration)),
      members: [AnswerMember]([
        "curve": curve.answer, "duration": .number(fit.duration), "from": samples.answer(fit.from),
        "to": samples.answer(fit.to), "offset": .number(fit.offset),
        "residual": .number(fit.residual), "confidence": confidence(of: fit),
        "alternatives": alternatives.answer(isLinear: fit.stops != nil),
        "convergence": .numbers(fit.convergence),
      ]))
  }

  private static let notConverged =
    "differ from the curve by more than noise: the motion is on no cubic Bézier curve, or the "
    + "search has not found it; compare \"alternatives\", or say what is known of the motion"

  /// Intervals of 95 % confidence; without the duration and the start for straight lines.
  private func confidence(of fit: CurveFit) -> AnswerValue {
    let confidence = fit.confidence()
    var members = zip(["x1", "y1", "x2", "y2"], confidence.controlPoints).map {
      AnswerMember($0, Self.interval($1))
    }
    if fit.stops != nil {
      let stops = confidence.stops.map { stop in
        AnswerValue.object([
          "input": Self.interval(stop.input), "output": Self.interval(stop.output),
        ])
      }
      members.append(AnswerMember("stops", .list(stops) { $0 }))
    } else {
      members.append(AnswerMember("duration", Self.interval(confidence.duration)))
      members.append(AnswerMember("offset", Self.interval(confidence.offset)))
    }
    return .object(members)
  }

  private static func interval(_ interval: ClosedRange<Double>) -> AnswerValue {
    .numbers([interval.lowerBound, interval.upperBound])
  }

  static func linear(_ stops: [LinearStop]) -> String {
    CSSLinear.text(
      stops.enumerated().map { index, stop in
        let isEnd = index == 0 || index == stops.count - 1
        return (stop.output, percentage: isEnd ? nil : stop.input * 100)
      })
  }
}
