import AnimationCore
import RandomSupport
import Testing

/// Lines such as `0 down 0 0`, with a leading `b` for a second finger.
private func stream(_ lines: String...) -> [PointerEvent] {
  lines.map { line in
    let words = line.split(separator: " ").map(String.init)
    let isSecond = words[0] == "b"
    let numbers = words.compactMap(Double.init)
    return PointerEvent(
      words.compactMap(PointerEventPhase.init).first ?? .move, pointer: isSecond ? 1 : 0,
      time: numbers[0], position: [numbers[1], numbers[2]])
  }
}

@Suite("Recognition of gestures")
struct RecognitionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let gesture: GestureDescription
    let events: [PointerEvent]
    /// Events of the whole gesture.
    let seen: [RecognizedEventKind]
    /// Failures of single gestures, in order.
    let failures: [GestureFailure]

    init(
      _ sentence: String, _ gesture: GestureDescription, _ events: [PointerEvent],
      _ seen: [RecognizedEventKind], failures: [GestureFailure] = []
    ) {
      testDescription = sentence
      self.gesture = gesture
      self.events = events
      self.seen = seen
      self.failures = failures
    }
  }

  static let single: [Case] = [
    Case("a tap", .tap(), stream("0 down 0 0", "0.1 up 2 0"), [.ended]),
    Case(
      "a tap that wanders", .tap(), stream("0 down 0 0", "0.1 move 20 0", "0.2 up 0 0"), [],
      failures: [.movedTooFar]),
    Case(
      "a tap with two fingers", .tap(), stream("0 down 0 0", "b 0.1 down 9 9", "0.2 up 0 0"), [],
      failures: [.tooManyFingers]),
    Case(
      "two taps in time", .tap(count: 2),
      stream("0 down 0 0", "0.1 up 0 0", "0.44 down 0 0", "0.5 up 0 0"), [.ended]),
    Case(
      "two taps exactly their spacing apart, but for rounding", .tap(count: 2, spacing: 0.6),
      stream("0.3 down 0 0", "0.312 up 0 0", "0.912 down 0 0", "1 up 0 0"), [.ended]),
    Case(
      "two taps too far apart in time", .tap(count: 2),
      stream("0 down 0 0", "0.1 up 0 0", "0.46 down 0 0", "0.5 up 0 0"), [],
      failures: [.tooSlow, .tooSlow]),
    Case(
      "two taps too far apart", .tap(count: 2),
      stream("0 down 0 0", "0.1 up 0 0", "0.2 down 50 0", "0.3 up 50 0"), [],
      failures: [.movedTooFar]),
    Case(
      "a long press", .longPress(), stream("0 down 0 0", "0.6 up 0 0"),
      [.changed, .ended, .reset]),
    Case(
      "a long press of exactly its duration, but for rounding", .longPress(),
      stream("1.877 down 0 0", "2.377 up 0 0"), [.changed, .ended, .reset]),
    Case(
      "a press that is lifted after exactly its duration", .longPress(),
      stream("0 down 0 0", "0.5 up 0 0"), [.changed, .ended, .reset]),
    Case(
      "a press that is lifted too early", .longPress(), stream("0 down 0 0", "0.4 up 0 0"),
      [.changed, .reset], failures: [.liftedTooEarly]),
    Case(
      "a press that wanders", .longPress(),
      stream("0 down 0 0", "0.2 move 11 0", "0.6 up 11 0"), [.changed, .reset],
      failures: [.movedTooFar]),
    Case(
      "a drag", .drag(),
      stream("0 down 0 0", "0.1 move 9 0", "0.2 move 10 0", "0.3 up 10 0"),
      [.changed, .ended, .reset]),
    Case(
      "a drag that is lifted too soon", .drag(),
      stream("0 down 0 0", "0.1 move 9 0", "0.3 up 9 0"), [], failures: [.tooShort]),
    Case(
      "a drag that is taken away", .drag(),
      stream("0 down 0 0", "0.1 move 20 0", "0.2 cancel 20 0"), [.changed, .reset],
      failures: [.cancelled]),
    Case(
      "a magnification", .magnify(),
      stream(
        "0 down 0 0", "b 0.1 down 100 0", "b 0.2 move 150 0", "0.3 up 0 0", "b 0.4 up 150 0"),
      [.changed, .ended, .reset]),
    Case(
      "two fingers that move together, told one after the other", .magnify(),
      stream(
        "0 down 0 0", "b 0 down 100 0", "0.1 move 20 0", "b 0.1 move 120 0", "0.2 up 40 0",
        "b 0.2 up 140 0"),
      [], failures: [.tooSmall]),
    Case(
      "a magnification with one finger", .magnify(), stream("0 down 0 0", "0.3 up 0 0"), [],
      failures: [.tooFewFingers]),
    Case(
      "a rotation that is too small", .rotate(),
      stream("0 down 0 0", "b 0 down 100 0", "b 0.1 move 100 1", "b 0.2 up 100 1", "0.3 up 0 0"),
      [], failures: [.tooSmall]),
    Case(
      "a rotation", .rotate(),
      stream("0 down 0 0", "b 0 down 100 0", "b 0.1 move 0 100", "b 0.2 up 0 100", "0.3 up 0 0"),
      [.changed, .ended, .reset]),
    Case(
      "a dial that one finger goes round", .rotate(about: [50, 50]),
      stream("0 down 100 50", "0.1 move 50 100", "0.2 up 50 100"), [.changed, .ended, .reset]),
    Case(
      "a dial that is hardly turned", .rotate(minimumAngleDelta: 10, about: [50, 50]),
      stream("0 down 100 50", "0.1 move 100 51", "0.2 up 100 51"), [], failures: [.tooSmall]),
    Case(
      "two drags one after the other", .drag(minimumDistance: 0),
      stream("0 down 0 0", "0.1 up 0 0", "1 down 5 5", "1.1 up 5 5"),
      [.changed, .ended, .reset, .changed, .ended, .reset]),
    Case(
      "a pointer that hovers, and one that is lifted and never touched", .tap(),
      stream("0 move 5 5", "0.1 up 5 5"), []),
  ]

  static let combined: [Case] = [
    Case(
      "a drag after a long press", .sequenced(.longPress(), .drag(minimumDistance: 0)),
      stream("0 down 0 0", "0.7 move 30 0", "0.8 up 30 0"),
      [.changed, .changed, .changed, .ended, .reset]),
    Case(
      "a drag before its long press", .sequenced(.longPress(), .drag()),
      stream("0 down 0 0", "0.1 move 30 0", "0.8 up 30 0"), [.changed, .reset],
      failures: [.movedTooFar, .firstFailed, .firstFailed]),
    Case(
      "a double tap that comes before a single one", .exclusively(.tap(count: 2), .tap()),
      stream("0 down 0 0", "0.1 up 0 0", "0.2 down 0 0", "0.3 up 0 0"), [.ended],
      failures: [.excluded]),
    Case(
      "a single tap that a double tap would have preceded", .exclusively(.tap(count: 2), .tap()),
      stream("0 down 0 0", "0.1 up 0 0"), [.ended], failures: [.tooSlow]),
    Case(
      "a drag that comes before a tap", .exclusively(.drag(), .tap()),
      stream("0 down 0 0", "0.1 move 20 0", "0.2 up 20 0"), [.changed, .ended, .reset],
      failures: [.movedTooFar]),
    Case(
      "a tap where a drag comes first", .exclusively(.drag(), .tap()),
      stream("0 down 0 0", "0.2 up 2 0"), [.ended], failures: [.tooShort]),
    Case(
      "magnification and rotation together", .simultaneously(.magnify(), .rotate()),
      stream(
        "0 down 0 0", "b 0 down 100 0", "b 0.1 move 150 0", "b 0.2 move 0 150", "b 0.3 up 0 150",
        "0.4 up 0 0"), [.changed, .changed, .ended, .reset]),
    Case(
      "neither of two", .simultaneously(.magnify(), .rotate()),
      stream("0 down 0 0", "0.1 up 0 0"), [],
      failures: [.tooFewFingers, .tooFewFingers, .nothingRecognized]),
    Case(
      "a tap beside what a long press and a drag in turn would be",
      .simultaneously(.tap(), .sequenced(.longPress(), .drag())),
      stream("0 down 0 0", "0.1 up 0 0"), [.changed, .ended, .reset],
      failures: [.liftedTooEarly, .firstFailed, .firstFailed]),
    Case(
      "a tap where a long press comes first", .exclusively(.longPress(), .tap()),
      stream("0 down 0 0", "0.1 up 0 0"), [.changed, .ended, .reset], failures: [.liftedTooEarly]),
    Case(
      "a long press that comes before a tap", .exclusively(.longPress(), .tap()),
      stream("0 down 0 0", "0.6 up 0 0"), [.changed, .ended, .reset], failures: [.excluded]),
    Case(
      "a quick drag where a long press comes first", .exclusively(.longPress(), .drag()),
      stream("0 down 0 0", "0.1 move 30 0", "0.2 up 30 0"),
      [.changed, .changed, .ended, .reset], failures: [.movedTooFar]),
    Case(
      "a tap where a long press and a drag in turn come first",
      .exclusively(.sequenced(.longPress(), .drag()), .tap()),
      stream("0 down 0 0", "0.1 up 0 0"), [.changed, .ended, .reset],
      failures: [.liftedTooEarly, .firstFailed, .firstFailed]),
    Case(
      "a tap where a long press or else a drag comes first",
      .exclusively(.exclusively(.longPress(), .drag()), .tap()),
      stream("0 down 0 0", "0.1 up 0 0"), [.changed, .ended, .reset],
      failures: [.liftedTooEarly, .tooShort, .nothingRecognized]),
    Case(
      "a tap where a long press and a drag at once come first",
      .exclusively(.simultaneously(.longPress(), .drag()), .tap()),
      stream("0 down 0 0", "0.1 up 0 0"), [.changed, .ended, .reset],
      failures: [.liftedTooEarly, .tooShort, .nothingRecognized]),
  ]

  @Test("a single gesture has the expected events and failures", arguments: single)
  func recognizes(_ example: Case) { check(example) }

  @Test("a combined gesture has the expected events and failures", arguments: combined)
  func combines(_ example: Case) { check(example) }

  private func check(_ example: Case) {
    let recognition = GestureRecognition(of: example.gesture, in: example.events)
    #expect(recognition.events.filter(\.path.isEmpty).map(\.kind) == example.seen)
    #expect(recognition.failures.map(\.failure) == example.failures)
    let times = recognition.events.map(\.time)
    #expect(times == times.sorted())
  }

  @Test("a drag tells its position, its velocity and where it would come to rest")
  func dragValue() throws {
    var events = stream("0 down 100 200")
    for step in 1...10 {
      let time = Double(step) / 100
      events.append(PointerEvent(.move, time: time, position: [100 + 400 * time, 200]))
    }
    events.append(PointerEvent(.up, time: 0.105, position: [140, 200]))
    let recognition = GestureRecognition(of: .drag(), in: events)
    guard case .drag(let drag) = recognition.events.last(where: { $0.kind == .ended })?.value
    else { throw Missing() }
    #expect(drag.startLocation == [100, 200])
    #expect(isClose(drag.translation[0], 40, absolute: 1e-9))
    #expect(isClose(drag.velocity[0], 400, absolute: 1e-6))
    #expect(isClose(drag.predictedEndTranslation[0], 140, absolute: 1e-6))
  }

  @Test("a gesture that still waits at the end is waited for only as long as asked")
  func until() {
    let down = stream("0 down 0 0")
    #expect(GestureRecognition(of: .longPress(), in: down).events.map(\.kind) == [.changed])
    #expect(GestureRecognition(of: .longPress(), in: down, until: 0.4).events.count == 1)
    #expect(GestureRecognition(of: .longPress(), in: down, until: 0.5).events.count == 3)
  }

  @Test("any stream of events is survived, and answered in order", arguments: Trial.count(300))
  func anyStream(_ trial: Trial) {
    var generator = trial.generator
    let phases = PointerEventPhase.allCases
    let events = (0..<200).map { _ in
      PointerEvent(
        phases[Int(generator.number(in: 0...3.999))], pointer: Int(generator.number(in: 0...4)),
        time: generator.number(in: 0...3),
        position: [generator.number(in: 0...30), generator.number(in: 0...30)])
    }
    let gesture = GestureDescription.simultaneously(
      .exclusively(.tap(count: 2), .sequenced(.longPress(), .drag())),
      .simultaneously(.magnify(), .exclusively(.rotate(), .tap())))
    let recognition = GestureRecognition(of: gesture, in: events)
    let times = recognition.events.map(\.time)
    #expect(times == times.sorted())
  }

  private struct Missing: Error {}
}
