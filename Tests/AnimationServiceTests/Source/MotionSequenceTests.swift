import ContractSupport
import HTTPMessage
import Testing

/// `createAnimationsFromSequence` and `calcNextTime` of Motion: motiondivision/motion 1179584a.
@Suite("Sequences of Motion")
struct MotionSequenceTests {
  private static func read(_ answer: JSON) -> [JSON] {
    answer["errors"]?[0]?["read"]?.items?.compactMap { $0["animation"] } ?? []
  }

  static let rows = [
    PlacedText(
      "animate([['h1', { opacity: 1 }, { duration: 0.5 }], ['p', { y: 0 }, { at: '-0.2' }]])",
      [0, 0.3]),
    PlacedText(
      """
      const sequence: AnimationSequence = [
        ["ul", { opacity: 1 }, { duration: 0.5 }],
        "items",
        ["li", { x: [-100, 0] }, { at: 1, ease: "easeInOut" }],
        ["a", { scale: 1.2 }, { duration: 0.1, at: "<" }],
        ["b", { scale: 1.2 }, { duration: 0.2, at: "<0.5" }],
        { name: "later", at: "+1" },
        ["c", { scale: 1.2 }, { duration: 0.4, at: "items" }],
        ["d", { scale: 1.2 }, { duration: 0.6, delay: 0.1 }],
        ["e", { scale: 1.2 }, { duration: 0.7, at: "<" }],
        [progress, [0, 1], { duration: 0.8, at: "later" }],
        [(value) => show(value), { duration: 0.9, at: "nowhere" }],
      ]
      animate(sequence)
      """, [0, 1, 1, 1.5, 0.5, 1, 0.9, 2.7, 3.5]),
    PlacedText(
      "animate([['a', { x: 1 }], [{ forward: go }, { at: 2 }], ['b', { x: 1 }, { duration: 1 }], "
        + "['c', { x: 1 }, { at: '-9', duration: 2 }]], { delay: 1 })",
      [1, 1.3, 1]),
    PlacedText(
      "const one = ['a', { x: 1 }, { duration: 1 }]; animate([one, ['b', { x: 2 }]], "
        + "{ defaultTransition: { duration: 0.2, ease: 'linear' } })",
      [0, 1]),
    PlacedText(
      "animate([['a', { x: 1 }, { type: 'spring', bounce: 0 }], ['b', { x: 1 }, { at: 0.5 }]])",
      [0, 0.5]),
  ]

  @Test("each segment begins where the sequence begins it", arguments: rows)
  func places(_ row: PlacedText) throws {
    let answer = try PlacedText.answer(row.text)
    let delays = Self.read(answer).map(PlacedText.delay)
    #expect(delays.count == row.delays.count, "\(answer.text)")
    for (read, expected) in zip(delays, row.delays) {
      #expect(abs(read - expected) < 1e-9, "\(answer.text)")
    }
  }

  @Test("a segment moves by its own curve, by the default of the sequence, or by easeOut")
  func curves() throws {
    let answer = try PlacedText.answer(
      "animate([['a', { x: 1 }], ['b', { x: 1 }, { ease: 'easeIn' }], "
        + "['c', { scale: 0 }, { type: 'spring', stiffness: 200 }]])")
    let read = Self.read(answer)
    #expect(read.map { $0["duration"]?.number } == [0.3, 0.3, nil], "\(answer.text)")
    #expect(read.first?["curve"] == [0, 0, 0.58, 1], "\(answer.text)")
    #expect(read.last?["type"] == "spring", "\(answer.text)")
    let standard = try PlacedText.answer(
      "animate([['a', { x: 1 }, { at: 1 }]], { defaultTransition: { type: 'spring', bounce: 0 } })")
    #expect(standard["animation"]?["type"] == "spring", "\(standard.text)")
    #expect(standard["animation"]?["modifiers"] == [["delay": 1]], "\(standard.text)")
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let text: String
    /// In the answer.
    let sentence: String

    init(_ text: String, _ sentence: String) { (self.text, self.sentence) = (text, sentence) }

    var testDescription: String { text }
  }

  static let refusals = [
    Refusal(
      "animate([['a', { x: 1 }, { type: 'spring' }], ['b', { x: 1 }]])",
      "the library computes it for its spring at character 26; write the place of what follows"),
    Refusal(
      "animate([['a', { x: 1 }, { delay: stagger(0.1) }], ['b', { x: 1 }]])",
      "it depends on the elements at character 28; write the place of what follows as a number, "
        + "such as 1.5"),
    Refusal(
      "animate([['a', { x: 1 }]], { duration: 2 })",
      "duration is not read: it stretches the whole sequence at character 30; leave it out"),
    Refusal(
      "animate([['a', { x: 1 }]], { ease: 'linear' })",
      "ease is not read: it is in place of all easings of the sequence at character 30; write it "
        + "into defaultTransition"),
    Refusal(
      "animate([[progress, [0, 1, 0], { duration: 1 }]])",
      "the keyframes of the value are not one motion at character 21; write each keyframe"),
    Refusal(
      "animate([['a', { x: 1 }]], { repeat: Infinity })",
      "repeat is not read: a whole sequence repeats at character 30; paste one of its segments"),
    Refusal(
      "animate([['a', { x: 1 }, { repeat: 2 }]])",
      "repeat is not read: a segment repeats from where it has arrived at character 28; write"),
    Refusal(
      "animate([['a', { x: 1 }, { type: 'spring' }]], { defaultTransition: { duration: 1 } })",
      "a spring takes the duration of defaultTransition for milliseconds at character 71"),
    Refusal(
      "animate([['a', { x: 1 }], ['b', { x: 1 }, { at: time }]])",
      "at is not known: \"time\" is not evaluated at character 49; write its number"),
    Refusal(
      "animate([['a', { x: 1 }], ...others])",
      "a segment is not known: \"others\" is not evaluated at character 30; write it, such as"),
  ]

  @Test("what is not in the text of a sequence is refused", arguments: refusals)
  func unknown(_ refusal: Refusal) throws {
    let answer = try PlacedText.answer(refusal.text)
    let detail = try #require(answer["errors"]?[0]?["detail"]?.string, "\(answer.text)")
    #expect(detail.contains(refusal.sentence), "\(detail)")
  }
}
