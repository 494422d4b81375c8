package import JSONText
package import Schema

package struct SourceError: Error, Equatable, CustomStringConvertible {
  /// Counted from 1 through the whole text.
  let column: Int
  let reason: String
  /// The remedy, behind `; `; empty if the reason says it, or nobody knows.
  private let remedy: String
  /// The text at the character, such as `')'`; nil if the reason is complete without it.
  let found: String?
  let code: ProblemCode
  /// The animations that were understood in a text that holds several.
  var choices: [SourceChoice] = []
  /// Whether the text is one line with something in it that it cannot have, so that what is around
  /// this must not be looked over.
  var isFinal = false

  package init(
    _ reason: String, at column: Int, found: String? = nil, code: ProblemCode = .invalidSource,
    remedy: String = ""
  ) {
    (self.reason, self.column, self.found) = (reason, column, found)
    (self.code, self.remedy) = (code, remedy)
  }

  var final: SourceError {
    var error = self
    error.isFinal = true
    return error
  }

  /// Of several things of which one can be chosen; each with its place, counted from 1.
  package static func several(
    _ noun: String, _ choices: [(object: JSONValue, column: Int)], at column: Int
  ) -> SourceError {
    SourceError("there are \(choices.count) \(noun); paste one of them", at: column)
      .choosing(among: choices.map { SourceChoice(animation: $0.object, column: $0.column) })
  }

  /// A setting that one branch of the text has, and what is around it or another branch otherwise.
  static func choice(of name: String, at column: Int) -> SourceError {
    SourceError(
      "what \(name) is depends on a condition", at: column,
      remedy: "; keep one of the lines that set it")
  }

  /// Returns the error with the animations that were understood.
  func choosing(among choices: [SourceChoice]) -> SourceError {
    var error = self
    error.choices = choices
    return error
  }

  /// Lists the nearest of the known names, or all where they are few; `owner` has such names.
  package static func unknown(
    _ noun: String, _ name: String, of owner: String? = nil, among known: [String], at column: Int,
    _ code: ProblemCode = .unknownName, else remedy: String = ""
  ) -> SourceError {
    let suggestion = Suggestion.phrase(for: name, among: known)
    let list =
      known.count > 12 || known.isEmpty ? remedy : "; expected \(known.joined(separator: ", "))"
    return SourceError(
      "unknown \(noun) \"\(name)\"" + (owner.map { " of \($0)" } ?? ""), at: column, code: code,
      remedy: suggestion.isEmpty ? list : suggestion)
  }

  /// `unexpected ')' at character 18: expected a value`, `unknown modifier at character 9`.
  package var description: String { sentence(at: "character \(column)") }

  /// The place is `character 5` or `line 2, character 3`; any remedy comes after it.
  func sentence(at place: String) -> String {
    if let found { return "unexpected \(found) at \(place): \(reason)" }
    return Suggestion.insert("at \(place)", into: reason + remedy)
  }
}

struct SourceChoice: Sendable, Equatable {
  /// The object form.
  let animation: JSONValue
  /// Counted from 1.
  let column: Int

  static let maximumCount = 16
}

extension Sequence<SourceChoice> {
  /// Each animation once, in order.
  func distinct(atMost count: Int = SourceChoice.maximumCount) -> [SourceChoice] {
    var choices: [SourceChoice] = []
    for choice in self {
      if choices.count == count { break }
      if !choices.contains(where: { $0.animation == choice.animation }) { choices.append(choice) }
    }
    return choices
  }
}

/// A sentence on what had to be assumed of the motion of a text.
package struct SourceWarning: Sendable {
  let sentence: String
  let column: Int
  let code: ProblemCode
}

struct SourceLines {
  private let starts: [Int]
  private let areSeveral: Bool

  /// A text too long to be read has only the lines at its beginning.
  init(_ text: String) {
    // Of its bytes, since a character may be as long as the text.
    let text = String(decoding: text.utf8.prefix(SourceReader.maximumLength), as: UTF8.self)
    starts = [1] + text.enumerated().filter { $0.element.isNewline }.map { $0.offset + 2 }
    areSeveral = text.split(whereSeparator: \.isNewline).count > 1
  }

  /// `character 5`, or `line 2, character 3` where several lines have something on them.
  func place(of column: Int) -> String {
    guard areSeveral else { return "character \(column)" }
    let line = (starts.firstIndex { $0 > column } ?? starts.count) - 1
    return "line \(line + 1), character \(column - starts[line] + 1)"
  }
}
