internal import AnimationCore

/// An `AnimatorSet` or an `AnimationSet`.
///
/// It gives what it plays its settings when it starts, whatever these have; its delay comes before
/// theirs.
struct AndroidSet {
  let column: Int
  let name: String?
  /// The set that plays this one.
  var owner: Int?
  /// Whether it plays an animator, or a set, that is in the text.
  var isPlaying = false
  var settings: [String: SourceCursor] = [:]
}

/// The sets of a text, with the words that are of each.
struct AndroidSets {
  private(set) var all: [AndroidSet] = []
  /// The last set of a name.
  private var names: [String: Int] = [:]
  /// By where they end: `AnimatorSet().apply { ... }`.
  private var blocks: [Int: Int] = [:]
  /// By the places of the members behind a set, or behind a call of one.
  private var members: [Int: Int] = [:]
  /// The calls that play something in which the text is.
  private var plays: [(end: Int, set: Int)] = []

  private static let types: Set = ["AnimatorSet", "AnimationSet"]
  static let scopes: Set = ["apply", "run", "also", "let"]

  subscript(name name: String) -> Int? { names[name] }

  /// Of the name that is now another thing's, if there is no set.
  mutating func name(_ name: String?, _ set: Int?) {
    if let name { names[name] = set }
  }

  mutating func set(_ name: String, to text: SourceCursor, of set: Int) {
    all[set].settings[name] = text
  }

  /// An animator of the text is played by the set.
  mutating func play(by set: Int?) {
    if let set { all[set].isPlaying = true }
  }

  mutating func play(_ inner: Int, by set: Int) {
    guard inner != set else { return }
    all[inner].owner = set
    all[set].isPlaying = true
  }

  /// Whether the word is the type of a set, which it may make.
  mutating func begins(_ word: SourceWord, as name: String?) -> Bool {
    guard Self.types.contains(word.name) else {
      if word.receiver == nil || word.receiver == "this", let set = names[word.name] {
        follow(word.behind, of: set, isArgument: word.before == "(")
      }
      return false
    }
    guard let call = LooseCall(word, as: .kotlin) else { return true }
    all.append(AndroidSet(column: word.column, name: name))
    let set = all.count - 1
    if let owner = owner(at: word) { play(set, by: owner) }
    self.name(name, set)
    follow(call.end, of: set, isArgument: word.before == "(")
    return true
  }

  /// Notes the members of a chain and the ends of blocks: `.apply { ... }`, `with(set) { ... }`.
  mutating func follow(_ behind: SourceCursor, of set: Int, isArgument: Bool = false) {
    var ahead = behind
    if isArgument, ahead.takeAhead(")") {
      ahead.skipSpaces()
      enterBlock(&ahead, of: set)
      return
    }
    while ahead.takeMark() {
      ahead.skipWhitespace()
      members[ahead.position] = set
      let isScope = Self.scopes.contains(ahead.takeIdentifier())
      ahead.skipSpaces()
      if isScope {
        enterBlock(&ahead, of: set)
      } else if ahead.next == "(", ahead.takeBrackets() == nil {
        return
      }
    }
  }

  private mutating func enterBlock(_ ahead: inout SourceCursor, of set: Int) {
    guard ahead.next == "{", let inside = ahead.takeBrackets() else { return }
    blocks[inside.places.upperBound] = set
  }

  /// The set of a member, or of a setting in its block and in no other one inside of that.
  func index(of word: SourceWord) -> Int? {
    if let set = members[word.place.position] { return set }
    guard !blocks.isEmpty, [nil, "this", "it"].contains(word.receiver),
      WorkBudget.spend(units: SourceReader.wordCost * word.behind.length)
    else { return nil }
    return blocks[word.behind.endOfBlock]
  }

  /// Opens a set, which plays what stands before the end.
  mutating func open(_ set: Int, until end: Int) { plays.append((end, set)) }

  /// The set in whose call a word stands.
  mutating func owner(at word: SourceWord) -> Int? {
    while let last = plays.last, last.end <= word.place.position { plays.removeLast() }
    return plays.last?.set
  }

  /// The innermost first.
  func owners(of set: Int?) -> [AndroidSet] {
    var (owners, next): ([AndroidSet], Int?) = ([], set)
    while let set = next, owners.count < all.count,
      WorkBudget.spend(units: SourceReader.wordCost)
    {
      owners.append(all[set])
      next = all[set].owner
    }
    return owners
  }
}

extension SourceCursor {
  /// Takes the brackets that come next, and returns what is in them, which is charged for; nil if
  /// they do not end, or once the work is too much.
  mutating func takeBrackets() -> SourceCursor? {
    guard let inside = try? skipBrackets(),
      WorkBudget.spend(units: SourceReader.wordCost * inside.length)
    else { return nil }
    return inside
  }

  /// The dot of a member, also `?.` and `!!.`.
  mutating func takeMark() -> Bool {
    var ahead = self
    ahead.skipWhitespace()
    ahead.skipWhile { $0 == "?" || $0 == "!" }
    guard ahead.takeAhead(".") else { return false }
    self = ahead
    return true
  }
}
