internal import AnimationCore

/// The places of a text of JavaScript at which a name has not the value of its definition: as the
/// parameter of a function, whose value a caller gives, or taken out of an object or a list.
struct ScriptParameters {
  private var places: [String: [Range<Int>]] = [:]

  init() {}

  /// Of the names that are asked for.
  init(_ source: SourceCursor, among wanted: Set<String>) {
    // The text is looked through for its words, and for its brackets.
    guard !wanted.isEmpty, WorkBudget.spend(units: SourceReader.wordCost * 2 * source.length)
    else { return }
    var brackets = OpenBrackets(source)
    for word in SourceWords(source) where wanted.contains(word.name) && word.receiver == nil {
      let open = brackets.all(at: word.place.position)
      guard let place = word.placesAsParameter(in: open) else { continue }
      places[word.name, default: []].append(place)
    }
  }

  /// Whether a name stands for something else than its definition at a place.
  func hold(_ name: String, at place: Int) -> Bool {
    guard let own = places[name], WorkBudget.spend(units: own.count) else { return false }
    return own.contains { $0.contains(place) }
  }
}

extension SourceWord {
  private static let statements: Set = ["if", "while", "switch", "catch", "with"]
  private static let declarations: Set = ["const", "let", "var"]

  /// From the word to where it is no parameter any more; nil for another word.
  ///
  /// `open` has the places of the brackets around it, the innermost last.
  fileprivate func placesAsParameter(in open: [Int]) -> Range<Int>? {
    guard before != "=", WorkBudget.spend(units: SourceReader.wordCost * behind.length)
    else { return nil }
    if behind.isBeforeArrow { return placesOfFunction(behind: behind) }
    // `{ time: pace }` takes `pace` out of an object, and `{ pace: time }` does not.
    let innermost = open.last.flatMap { place.from($0).next }
    guard innermost != "{" || !behind.isBefore(":") else { return nil }
    var pattern: Int?
    for bracket in open.reversed() {
      if place.from(bracket).next == "(" {
        if let places = placesAsParameter(inList: bracket) { return places }
        break
      }
      pattern = bracket
      if isDeclared(by: bracket) { break }
    }
    guard let pattern, isDeclared(by: pattern) else { return nil }
    return place.position..<max(place.position, behindPattern(at: pattern).endOfBlock)
  }

  /// Whether the bracket is that of `const { ... } = `.
  private func isDeclared(by bracket: Int) -> Bool {
    var back = place.from(bracket)
    return Self.declarations.contains(back.takeNameBack())
  }

  private func behindPattern(at bracket: Int) -> SourceCursor {
    var ahead = place.from(bracket)
    return (try? ahead.skipBrackets()) == nil ? behind : ahead
  }

  /// Of a function, a method, or what a loop goes through, `for (const pace of paces)`.
  private func placesAsParameter(inList bracket: Int) -> Range<Int>? {
    var (back, ahead) = (place.from(bracket), place.from(bracket))
    let hasTypes = back.takeBack(">")
    let owner = back.takeNameBack()
    guard !Self.statements.contains(owner), let inside = try? ahead.skipBrackets()
    else { return nil }
    guard owner == "for" || owner == "await" else {
      let isMethod = hasTypes || !owner.isEmpty
      return ahead.isBeforeBody(ofMethod: isMethod) ? placesOfFunction(behind: ahead) : nil
    }
    let end = max(behind.position, inside.places.upperBound)
    let rest = SourceCursor(behind.position..<end, of: place)
    let isLoop = SourceWords(rest).contains { $0.name == "of" || $0.name == "in" }
    return isLoop ? placesOfFunction(behind: ahead) : nil
  }

  private func placesOfFunction(behind list: SourceCursor) -> Range<Int> {
    place.position..<max(place.position, list.endOfFunction)
  }
}

extension SourceCursor {
  fileprivate var isBeforeArrow: Bool {
    var ahead = self
    ahead.skipWhitespace()
    return ahead.next == "=" && ahead.peek(at: 1) == ">"
  }

  /// Behind parameters; a method has a name before these and a block behind.
  fileprivate func isBeforeBody(ofMethod isMethod: Bool) -> Bool {
    var ahead = self
    ahead.skipTypeOfResult()
    return ahead.isBeforeArrow || isMethod && ahead.next == "{"
  }

  private mutating func skipTypeOfResult() {
    if takeAhead(":") { skipWhile { $0.continuesName || $0.isOne(of: " .<>[]|") } }
    skipWhitespace()
  }

  /// The end of the body behind parameters: of a block, or of what an arrow returns.
  fileprivate var endOfFunction: Int {
    var ahead = self
    ahead.skipTypeOfResult()
    if ahead.isBeforeArrow {
      ahead.advance()
      ahead.advance()
      ahead.skipWhitespace()
    }
    let isRead =
      if ahead.next == "{" {
        (try? ahead.skipBrackets()) != nil
      } else {
        (try? ahead.skipLines { $0 == "," || $0 == ";" }) != nil
      }
    // One that is cut off is all of the rest.
    return isRead ? ahead.position : position + length
  }
}

extension ScriptFinder {
  /// The names of objects of which a member is set behind their definition: `config.duration = 2`.
  var changedObjects: Set<String> {
    let owners = Set(definitions.map(\.owner))
    let objects = definitions.filter {
      if case .object = $0.node.value { owners.contains($0.name) } else { false }
    }
    return Set(objects.map(\.name))
  }
}
