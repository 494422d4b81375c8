internal import AnimationCore

/// A long press for `/v1/gestures/track`.
struct TrackedPress: TrackQuestion {
  private let press: LongPress
  private let samples: [VelocitySample]
  private let effects: GestureEffects
  private let liftTime: Double?
  private let time: Double

  init?(_ reader: inout ObjectReader) {
    let duration = reader.member("duration").map { $0.number(.nonNegative) } ?? 0.5
    let distance = reader.member("maximumDistance").map { $0.number(.nonNegative) } ?? 10
    let samples = reader.required("samples").flatMap(FingerSamples.positions)
    let liftTime = reader.member("liftTime").map { $0.number() }
    let at = reader.member("at").map { $0.number() }
    let effects = GestureEffects.read(&reader, .number, rest: [0])
    guard let duration, let distance, let samples, let effects else { return nil }
    press = LongPress(duration: duration, maximumDistance: distance)
    self.samples = VelocitySample.chronological(samples.samples)
    self.effects = effects
    self.liftTime = liftTime ?? nil
    let last = self.samples[self.samples.count - 1].time
    time = (at ?? nil) ?? max(last, (liftTime ?? nil) ?? last)
  }

  private func progress(at time: Double) -> Double {
    press.state(at: time, samples: samples, liftTime: liftTime).progress
  }

  private func values(at time: Double) -> [Double] {
    effects.values(at: [0], progress: progress(at: time))
  }

  var answer: Answer {
    let state = press.state(at: time, samples: samples, liftTime: liftTime)
    let start = samples[0].time
    let lift = liftTime.map { $0 - start < press.duration ? $0 : .infinity } ?? .infinity
    let cancelled = min(press.cancellation(in: samples) ?? .infinity, lift)
    var answer = Answer()
    answer.columns = columns
    answer.extras = [
      Answer.Extra("phase") { $0.string(state.phase.rawValue) },
      Answer.Extra("progress") { $0.number(state.progress) },
      Answer.Extra("activates") {
        $0.number(cancelled.isFinite ? nil : start + press.duration)
      },
      Answer.Extra("cancelled") { $0.number(cancelled <= time ? cancelled : nil) },
      Answer.Extra("effects") { $0.value(values(at: time), effects.shape) },
    ]
    return answer
  }

  private var columns: Columns {
    let times = samples.map(\.time)
    let rows = times.map(values)
    var columns = Columns(indexName: "time", index: times)
    columns.columns = [
      Columns.Column(name: "progress", shape: .number(0), numbers: times.map(progress)),
      Columns.Column(
        name: "effects", shape: effects.shape,
        numbers: effects.effects.indices.flatMap { number in rows.map { $0[number] } }),
    ]
    return columns
  }
}
