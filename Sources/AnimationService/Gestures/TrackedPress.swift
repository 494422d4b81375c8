internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

struct TrackedPress: TrackEvaluation {
  private let press: LongPress
  private let samples: [VelocitySample]
  private let effects: GestureEffects
  private let liftTime: Double?
  private let time: Double
  private let cancellation: Double

  /// Makes a long press; `at` is on the clock of the samples.
  init(_ request: TrackRequest, of whole: RequestValue) {
    press = LongPress(
      duration: request.duration ?? 0.5, maximumDistance: request.maximumDistance ?? 10)
    let unit = request.timestamps
    whole.failAbsence(of: "samples")
    samples = VelocitySample.chronological(
      request.samples.map { FingerSamples.positions($0, unit: unit).samples }
        ?? [VelocitySample(time: 0, position: [0])])
    let last = samples[samples.count - 1].time
    liftTime = unit.time(request.liftTime, after: last)
    let at = unit.time(request.view.at, after: last)
    time = at ?? max(last, liftTime ?? last)
    effects = GestureEffects.read(request.view, axes: .number, rest: [0], hasOwnProgress: true)
    WorkBudget.charge(units: 8 * samples.count)
    cancellation = press.cancellation(in: samples) ?? .infinity
  }

  private func state(at time: Double) -> (phase: LongPressPhase, progress: Double) {
    press.state(at: time, since: samples[0].time, until: min(cancellation, liftTime ?? .infinity))
  }

  private func progress(at time: Double) -> Double { state(at: time).progress }

  private func values(at time: Double) -> [Double] {
    effects.values(at: [0], progress: progress(at: time))
  }

  /// `activates` is null for a press that is cancelled first; `cancelled` is null until it is.
  func answer(at fingers: JSONPointer, faults: Faults) -> Answer {
    let state = state(at: time)
    let start = samples[0].time
    let lift = liftTime.map { press.isCutShort(at: $0, since: start) ? $0 : .infinity } ?? .infinity
    let cancelled = min(cancellation, lift)
    return Answer(
      columns: columns,
      members: [AnswerMember]([
        "phase": .text(state.phase.rawValue), "progress": .number(state.progress),
        "activates": .number(cancelled.isFinite ? nil : start + press.duration),
        "cancelled": .number(cancelled <= time ? cancelled : nil),
        "effects": .shaped(values(at: time), shape: effects.shape),
      ]))
  }

  private var columns: Columns {
    let times = samples.map(\.time)
    let rows = times.map(values)
    var columns = Columns(indexName: "time", index: times)
    columns.columns = [
      AnswerColumn(name: "progress", shape: .number(0), numbers: times.map(progress)),
      AnswerColumn(
        name: "effects", shape: effects.shape,
        numbers: effects.effects.indices.flatMap { number in rows.map { $0[number] } }),
    ]
    return columns
  }
}
