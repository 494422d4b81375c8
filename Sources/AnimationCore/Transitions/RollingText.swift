/// A numeric text that changes to one text after another, even before the change before has ended.
///
/// Each character is a glyph with an offset in line heights and an opacity. It enters from one side
/// and leaves by the other, and what is in flight keeps its velocity by the rules of its animation:
/// a glyph that has only begun to enter leaves from where it is, and one that is still leaving when
/// its character comes again returns. Apple does not document what SwiftUI does there.
public struct RollingText: Sendable {
  /// A character from its entrance on.
  public struct Glyph: Sendable {
    /// The character.
    public let character: Character
    /// The place of the character in the aligned texts.
    public let place: Int
    /// The offset and the opacity.
    public fileprivate(set) var history: AnimationHistory
    /// The changes of the glyph, in chronological order.
    public fileprivate(set) var changes: [GlyphChange] = []
    fileprivate let start: [Double]

    /// The offset and the opacity of the model once a text, by its index, is the current one.
    public func target(after text: Int) -> [Double] {
      let count = changes.partitionPoint { $0.text <= text }
      guard count > 0 else { return start }
      let change = changes[count - 1]
      return change.isShown ? [0, 1] : [RollingText.offset(change.direction), 0]
    }
  }

  /// An entrance or an exit.
  public struct GlyphChange: Sendable, Hashable {
    /// The time in seconds.
    public let time: Double
    /// Whether the glyph enters, or returns.
    public let isShown: Bool
    /// The index of the text that begins with the change.
    public let text: Int
    /// The direction of the glyph.
    public let direction: NumericTextDirection
  }

  /// All glyphs that have been on screen, from the first text to the last.
  public private(set) var glyphs: [Glyph] = []
  private let texts: [[Character?]]
  private let rules: EvaluationRules
  private var current: [Int?]
  /// The last glyph of each character that has left a place.
  private var left: [[Character: Int]]

  /// Begins with the first of some texts, which are aligned at a decimal separator.
  public init(
    _ texts: [String], separator: Character = ".", under rules: EvaluationRules = EvaluationRules()
  ) {
    self.texts = NumericText.aligned(texts, separator: separator)
    self.rules = rules
    let count = self.texts.first?.count ?? 0
    left = Array(repeating: [:], count: count)
    current = Array(repeating: nil, count: count)
    for place in 0..<count {
      guard let character = self.texts[0][place] else { continue }
      current[place] = append(character, at: place, [0, 1])
    }
  }

  private mutating func append(_ character: Character, at place: Int, _ start: [Double]) -> Int {
    glyphs.append(
      Glyph(
        character: character, place: place,
        history: AnimationHistory(Animator(at: start, rules: rules)), start: start))
    return glyphs.count - 1
  }

  /// Changes the text before `index`, at least 1, to that at `index`; a nil animation is immediate.
  ///
  /// Times are in seconds and ascend. Each changing place begins `stagger` seconds, at least 0,
  /// after the one before it.
  public mutating func change(
    to index: Int, at time: Double, with animation: Animation?, stagger: Double = 0,
    direction: NumericTextDirection = .up
  ) {
    var start = time
    for place in texts[index].indices where texts[index][place] != texts[index - 1][place] {
      guard WorkBudget.spend(units: Self.changeCost) else { return }
      if let old = current[place] {
        move(old, to: index, isShown: false, at: start, direction, with: animation)
        left[place][glyphs[old].character] = old
      }
      current[place] = texts[index][place].map { character in
        let new =
          returning(character, to: place, at: start)
          ?? append(character, at: place, [-Self.offset(direction), 0])
        move(new, to: index, isShown: true, at: start, direction, with: animation)
        return new
      }
      start += stagger
    }
  }

  private static let changeCost = 256

  /// Returns the offset, in line heights, at which a glyph that leaves ends.
  fileprivate static func offset(_ direction: NumericTextDirection) -> Double {
    direction == .up ? -1 : 1
  }

  /// A glyph of the character that has not left yet.
  private func returning(_ character: Character, to place: Int, at time: Double) -> Int? {
    guard let glyph = left[place][character] else { return nil }
    return glyphs[glyph].history.timeline.value(at: time)[1] == 0 ? nil : glyph
  }

  private mutating func move(
    _ glyph: Int, to text: Int, isShown: Bool, at time: Double, _ direction: NumericTextDirection,
    with animation: Animation?
  ) {
    let time = max(time, glyphs[glyph].changes.last?.time ?? time)
    let target = isShown ? [0, 1] : [Self.offset(direction), 0]
    glyphs[glyph].history.change(to: target, at: time, with: animation)
    glyphs[glyph].changes.append(
      GlyphChange(time: time, isShown: isShown, text: text, direction: direction))
  }
}
