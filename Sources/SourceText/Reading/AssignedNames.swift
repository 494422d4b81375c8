internal import AnimationCore

/// The names to which a text assigns values, by the words of these: `fade` for each of
/// `val fade = ObjectAnimator.ofFloat(...)`, but not for those of a block in it.
struct AssignedNames {
  struct AssignedName: Sendable {
    let name: String
    /// The place at which the value begins.
    let place: Int
  }

  /// A bracket that is open, with the name of what is in it.
  private struct Level {
    let isBlock: Bool
    /// The name outside of its parentheses.
    let outer: AssignedName?
    var name: AssignedName?
  }

  private var names: [Int: AssignedName] = [:]
  private var levels = [Level(isBlock: true, outer: nil, name: nil)]
  private var hasValue = false

  /// - Complexity: O(n) in the length of the text, which is charged.
  init(_ source: SourceCursor) {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return }
    var cursor = source
    while let character = cursor.next {
      let start = cursor.position
      cursor.skipWhitespace()
      if cursor.position > start {
        if cursor.text(from: start).contains(where: \.isNewline) { endLine() }
      } else if character.beginsName {
        readWord(&cursor)
      } else {
        hasValue = true
        if (character == "\"" || character == "'") && cursor.skipString(character) { continue }
        cursor.advance()
        readMark(character)
      }
    }
  }

  /// Of the word in the column, counted from 1.
  subscript(column: Int) -> AssignedName? { names[column - 1] }

  private mutating func readWord(_ cursor: inout SourceCursor) {
    names[cursor.position] = levels.last?.name
    let name = cursor.takeWhile(\.continuesName)
    hasValue = true
    guard let value = cursor.behindAssignment(declares: true) else { return }
    cursor = value
    hasValue = false
    assign(AssignedName(name: name, place: value.position))
  }

  private mutating func readMark(_ character: SourceCharacter) {
    if character.closing != nil {
      let isBlock = character == "{"
      let outer = isBlock ? nil : levels.last?.name
      levels.append(Level(isBlock: isBlock, outer: outer, name: outer))
    } else if character.isClosing {
      if levels.count > 1 { levels.removeLast() }
    } else if character == ";" || character == "," {
      assign(levels.last?.outer)
    }
  }

  /// A value may begin on the line below its `=`, and continue in parentheses.
  private mutating func endLine() {
    if hasValue, levels.last?.isBlock == true { assign(nil) }
  }

  private mutating func assign(_ name: AssignedName?) {
    levels[levels.count - 1].name = name
  }
}
