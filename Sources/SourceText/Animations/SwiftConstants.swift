internal import AnimationCore
internal import JSONText

/// Animations that are given a name, `let base = Animation.spring()`: each is a motion of its own
/// unless another one is made of it.
struct SwiftConstants {
  private var names: Set<String> = []
  private var constants: [Constant] = []
  private struct Constant {
    let name: String?
    let object: JSONValue
    let column: Int
    let place: Int
  }

  /// The places of the values that stood for a name in another animation.
  private var used: Set<Int> = []
  /// Whether some may be members of a type: `.card` of an extension of `Animation`, `Motion.card`.
  let mayBeMembers: Bool

  init(in source: SourceCursor) { mayBeMembers = source.declaresMembers }

  mutating func use(_ places: [Int]) { used.formUnion(places) }

  /// The animation of a value to which another name may be given, and the place behind it.
  mutating func object(
    at value: SourceCursor, in translation: inout SourceTranslation
  ) throws(SourceError) -> (JSONValue, end: SourceCursor) {
    var reader = SourceReader(value, as: .swift)
    (reader.isDefinition, reader.hasOwnMembers) = (true, mayBeMembers)
    let (read, column) = (try reader.readValue(), value.column)
    use(reader.definitions)
    let argument = Argument(label: nil, value: read, column: column, valueColumn: column)
    return (try translation.animation(argument, at: .root), reader.cursor)
  }

  /// That of `let base: Animation = .spring()`.
  mutating func take(typeAt word: SourceWord, in source: SourceCursor) {
    guard let value = word.valueOfType, let name = source.nameAssigned(at: value.position)
    else { return }
    names.insert(name)
  }

  /// `isOn ? base : base.delay(0.2)`, of which either is what the name is.
  func isChoice(_ word: SourceWord) -> Bool {
    guard !names.isEmpty, names.contains(word.name),
      word.receiver == nil || word.receiver == "self"
    else { return false }
    if word.before == ":" { return word.isBehindColonOfChoice }
    guard word.before == "?" else { return false }
    var ahead = word.behind
    while ahead.next == "." || ahead.next == "(" {
      guard ahead.next == "(" ? (try? ahead.skipBrackets()) != nil : !ahead.takePath().isEmpty
      else { return false }
    }
    return ahead.isBefore(":")
  }

  /// `base.delay(0.2)` where it is assigned to another name.
  func isDerived(_ word: SourceWord) -> Bool {
    guard !names.isEmpty, names.contains(word.name), word.before == "=",
      word.receiver == nil || word.receiver == "self"
    else { return false }
    var ahead = word.behind
    guard ahead.takeAhead(".") else { return false }
    return SourceTranslation.modifiers.contains(ahead.takeIdentifier())
  }

  /// False for an animation without a name.
  mutating func take(_ object: JSONValue, of word: SourceWord, in source: SourceCursor) -> Bool {
    guard word.name == "Animation" && word.behind.next == "." || isDerived(word) else {
      return false
    }
    // That of the module before the type.
    let place = word.place.position - (word.receiver.map { $0.count + 1 } ?? 0)
    guard let name = source.nameAssigned(at: place) else { return false }
    names.insert(name)
    constants.append(Constant(name: name, object: object, column: word.column, place: place))
    return true
  }

  /// That of `let base: Animation = .spring()`, at its value.
  mutating func take(_ object: JSONValue, at value: SourceCursor) {
    constants.append(
      Constant(
        name: value.whole.nameAssigned(at: value.position), object: object, column: value.column,
        place: value.position))
  }

  /// Those of which no other is made; beside a motion without those members of types that the text
  /// does not name again.
  func ownMotions(
    in source: SourceCursor, besideMotions: Bool
  ) -> [(object: JSONValue, column: Int)] {
    let own = constants.filter { !used.contains($0.place) }
    guard besideMotions, !own.isEmpty,
      WorkBudget.spend(units: SourceReader.wordCost * source.length)
    else { return Self.motions(own) }
    let unused = source.unusedMembers
    return Self.motions(own.filter { constant in !(constant.name.map(unused.contains) ?? false) })
  }

  var usedMotions: [(object: JSONValue, column: Int)] {
    Self.motions(constants.filter { used.contains($0.place) })
  }

  private static func motions(_ constants: [Constant]) -> [(object: JSONValue, column: Int)] {
    constants.map { ($0.object, $0.column) }
  }
}

extension SourceCursor {
  /// The names behind `static let` and `static var` that are nowhere else.
  fileprivate var unusedMembers: Set<String> {
    var (counts, members): ([String: Int], Set<String>) = ([:], [])
    var words = ("", "")
    for word in SourceWords(self) {
      counts[word.name, default: 0] += 1
      if words.0 == "static", words.1 == "let" || words.1 == "var" { members.insert(word.name) }
      words = (words.1, word.name)
    }
    return members.filter { counts[$0] == 1 }
  }

  /// Whether it has members of a type, such as `static let card` in an extension of `Animation`.
  var declaresMembers: Bool { SourceWords(self).contains { $0.name == "static" } }
}

extension SourceWord {
  /// Not of a label, behind which there is no space before its colon.
  fileprivate var isBehindColonOfChoice: Bool {
    var back = place
    return back.takeBack(":") && back.position > 0 && back.peek(at: -1)?.isSpace == true
  }
}
