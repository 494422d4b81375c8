package import JSONText
package import Schema

/// A call in source text: `spring(duration: 0.6)`, or a member without arguments: `spring`.
package struct Call: Sendable, Equatable {
  package let name: String
  package let arguments: [Argument]
  package var closures: [SourceClosure] = []
  /// Counted from 1.
  package let column: Int
}

package struct SourceClosure: Sendable, Equatable {
  package let label: String?
  package let body: SourceCursor
}

package struct Argument: Sendable, Equatable {
  package let label: String?
  package let value: SourceValue
  /// Label included; counted from 1.
  package let column: Int
  package let valueColumn: Int

  package init(label: String?, value: SourceValue, column: Int, valueColumn: Int) {
    (self.label, self.value) = (label, value)
    (self.column, self.valueColumn) = (column, valueColumn)
  }

  init(_ call: Call) {
    self.init(label: nil, value: .call(call), column: call.column, valueColumn: call.column)
  }
}

package enum SourceValue: Sendable, Equatable {
  case number(Double)
  case bool(Bool)
  case null
  case string(String)
  /// A member of an explicit or implicit type: `.easeIn`, `UnitPoint.center`.
  case member(String)
  /// A call of a type or of its member: `Spring(response: 0.5)`, `.bezier(...)`.
  indirect case call(Call)
  /// A call or a member, followed by calls on its result: `.scale.combined(with: .opacity)`.
  case chain([Call])
  case list([Argument])
  case keyPath(String)
  /// A number for each index: `index * 0.05`, whose step is 0.05.
  indirect case stagger(SourceStagger)
  /// A closure in place of a value, or an expression that does not matter.
  indirect case unread(SourceCursor)

  /// Nil for a literal; a member is a call without arguments.
  package func calls(at column: Int) -> [Call]? {
    switch self {
    case .member(let name): [Call(name: name, arguments: [], column: column)]
    case .call(let call): [call]
    case .chain(let calls): calls
    case .number, .bool, .null, .string, .list, .keyPath, .stagger, .unread: nil
    }
  }
}

/// `0.1 + Double(index) * 0.05`: a delay of its own for each index, which the text does not tell.
package struct SourceStagger: Sendable, Equatable {
  /// As in the text: `Double(index)`.
  let name: String
  /// For the index 0.
  let base: Double
  let step: Double

  /// For the index 1.
  var first: Double { base + step }

  func adding(_ number: Double) -> SourceStagger {
    SourceStagger(name: name, base: base + number, step: step)
  }

  func times(_ factor: Double) -> SourceStagger {
    SourceStagger(name: name, base: base * factor, step: step * factor)
  }

  /// In seconds, of which each has so many units; a product may differ in the last place.
  func seconds(per unit: Double) -> SourceStagger {
    SourceStagger(name: name, base: base / unit, step: step / unit)
  }
}

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
