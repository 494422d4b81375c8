internal import AnimationCore

/// `/v1/curves/evaluate`: a timing curve.
struct EvaluateCurve: LegacyOperation {
  static let path = "/v1/curves/evaluate"
  static let layout = QueryLayout()

  private let curve: CurveDescription
  private let progress: SampleTimes
  private let inverse: [Double]?
  private let fidelity: Fidelity
  private let columns: [EvaluationOptions.Column]

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    fidelity = reader.member("fidelity")?.choice(Fidelity.self) ?? .analytic
    columns = EvaluationOptions.columns(&reader, among: [.value, .velocity])
    let fidelity = fidelity
    let curve = reader.required("curve").flatMap { CurveReading.read($0, fidelity: fidelity) }
    progress = Self.progress(&reader, in: context)
    inverse = reader.member("inverse").flatMap { Self.list($0, in: context) }
    guard let curve else { return nil }
    self.curve = curve
  }

  private static func list(_ element: Element, in context: OperationContext) -> [Double]? {
    guard let items = element.array() else { return nil }
    guard items.count <= context.limits.maximumSamples else {
      element.fail("exceeds the limit of \(context.limits.maximumSamples) samples")
      return nil
    }
    return items.compactMap { $0.number() }
  }

  private static func progress(_ reader: inout ObjectReader, in context: OperationContext)
    -> SampleTimes
  {
    let (list, count) = (reader.member("progress"), reader.member("count"))
    if let list {
      count?.fail("cannot be combined with \"progress\"")
      return SampleTimes(Self.list(list, in: context) ?? [])
    }
    let number = count.map { $0.integer(1...context.limits.maximumSamples) } ?? 101
    return SampleTimes.evenly(number ?? 1, through: 1)
  }

  func answer(in context: OperationContext) -> Answer? {
    var result = Columns(indexName: "progress", index: progress)
    for column in columns {
      result.columns.append(
        Columns.Column(column.rawValue, cost: 24) { [self] in
          column == .value ? value(at: $0) : velocity(at: $0)
        })
    }
    var answer = Answer(columns: result)
    let curve = curve
    answer.extras.append(Answer.Extra("curve") { $0.value(curve.answer) })
    if let inverse {
      context.faults.workplace = .root.appending("inverse")
      context.work.spend(32 * inverse.count)
      let values = inverse.map(progress(withValue:))
      answer.extras.append(
        Answer.Extra("inverse") { writer in
          writer.beginArray()
          for value in values { writer.number(value) }
          writer.endArray()
        })
    }
    return answer
  }

  private func value(at progress: Double) -> Double {
    guard isDefined(at: progress) else { return .nan }
    return fidelity == .swiftUI
      ? SwiftUICurve(curve.curve).value(at: progress) : curve.curve.value(at: progress)
  }

  private func velocity(at progress: Double) -> Double {
    guard isDefined(at: progress) else { return .nan }
    return fidelity == .swiftUI
      ? SwiftUICurve(curve.curve).velocity(at: progress) : curve.curve.velocity(at: progress)
  }

  /// Whether the curve is defined at `progress`; circular curves are defined from 0 to 1 only.
  private func isDefined(at progress: Double) -> Bool {
    ![.circularEaseIn, .circularEaseOut, .circularEaseInOut].contains(curve.curve)
      || (0...1).contains(progress)
  }

  private func progress(withValue value: Double) -> Double? {
    switch fidelity {
    case .analytic: curve.curve.leastProgress(withValue: value)
    case .swiftUI: SwiftUICurve(curve.curve.inverse).value(at: value)
    }
  }
}
