internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct CurveRequest {
  var curve: RequestValue?
  var progress: [Double]?
  var count: Int?
  var inverse: [Double]?
  var options = EvaluationOptions()
  private static let usualCount = 101

  static let form = Form(
    nil, initial: Self(),
    .later("curve", \.curve, CurveReading.type, "").required(
      write: "a curve, such as easeInOut"
    ).parameter(
      "A name, four control points separated by commas, or a CSS easing function."),
    .numbers(
      "progress", \.progress, count: counts, else: { excess($0) },
      """
      Progress values. Outside 0…1, linear curves extrapolate, circular ones are `null`, and all \
      others clamp.
      """
    ).parameter("Progress values at which to evaluate the curve, separated by commas."),
    .integer(
      "count", \.count, IntegerRange(1, through: \.maximumSamples),
      "Number of evenly spaced progress values from 0 to 1; default: \(usualCount)."),
    .numbers("inverse", \.inverse, count: counts, else: { excess($0) }, "Values to invert.")
      .parameter("Values to invert, separated by commas."),
    .include(\.options, EvaluationOptions.formOfCurve),
    rules: [
      .excludes("progress", ["count"]),
      .unless("fidelity", is: Fidelity.swiftUI.rawValue, "curve", CurveReading.analyticType),
    ])

  private static let counts = IntegerRange(0, through: \.maximumSamples)

  private static func excess(_ counts: ClosedRange<Int>) -> String {
    "exceeds the limit of \(counts.upperBound) samples"
  }

  fileprivate var times: SampleTimes {
    progress.map { SampleTimes($0) } ?? .evenly(count ?? Self.usualCount, through: 1)
  }
}

struct EvaluateCurve: Operation {
  static let path = "/v1/curves/evaluate"
  static let form = RequestForm("CurveRequest", CurveRequest.form)
  static let parts: AnswerParts = [.samples, .numbers, .motion]
  private let curve: CurveDescription
  private let progress: SampleTimes
  private let inverse: [Double]?
  private let options: EvaluationOptions

  init(_ request: CurveRequest, from value: RequestValue, in context: OperationContext) {
    options = request.options
    let fidelity = options.rules.fidelity
    curve = request.curve.map { CurveReading.read($0, fidelity: fidelity) } ?? .linear
    (progress, inverse) = (request.times, request.inverse)
  }

  private var fidelity: Fidelity { options.rules.fidelity }

  func answer(in context: OperationContext) -> Answer {
    var result = Columns(indexName: "progress", index: progress)
    for column in options.columns {
      result.columns.append(
        AnswerColumn(column.rawValue, cost: 24) { [self] in
          switch column {
          case .velocity: velocity(at: $0)
          case .acceleration: acceleration(at: $0)
          default: value(at: $0)
          }
        })
    }
    var answer = Answer(columns: result)
    answer.easing = AnswerEasing(curve.curve)
    answer.members = [AnswerMember("curve", curve.answer)]
    if !options.measure.isEmpty { answer.measures = measures(in: context) }
    if let inverse {
      context.faults.workplace = .root.appending("inverse")
      context.work.spend(units: 32 * inverse.count)
      let values = inverse.map { WorkBudget.mayContinue ? progress(withValue: $0) : nil }
      answer.members.append(AnswerMember("inverse", .list(values) { .number($0) }))
    }
    return answer
  }

  private func measures(in context: OperationContext) -> AnswerValue {
    context.faults.working(at: .root.appending("measure")) {
      options.measure.answer(
        for: Timeline(curve.curve), through: 1, since: 0,
        target: ShapedValue(curve.curve.value(at: 1)), in: .analytic)
    }
  }

  /// Not a number where the curve is undefined: a circular curve outside of 0…1.
  private func value(at progress: Double) -> Double {
    guard curve.curve.isDefined(at: progress) else { return .nan }
    return fidelity == .swiftUI
      ? SwiftUICurve(curve.curve).value(at: progress) : curve.curve.value(at: progress)
  }

  private func velocity(at progress: Double) -> Double {
    guard curve.curve.isDefined(at: progress) else { return .nan }
    return fidelity == .swiftUI
      ? SwiftUICurve(curve.curve).velocity(at: progress) : curve.curve.velocity(at: progress)
  }

  /// In either fidelity that of the curve, since rounded slopes have none.
  private func acceleration(at progress: Double) -> Double {
    curve.curve.isDefined(at: progress) ? curve.curve.acceleration(at: progress) : .nan
  }

  private func progress(withValue value: Double) -> Double? {
    switch fidelity {
    case .analytic: curve.curve.leastProgress(withValue: value)
    case .swiftUI: SwiftUICurve(curve.curve.inverse).value(at: value)
    }
  }
}
