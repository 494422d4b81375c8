import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Steps of tracks")
struct TrackSequenceTests {
  private typealias Place = (position: SequencePosition, start: Double)

  /// Steps of a second each, on tracks of their own; a nil name is a step, another one a label.
  private func starts(_ places: [(label: String?, at: SequencePosition)]) throws -> [Double] {
    var sequence = TrackSequence()
    var starts: [Double] = []
    for place in places {
      if let label = place.label {
        starts.append(try sequence.addLabel(label, at: place.at).start)
      } else {
        let track = sequence.addTrack([Animator(at: [0])])
        let step = SequenceStep(track, to: [1], with: .linear(duration: 1))
        starts.append(try sequence.append(step, at: place.at).start)
      }
    }
    return starts
  }

  @Test("steps follow one another unless they say otherwise")
  func inOrder() throws {
    let next = SequencePosition.standard
    #expect(try starts([(nil, next), (nil, next), (nil, next)]) == [0, 1, 2])
  }

  // `calcNextTime` of Motion: seconds; + and − from the end; < from the start of the step before.
  @Test("positions are those of Motion's sequences")
  func motion() throws {
    let next = SequencePosition.standard
    #expect(try starts([(nil, next), (nil, .time(0.25))]) == [0, 0.25])
    #expect(try starts([(nil, next), (nil, .afterPrevious(0.5))]) == [0, 1.5])
    #expect(try starts([(nil, next), (nil, .afterPrevious(-0.5))]) == [0, 0.5])
    #expect(try starts([(nil, next), (nil, next), (nil, .withPrevious(0))]) == [0, 1, 1])
    #expect(try starts([(nil, next), (nil, next), (nil, .withPrevious(0.1))]) == [0, 1, 1.1])
    // Never before the start.
    #expect(try starts([(nil, next), (nil, .afterPrevious(-5))]) == [0, 0])
    // A label moves nothing, and may be used before and after other steps.
    #expect(
      try starts([(nil, next), ("a", next), (nil, .withPrevious(0)), (nil, .label("a", 0.5))])
        == [0, 1, 0, 1.5])
    #expect(
      try starts([("a", .time(2)), (nil, next), (nil, .label("a", -0.5)), (nil, next)])
        == [2, 0, 1.5, 2.5])
  }

  // gsap.to(a, {duration: 1}), then "<0.2" and ">-0.3" and "shown+=0.1" of GSAP's documentation.
  @Test("positions are those of GSAP's timelines")
  func gsap() throws {
    let next = SequencePosition.standard
    #expect(
      try starts([(nil, next), (nil, .withPrevious(0.2)), (nil, .afterPrevious(-0.3))])
        == [0, 0.2, 0.8999999999999999])
    #expect(
      try starts([(nil, next), ("shown", next), (nil, .label("shown", 0.1))]) == [0, 1, 1.1])
  }

  @Test("the first step is at 0, before and after it nothing is")
  func first() throws {
    #expect(try starts([(nil, .withPrevious(0))]) == [0])
    #expect(try starts([(nil, .afterPrevious(0.2))]) == [0.2])
    #expect(try starts([(nil, .afterPrevious(-0.2))]) == [0])
  }

  @Test("what has no place is refused, each for its own reason")
  func faults() throws {
    func fault(_ change: (inout TrackSequence, Range<Int>) throws(SequenceFault) -> Void)
      -> SequenceFault?
    {
      var sequence = TrackSequence()
      let track = sequence.addTrack([Animator(at: [0])])
      do throws(SequenceFault) { try change(&sequence, track) } catch { return error }
      return nil
    }
    let linear = Animation.linear(duration: 1)
    #expect(
      fault { s, t throws(SequenceFault) in
        try s.append(SequenceStep(t, to: [1], with: linear), at: .label("x", 0))
      } == .unknownLabel("x"))
    #expect(
      fault { s, _ throws(SequenceFault) in
        try s.addLabel("x")
        try s.addLabel("x")
      } == .repeatedLabel("x"))
    #expect(
      fault { s, t throws(SequenceFault) in
        try s.append(SequenceStep(t, to: [1], with: linear.repeatForever()))
        try s.append(SequenceStep(t, to: [2], with: linear))
      } == .endless)
    #expect(
      fault { s, t throws(SequenceFault) in
        try s.append(SequenceStep(t, to: [1], with: linear), at: .time(0.5))
        try s.append(SequenceStep(t, to: [2], with: linear), at: .time(0.4))
      } == .tooEarly(after: 0.5))
    #expect(
      fault { s, t throws(SequenceFault) in
        try s.append(SequenceStep(t, to: [1], with: linear), at: .time(1e308))
        try s.append(SequenceStep(t, to: [1], with: linear), at: .withPrevious(1e308))
      } == .overflow)
    #expect(
      fault { s, _ throws(SequenceFault) in
        try s.open(rate: 1e200)
        try s.open(rate: 1e200)
      } == .overflow)
  }

  @Test(
    "a track is interrupted as an animator is, to the last bit", arguments: MergingTests.allRules)
  func merges(_ rules: EvaluationRules) throws {
    for seed in 1...200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let changes = generator.changes(5)
      var (sequence, history) = (
        TrackSequence(), AnimationHistory(Animator(at: [1, 2], rules: rules))
      )
      let track = sequence.addTrack([Animator(at: [1, 2], rules: rules)])
      for change in changes {
        let outcome = history.change(to: change.target, at: change.time, with: change.animation)
        try sequence.append(
          SequenceStep(track, to: change.target, with: change.animation), at: .time(change.time))
        #expect(sequence.changes.last?.outcome == outcome, "seed \(seed)")
      }
      #expect(sequence.completions() == history.completions, "seed \(seed)")
      let (found, expected) = (sequence.timeline, history.timeline)
      #expect(found.duration == expected.duration, "seed \(seed)")
      #expect(found.logicalDuration == expected.logicalDuration, "seed \(seed)")
      for time in [0, 0.1, 0.5, 1.3, 2, 9] {
        #expect(found.value(at: time) == expected.value(at: time), "seed \(seed)")
        #expect(found.velocity(at: time) == expected.velocity(at: time), "seed \(seed)")
      }
    }
  }

  @Test("a spring that is interrupted before it has settled keeps its value and velocity")
  func keepsVelocity() throws {
    var sequence = TrackSequence()
    let track = sequence.addTrack([Animator(at: [0])])
    try sequence.append(SequenceStep(track, to: [100], with: .bouncy))
    try sequence.append(SequenceStep(track, to: [0], with: .smooth), at: .withPrevious(0.2))
    let timeline = sequence.timeline
    #expect(abs(timeline.number(at: 0.2) - timeline.number(at: 0.2.nextDown)) < 1e-9)
    #expect(abs(timeline.speed(at: 0.2) - timeline.speed(at: 0.2.nextDown)) < 1e-6)
    #expect(timeline.speed(at: 0.2) > 100)
  }

  @Test("a step with an origin begins at it, at rest, and leaves nothing of what ran")
  func restarts() throws {
    var sequence = TrackSequence()
    let track = sequence.addTrack([Animator(at: [0])])
    try sequence.append(SequenceStep(track, to: [100], with: .bouncy))
    try sequence.append(
      SequenceStep(track, to: [[50]], from: [[10]], with: .smooth), at: .time(0.2))
    let alone = Animation.smooth.timeline(from: [10], to: [50])
    let timeline = sequence.timeline
    for time in [0, 0.1, 0.4, 2] {
      #expect(timeline.number(at: 0.2 + time) == alone.number(at: 0.2 + time - 0.2))
      #expect(timeline.speed(at: 0.2 + time) == alone.speed(at: 0.2 + time - 0.2))
    }
    let whole = Animation.bouncy.timeline(to: [100])
    #expect(timeline.number(at: 0.1) == whole.number(at: 0.1))
    let completions = sequence.completions()
    #expect(completions[0].removed == 0.2)
    #expect(completions[0].logicallyComplete == 0.2)
    #expect(completions[1].removed == timeline.duration)
  }

  @Test("a step ends when it has settled, or is logically complete, as it says")
  func ends() throws {
    let alone = Animation.smooth(duration: 0.5).timeline()
    for end in StepEnd.allCases {
      var sequence = TrackSequence()
      let (a, b) = (sequence.addTrack([Animator(at: [0])]), sequence.addTrack([Animator(at: [0])]))
      try sequence.append(SequenceStep(a, to: [1], with: .smooth(duration: 0.5), end: end))
      let next = try sequence.append(SequenceStep(b, to: [1], with: nil, end: end))
      #expect(next.start == (end == .logical ? 0.5 : alone.duration))
      #expect(sequence.end() == next.start)
      let completions = sequence.completions()
      #expect(completions[0].logicallyComplete == 0.5)
      #expect(completions[0].removed == alone.duration)
    }
  }

  @Test("a timeline inside moves as by itself, so many times as fast, whatever interrupts what")
  func nested() throws {
    try forEachSeed(300) { generator, seed in
      let rate = generator.logarithmic(in: 0.2...5)
      let changes = generator.changes(4)
      var (nested, alone) = (TrackSequence(), TrackSequence())
      let track = nested.addTrack([Animator(at: [1, 2])])
      _ = alone.addTrack([Animator(at: [1, 2])])
      try nested.open(at: .time(0.3), rate: rate)
      for change in changes {
        let step = SequenceStep(track, to: change.target, with: change.animation)
        try nested.append(step, at: .time(change.time))
        try alone.append(step, at: .time(change.time))
      }
      nested.close()
      #expect(nested.changes.map(\.outcome) == alone.changes.map(\.outcome), seed)
      let (own, whole) = (alone.timeline, nested.timeline)
      let end = 0.3 + own.duration / rate
      #expect(whole.duration == end || abs(whole.duration - end) < 1e-6, seed)
      for time in [0.01, 0.4, 1.1, 2.5, 7] {
        let (expected, found) = (own.value(at: time), whole.value(at: 0.3 + time / rate))
        for number in 0..<2 {
          #expect(abs(expected[number] - found[number]) < 1e-6, seed)
        }
      }
    }
  }

  @Test("items of a step begin after their delays, and each is interrupted by itself")
  func items() throws {
    var sequence = TrackSequence()
    let track = sequence.addTrack(Array(repeating: Animator(at: [0]), count: 5))
    try sequence.append(
      SequenceStep(track, to: [[1]], with: .bouncy, stagger: Stagger(.each(0.1), from: .center)))
    let next = try sequence.append(
      SequenceStep(track, to: [[0]], with: .smooth, stagger: Stagger(.each(0.1))),
      at: .time(0.25))
    #expect(next.start == 0.25)
    let starts = sequence.changes.map(\.start)
    #expect(starts.prefix(5).elementsEqual([0.2, 0.1, 0, 0.1, 0.2]))
    for item in 0..<5 {
      var history = AnimationHistory(Animator(at: [0]))
      history.change(to: [1], at: starts[item], with: .bouncy)
      history.change(to: [0], at: starts[5 + item], with: .smooth)
      for time in [0.15, 0.3, 0.6, 3] {
        #expect(sequence.timeline.value(at: time)[item] == history.timeline.value(at: time)[0])
      }
    }
  }

  @Test("the work of a sequence grows no faster than its steps and items")
  func cost() throws {
    func work(steps: Int, items: Int) throws -> Double {
      let budget = WorkBudget(maximum: .max)
      try WorkBudget.withCurrent(budget) {
        var sequence = TrackSequence()
        let track = sequence.addTrack(Array(repeating: Animator(at: [0, 0]), count: items))
        for index in 0..<steps {
          try sequence.append(
            SequenceStep(track, to: [[Double(index % 2), 1]], with: .smooth(duration: 0.3)))
        }
        _ = sequence.completions()
        _ = sequence.end()
        _ = sequence.timeline
      }
      return Double(budget.spent)
    }
    let (steps, items) = (
      try work(steps: 400, items: 4) / work(steps: 100, items: 4),
      try work(steps: 4, items: 400) / work(steps: 4, items: 100)
    )
    #expect(steps < 4.4 && items < 4.4, "\(steps) \(items)")
  }
}
