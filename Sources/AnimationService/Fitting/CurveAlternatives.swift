internal import AnimationCore
internal import Rendering
internal import SourceText

struct CurveAlternatives {
  let samples: RecordedSamples
  let known: SpringFit.Known
  let start: Double?
  let fit: CurveFit
  private static let maximumCount = 4
  private static let fewSamples = 200
  /// The parameters of a spring's motion: its duration, its bounce and the start.
  private static let springParameters = 3

  private static let named: [(name: String, curve: UnitCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]
  private static let namedParameters = 2

  private struct CurveAlternative {
    let residual: Double
    /// Besides the ends.
    let parameters: Int
    let animation: AnswerValue
    let ends: (from: [Double], to: [Double])
    let offset: Double
    var velocity: [Double] = []
  }

  func answer(isLinear: Bool) -> AnswerValue {
    let few = samples.motion.thinned(to: Self.fewSamples)
    let fits = CurveFit.fits(
      samples.motion, by: Self.named.map { .fixed($0.curve) }, knowing: known, from: start)
    var found = zip(Self.named, fits).compactMap { named, fit in
      fit.map {
        alternative($0, residual: $0.residual, named: named.name, finding: Self.namedParameters)
      }
    }
    let form = isLinear ? CurveFitForm.cubicBezier : .linear(stops: nil)
    if let other = CurveFit.fit(few, by: form, knowing: known, from: start) {
      let count = other.stops.map { 2 * ($0.count - 2) } ?? 6
      let residual = other.residual(over: samples.motion)
      found.append(
        alternative(
          other, residual: residual, named: other.stops.map(FitCurve.linear), finding: count))
    }
    var spring = known
    spring.offset = start
    if let spring = SpringFit.fit(few, knowing: spring) { found.append(alternative(spring)) }
    let finite = found.filter(\.residual.isFinite).sorted { $0.residual < $1.residual }
    return .list(finite.prefix(Self.maximumCount).map(answer)) { $0 }
  }

  private func alternative(
    _ fit: CurveFit, residual: Double, named name: String?, finding count: Int
  ) -> CurveAlternative {
    let curve = CurveDescription(curve: fit.curve, name: name)
    return CurveAlternative(
      residual: residual, parameters: count,
      animation: AnimationDescription(base: .curve(curve, duration: fit.duration)).answer,
      ends: (fit.from, fit.to), offset: fit.offset)
  }

  private func alternative(_ fit: SpringFit) -> CurveAlternative {
    CurveAlternative(
      residual: fit.residual(over: samples.motion), parameters: Self.springParameters,
      animation: FittedSpringForm.durationBounce.animation(of: fit).answer,
      ends: (fit.from, fit.to), offset: fit.offset, velocity: fit.initialVelocity)
  }

  private func answer(_ alternative: CurveAlternative) -> AnswerValue {
    var members = [AnswerMember]([
      "animation": alternative.animation, "from": samples.answer(alternative.ends.from),
      "to": samples.answer(alternative.ends.to),
    ])
    if alternative.velocity.contains(where: { $0 != 0 }) {
      members.append(AnswerMember("initialVelocity", samples.velocity(alternative.velocity)))
    }
    let isMatch = fit.isMatched(by: alternative.residual, finding: alternative.parameters)
    members += [AnswerMember]([
      "offset": .number(alternative.offset), "residual": .number(alternative.residual),
      "explainsAsWell": .bool(isMatch),
    ])
    return .object(members)
  }
}
