import AnimationCore
import RandomSupport
import Testing

/// Every nesting of two combinations, in random streams.
///
/// Each node has the properties of a single combination.
@Suite("Nested recognition")
struct RecognitionNestingTests {
  enum Combination: CaseIterable {
    case simultaneously, sequenced, exclusively

    func callAsFunction(_ first: GestureDescription, _ second: GestureDescription)
      -> GestureDescription
    {
      switch self {
      case .simultaneously: .simultaneously(first, second)
      case .sequenced: .sequenced(first, second)
      case .exclusively: .exclusively(first, second)
      }
    }
  }

  /// A combination whose first or second gesture is a combination.
  struct Nesting: Sendable, CustomTestStringConvertible {
    let outer: Combination
    let inner: Combination
    let isInnerFirst: Bool

    var testDescription: String {
      "\(inner) as the \(isInnerFirst ? "first" : "second") of \(outer)"
    }

    func gesture(_ leaves: [GestureDescription]) -> GestureDescription {
      isInnerFirst
        ? outer(inner(leaves[0], leaves[1]), leaves[2])
        : outer(leaves[0], inner(leaves[1], leaves[2]))
    }

    /// Nil for a single gesture.
    func combination(at path: [Int]) -> Combination? {
      switch path {
      case []: outer
      case [isInnerFirst ? 0 : 1]: inner
      default: nil
      }
    }

    var hasSequence: Bool { outer == .sequenced || inner == .sequenced }
    var hasExclusion: Bool { outer == .exclusively || inner == .exclusively }

    var paths: [[Int]] {
      let nested = isInnerFirst ? 0 : 1
      return [[], [0], [1], [nested, 0], [nested, 1]]
    }
  }

  static let nestings = Combination.allCases.flatMap { outer in
    Combination.allCases.flatMap { inner in
      [true, false].map { Nesting(outer: outer, inner: inner, isInnerFirst: $0) }
    }
  }

  /// At most two fingers, from the first touch until both are lifted or cancelled.
  private static func stroke(_ generator: inout SeededGenerator) -> [PointerEvent] {
    var (time, place) = (0.0, [100.0, 100])
    var events = [PointerEvent(.down, time: 0, position: place)]
    let hasSecond = Bool.random(using: &generator)
    if hasSecond { events.append(PointerEvent(.down, pointer: 1, time: 0, position: [200, 100])) }
    let reach = [0.0, 3, 30][Int.random(in: 0...2, using: &generator)]
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      time += generator.number(in: 0.01...0.3)
      place = place.map { $0 + generator.number(in: -reach...reach) }
      events.append(PointerEvent(.move, time: time, position: place))
    }
    time += generator.number(in: 0.01...0.3)
    let end: PointerEventPhase = generator.number(in: 0...1) < 0.2 ? .cancel : .up
    events.append(PointerEvent(end, time: time, position: place))
    if hasSecond {
      events.append(PointerEvent(.up, pointer: 1, time: time + 0.01, position: [200, 100]))
    }
    return events
  }

  private static let leaves: [GestureDescription] = [
    .tap(), .tap(count: 2), .longPress(), .drag(), .drag(minimumDistance: 0), .magnify(), .rotate(),
    .rotate(about: [150, 150]),
  ]

  struct Story: Sendable {
    let nesting: Nesting
    let recognition: GestureRecognition

    func events(_ path: [Int], _ kind: RecognizedEventKind? = nil) -> [RecognizedEvent] {
      recognition.events.filter { $0.path == path && (kind == nil || $0.kind == kind) }
    }

    func failure(_ path: [Int]) -> RecognitionFailure? {
      recognition.failures.first { $0.path == path }
    }
  }

  private static func stories(of nesting: Nesting) -> [Story] {
    var generator = SeededGenerator(seed: 1)
    return (0..<300).map { _ in
      let leaves = (0..<3).map { _ in
        Self.leaves[Int.random(in: 0..<Self.leaves.count, using: &generator)]
      }
      let recognition = GestureRecognition(
        of: nesting.gesture(leaves), in: stroke(&generator))
      return Story(nesting: nesting, recognition: recognition)
    }
  }

  @Test("a changed gesture is reset once, at the end", arguments: nestings)
  func resets(_ nesting: Nesting) {
    for story in Self.stories(of: nesting) {
      for path in nesting.paths {
        let kinds = story.events(path).map(\.kind)
        // In one stroke a gesture is recognized once: changes, then its end if there is one, then
        // the reset.
        let changes = kinds.prefix { $0 == .changed }.count
        let rest = Array(kinds.dropFirst(changes))
        let isWhole = rest == [.ended, .reset] || rest == [.reset] && changes > 0
        let isAtOnce = rest == [.ended] && changes == 0 || kinds.isEmpty
        let isLeftOver = rest.isEmpty && changes > 0
        #expect(isWhole || isAtOnce || isLeftOver, "\(path): \(kinds)")
        // Only what still waits for the rest of a sequence may be left as it was.
        if isLeftOver { #expect(nesting.hasSequence) }
      }
    }
  }

  @Test("a gesture that did not end has a reason", arguments: nestings)
  func reasons(_ nesting: Nesting) {
    for story in Self.stories(of: nesting) {
      let hasEnded = !story.events([], .ended).isEmpty
      let hasFailed = story.failure([]) != nil
      // The second of a sequence may wait for ever.
      #expect(nesting.hasSequence ? !(hasEnded && hasFailed) : hasEnded != hasFailed)
      for path in nesting.paths {
        let failures = story.recognition.failures.filter { $0.path == path }
        #expect(failures.count <= 1)
        if !failures.isEmpty { #expect(story.events(path, .ended).isEmpty) }
      }
    }
  }

  @Test(
    "the second gesture of a sequence is silent before the first has ended",
    arguments: nestings.filter(\.hasSequence))
  func sequences(_ nesting: Nesting) {
    var heard = 0
    for story in Self.stories(of: nesting) {
      for path in nesting.paths where nesting.combination(at: path) == .sequenced {
        let second = story.events(path + [1]).first?.time
        if let second {
          let first = story.events(path + [0], .ended).first?.time
          #expect(first.map { $0 <= second } ?? false)
          heard += 1
        }
        if story.failure(path + [0]) != nil { #expect(story.failure(path) != nil) }
        if !story.events(path, .ended).isEmpty {
          #expect(!story.events(path + [1], .ended).isEmpty)
        }
      }
    }
    #expect(heard > 0)
  }

  @Test(
    "a view sees one of two gestures that exclude each other",
    arguments: nestings.filter(\.hasExclusion))
  func exclusions(_ nesting: Nesting) {
    var (firsts, seconds) = (0, 0)
    for story in Self.stories(of: nesting) {
      for path in nesting.paths where nesting.combination(at: path) == .exclusively {
        let first = story.events(path + [0])
        let second = story.events(path + [1])
        if let heard = second.first {
          let failed = story.failure(path + [0])?.time
          #expect(failed.map { $0 <= heard.time } ?? false)
          #expect(first.filter { !($0.time <= heard.time) }.isEmpty)
          seconds += 1
        }
        if first.contains(where: { $0.kind == .ended }) {
          #expect(second.isEmpty)
          firsts += 1
        }
      }
    }
    #expect(firsts > 0 && seconds > 0)
  }

  @Test(
    "each of two simultaneous gestures is recognized as it is alone", arguments: Trial.count(200))
  func simultaneous(_ trial: Trial) {
    var generator = trial.generator
    let stroke = Self.stroke(&generator)
    let pair = (0..<2).map { _ in
      Self.leaves[Int.random(in: 0..<Self.leaves.count, using: &generator)]
    }
    let both = GestureRecognition(of: .simultaneously(pair[0], pair[1]), in: stroke)
    for (index, leaf) in pair.enumerated() {
      let alone = GestureRecognition(of: leaf, in: stroke)
      let told = both.events.filter { $0.path == [index] }
      #expect(told.map(\.kind) == alone.events.map(\.kind))
      #expect(told.map(\.time) == alone.events.map(\.time))
      #expect(told.map(\.value) == alone.events.map(\.value))
      let reasons = both.failures.filter { $0.path == [index] }.map(\.failure)
      #expect(reasons == alone.failures.map(\.failure))
    }
  }

  @Test("every reason of a failure is the reason of some stream")
  func everyReason() {
    let examples = RecognitionTests.single + RecognitionTests.combined
    #expect(Set(examples.flatMap(\.failures)) == Set(GestureFailure.allCases))
  }
}
