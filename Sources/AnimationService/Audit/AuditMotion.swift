internal import AnimationCore
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct AuditMotion: Operation {
  static let path = "/v1/motions/audit"
  static let form = RequestForm("AuditRequest", AuditRequest.form)
  private let motion: ComparedMotion?
  private let viewport: Viewport

  init(_ request: AuditRequest, from value: RequestValue, in context: OperationContext) {
    viewport = request.viewport
    motion = ComparedMotion.read(request.motion, in: context)
    guard let motion, motion.parts.isEmpty else { return }
    context.faults.add(
      "must have a number that moves", .wrongShape, at: request.motion?.pointer ?? .root)
  }

  func answer(in context: OperationContext) -> Answer {
    guard let motion else { return Answer() }
    let audited = AuditedMotion(motion, on: viewport)
    guard !context.work.isExhausted else { return Answer() }
    let audit = MotionAudit(audited, on: viewport)
    let findings = audit.findings
    guard !context.work.isExhausted else { return Answer() }
    let visible = audit.visible.map { $0.end - $0.start } ?? 0
    let seconds = audited.settled == nil ? nil : visible
    return Answer(
      members: [AnswerMember]([
        "findings": .list(findings) { $0.answer },
        "duration": .object([
          "settled": .number(audited.settled),
          "visible": .number(seconds),
        ]),
        "speed": peak(audit.speed), "acceleration": peak(audit.acceleration),
        "guidance": DurationGuidance.answer(for: seconds),
      ]))
  }

  private func peak(_ greatest: (peak: MotionPeak, pointer: String)?) -> AnswerValue {
    guard let (peak, pointer) = greatest else { return .null }
    return .object([
      "value": .number(peak.value), "widths": .number(peak.value / viewport.width),
      "time": .number(peak.time), "pointer": .text(pointer),
    ])
  }
}

/// The durations that platforms and research name, beside which one is seen.
enum DurationGuidance {
  private struct NamedDuration: Sendable {
    let name: String
    let seconds: Double
    let source: String

    var answer: AnswerValue {
      .object(["name": .text(name), "seconds": .number(seconds), "source": .text(source)])
    }
  }

  /// Ascending, with the token of Material that is nearest, unless the motion never ends.
  static func answer(for seconds: Double?) -> AnswerValue {
    let tokens = MaterialDuration.all.map { token in
      NamedDuration(
        name: "Material 3's \(token.name)", seconds: token.milliseconds / 1000,
        source: AuditSource.material)
    }
    let nearest = seconds.flatMap { seconds in
      tokens.min { abs($0.seconds - seconds) < abs($1.seconds - seconds) }
    }
    let all = (named + [nearest].compactMap(\.self)).sorted { $0.seconds < $1.seconds }
    return .list(all) { $0.answer }
  }

  private static let named = [
    NamedDuration(
      name: "seems to be at once", seconds: AuditLimits.instantaneous,
      source: AuditSource.responses),
    NamedDuration(name: "a spring of SwiftUI", seconds: 0.5, source: AuditSource.swiftUI),
    NamedDuration(
      name: "the most of most animations", seconds: AuditLimits.mostAnimations.upperBound,
      source: AuditSource.durations),
    NamedDuration(
      name: "interrupts the flow of thought", seconds: AuditLimits.uninterrupted,
      source: AuditSource.responses),
  ]
}
