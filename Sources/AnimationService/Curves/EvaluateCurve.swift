internal import AnimationCore

/// `/v1/curves/evaluate`: a timing curve.
struct EvaluateCurve: ReadOperation {
  static let path = "/v1/curves/evaluate"
  static let layout = QueryLayout()
  static let parts: AnswerParts = [.samples, .numbers]

  /// The curve that is evaluated.
  private let curve: CurveDescription
  /// The progress values of the rows, in place of times.
  private let progress: SampleTimes
  /// The values whose progress is asked; nil if `inverse` is not given.
  private let inverse: [Double]?
  /// The implementation whose output is reproduced: of SwiftUI, or the exact curve.
  private let fidelity: Fidelity
  /// The columns of the answer, `value` and `velocity` or one of them.
  private let columns: [EvaluationOptions.Column]
  /// The measures that are asked of the curve.
  private let measure: MeasureRequest

  /// Reads a request; the lists are limited by ``ServiceLimits/maximumSamples``.
  init(_ object: inout RequestObject, in context: OperationContext) {
    fidelity = object.choice("fidelity", default: .analytic)
    columns = EvaluationOptions.columns(&object, among: [.value, .velocity])
    curve = CurveReading.read(object.required("curve"), fidelity: fidelity)
    progress = Self.progress(&object, in: context)
    // Values to invert.
    inverse = object.member("inverse").map { Self.list($0, in: context) }
    measure = MeasureRequest.read(&object)
  }

  /// Reads a list of numbers, at most as many as a request may have samples.
  private static func list(_ value: RequestValue, in context: OperationContext) -> [Double] {
    let maximum = context.limits.maximumSamples
    return value.items(atMost: maximum, else: "exceeds the limit of \(maximum) samples")
      .map { $0.number() }
  }

  /// Reads the progress values: `progress`, or `count` of them from 0 to 1, 101 by default.
  ///
  /// - Parameters:
  ///   - object: the request; it cannot have both `progress` and `count`.
  ///   - context: the limits of the request.
  /// - Returns: The progress values, in their order.
  private static func progress(
    _ object: inout RequestObject, in context: OperationContext
  ) -> SampleTimes {
    // Progress values at which to evaluate the curve. Outside 0…1, Béziers and steps clamp them,
    // linear curves extrapolate, and circular curves are `null`.
    if let list = object.member("progress") {
      // Number of evenly spaced progress values from 0 to 1.
      object.exclude("count", with: "progress")
      return SampleTimes(Self.list(list, in: context))
    }
    let count = object.integer("count", 1...context.limits.maximumSamples, default: 101)
    return SampleTimes.evenly(count, through: 1)
  }

  /// Returns the rows, the curve, and the measures and the inverse if they are asked.
  func answer(in context: OperationContext) -> Answer {
    var result = Columns(indexName: "progress", index: progress)
    for column in columns {
      result.columns.append(
        Columns.Column(column.rawValue, cost: 24) { [self] in
          column == .value ? value(at: $0) : velocity(at: $0)
        })
    }
    var answer = Answer(columns: result)
    answer.members = [AnswerMember("curve", curve.answer)]
    if !measure.isEmpty { answer.measures = measures(in: context) }
    if let inverse {
      context.faults.workplace = .root.appending("inverse")
      context.work.spend(32 * inverse.count)
      let values = inverse.map { WorkBudget.mayContinue ? progress(withValue: $0) : nil }
      answer.members.append(AnswerMember("inverse", .list(values) { .number($0) }))
    }
    return answer
  }

  /// Returns the measures of the exact curve from progress 0 to 1, whose value at 1 is its target.
  ///
  /// - Parameter context: the faults, which are at `measure`.
  /// - Returns: The measures, in place of seconds by progress.
  private func measures(in context: OperationContext) -> AnswerValue {
    context.faults.workplace = .root.appending("measure")
    return measure.answer(
      for: Timeline(curve.curve), through: 1, since: 0,
      target: ShapedValue(curve.curve.value(at: 1)),
      in: .analytic)
  }

  /// Returns the value at a progress; not a number where the curve is not defined.
  ///
  /// A circular curve is not defined outside of 0…1.
  private func value(at progress: Double) -> Double {
    guard curve.curve.isDefined(at: progress) else { return .nan }
    return fidelity == .swiftUI
      ? SwiftUICurve(curve.curve).value(at: progress) : curve.curve.value(at: progress)
  }

  /// Returns the derivative by progress; not a number where the curve is not defined.
  private func velocity(at progress: Double) -> Double {
    guard curve.curve.isDefined(at: progress) else { return .nan }
    return fidelity == .swiftUI
      ? SwiftUICurve(curve.curve).velocity(at: progress) : curve.curve.velocity(at: progress)
  }

  /// Returns the progress at which the curve has a value; nil if there is none.
  ///
  /// The exact curve has the least such progress; SwiftUI's is the value of its inverse curve.
  ///
  /// - Parameter value: the value.
  /// - Returns: The progress.
  private func progress(withValue value: Double) -> Double? {
    switch fidelity {
    case .analytic: curve.curve.leastProgress(withValue: value)
    case .swiftUI: SwiftUICurve(curve.curve.inverse).value(at: value)
    }
  }
}
