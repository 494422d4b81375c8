import AnimationCore
import RandomSupport
import Testing

/// Two fingers whose events come in pairs with the same time, as screens deliver them.
@Suite("Two fingers at once")
struct EqualTimesTests {
  private static func simulation(_ kind: GestureSimulationKind, rest: [Double])
    -> GestureSimulation
  {
    let rigid = RubberBands.Edges(lower: nil, upper: nil)
    return GestureSimulation(
      kind, in: RubberBands(rest.map { _ in rigid }, bounds: GestureBounds(), rest: rest),
      release: GestureRelease(to: .fixed(rest), from: rest))
  }

  /// The fingers are lifted at the last pair, one after the other.
  private static func stroke(_ pairs: [FingerPair], every interval: Double) -> [PointerEvent] {
    let last = pairs.count - 1
    return pairs.enumerated().flatMap { index, pair in
      let phase: PointerEventPhase = index == 0 ? .down : index == last ? .up : .move
      return [pair.first, pair.second].enumerated().map { pointer, place in
        PointerEvent(phase, pointer: pointer, time: Double(index) * interval, position: place)
      }
    }
  }

  private static let rates = [24.0, 60, 90, 120, 240]

  @Test("a pan neither scales nor turns, at any frame rate", arguments: rates)
  func pan(_ rate: Double) {
    let pairs = (0...12).map { step in
      let way = 20 * Double(step)
      return FingerPair([way, way], [100 + way, 30 + way])
    }
    let events = Self.stroke(pairs, every: 1 / rate)
    let transform = Self.simulation(
      .transform(TransformRules()), rest: TransformPose().numbers)
    for (kind, rest) in [(GestureSimulationKind.magnify, 1.0), (.rotate(), 0)] {
      let result = Self.simulation(kind, rest: [rest]).run(events)
      #expect(result.failures.map(\.failure) == [.tooSmall])
      for frame in 0...120 {
        #expect(result.timeline.value(at: Double(frame) / rate / 10) == [rest])
      }
    }
    let timeline = transform.run(events).timeline
    for frame in 0...120 {
      let pose = TransformPose(timeline.value(at: Double(frame) / rate / 10))
      #expect(abs(pose.angle) < 1e-9)
      #expect(abs(pose.scale - 1) < 1e-9)
    }
  }

  @Test("fingers that only spread only scale up, also between events", arguments: Trial.count(50))
  func pinch(_ trial: Trial) {
    var generator = trial.generator
    let rate = Self.rates[Int(generator.number(in: 0...4.999))]
    var (left, right) = (100.0, 200.0)
    var pairs = [FingerPair([left, 50], [right, 50])]
    for _ in 0..<12 {
      let drift = generator.number(in: -20...20)
      left += drift - generator.number(in: 0.5...8)
      right += drift + generator.number(in: 0.5...8)
      pairs.append(FingerPair([left, 50], [right, 50]))
    }
    let events = Self.stroke(pairs, every: 1 / rate)
    let kinds: [(GestureSimulationKind, [Double], Int)] = [
      (.magnify, [1], 0), (.transform(TransformRules()), TransformPose().numbers, 1),
    ]
    for (kind, rest, number) in kinds {
      let result = Self.simulation(kind, rest: rest).run(events)
      let scales = (0...120).map { result.timeline.value(at: Double($0) / rate / 10)[number] }
      #expect(zip(scales, scales.dropFirst()).filter { !($0 <= $1) }.isEmpty)
      #expect(isClose(scales[119], (right - left) / 100, relative: 0.2))
    }
  }

  @Test("the last of two positions of one finger at one time counts")
  func oneFinger() {
    let simulation = Self.simulation(
      .drag(DragRules(axis: .x, minimumDistance: 0)), rest: [0])
    let moves = [(0.0, 0.0), (0.1, 90), (0.1, 10), (0.2, 20)].map {
      PointerEvent($0.0 == 0 ? .down : .move, time: $0.0, position: [$0.1, 0])
    }
    let timeline = simulation.run(moves).timeline
    for time in [0.025, 0.05, 0.1, 0.15] {
      #expect(isClose(timeline.value(at: time)[0], 100 * time, absolute: 1e-9))
    }
  }
}
