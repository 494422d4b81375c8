internal import Bounds
package import Bytes
package import JSONText

/// A fault or a warning: a place in a request, and what is wrong there.
package struct Fault: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// A predicate without a subject: `must be above 0`.
    case predicate(String)
    /// A name that nothing has, where a member or a parameter is meant, with a remedy behind `; `.
    case unknown(String, remedy: String)
  }

  package let pointer: JSONPointer
  package let reason: Reason
  package var code = ProblemCode.invalidValue
  /// The animations understood in a text that holds several, or one that cannot be known.
  package var read: [ReadAnimation] = []

  init(pointer: JSONPointer, _ reason: Reason, code: ProblemCode) {
    (self.pointer, self.reason, self.code) = (pointer, reason, code)
  }

  package init(
    pointer: JSONPointer, detail: String, code: ProblemCode = .invalidValue,
    read: [ReadAnimation] = []
  ) {
    self.init(pointer: pointer, .predicate(detail), code: code)
    self.read = read
  }

  /// The fault of a value that is a part of another one, in the place of which it is.
  package func inside(_ place: JSONPointer) -> Fault {
    var fault = Fault(
      pointer: JSONPointer(tokens: place.tokens + pointer.tokens), reason, code: code)
    fault.read = read
    return fault
  }

  package var detail: String {
    switch reason {
    case .predicate(let sentence): sentence
    case .unknown(let noun, let remedy): "unknown \(noun)\(remedy)"
    }
  }
}

/// An animation that a text holds, to be chosen in place of the text.
package struct ReadAnimation: Sendable, Equatable {
  /// As a request takes it.
  package let animation: JSONValue
  /// The place of the animation in the text: `character 14`.
  package let from: String

  package init(_ animation: JSONValue, from: String) {
    (self.animation, self.from) = (animation, from)
  }
}

/// The faults and warnings of a request.
///
/// They belong to the one task that reads it, so accesses are not checked.
package final class Faults {
  static let maximumKept = 64
  /// Nothing more is read after about so many.
  static let maximumCounted = 4096
  /// Further names at the root, for suggestions: the flat parameters of a query.
  @exclusivity(unchecked) package internal(set) var namesAtRoot: [String]
  /// The parameters, if the request is a query; nil for a body.
  @exclusivity(unchecked) package internal(set) var parameters: QueryParameters?
  /// The members whose own members are separate parameters in a query, for suggestions.
  let groups: [ParameterGroup]
  /// All members of the request, for suggestions.
  let members: [StaticString]
  /// The members that are not listed for an unknown one, since a source text writes them otherwise.
  package var unlisted: Set<String> = []
  /// The place in the request of the current evaluation, for the fault of too much work.
  @exclusivity(unchecked) package var workplace = JSONPointer.root
  /// The place at which there was too much work; nil if that is where the evaluation is.
  private var stop: JSONPointer?
  static let maximumWarnings = 16
  /// At most ``maximumWarnings``.
  @exclusivity(unchecked) private var keptWarnings: [Fault] = []
  @exclusivity(unchecked) private var furtherWarnings = 0
  private var examinations = 0
  /// At most ``maximumKept``.
  @exclusivity(unchecked) private var kept: [Fault] = []
  @exclusivity(unchecked) private var further = 0
  package init(
    namesAtRoot: [String] = [], parameters: QueryParameters? = nil, groups: [ParameterGroup] = [],
    members: [StaticString] = []
  ) {
    (self.namesAtRoot, self.parameters) = (namesAtRoot, parameters)
    (self.groups, self.members) = (groups, members)
  }

  package var count: Int { kept.count + further }
  /// Whether a further fault is only counted, so that it need not be described.
  var areFull: Bool { kept.count >= Self.maximumKept }
  package var isEmpty: Bool { kept.isEmpty }
  var areEnough: Bool { count >= Self.maximumCounted }

  /// The last counts the faults beyond ``maximumKept``.
  package var list: [Fault] {
    guard further > 0 else { return kept }
    let number = areEnough ? "at least \(Self.maximumCounted - kept.count)" : "\(further)"
    return kept + [Fault(pointer: .root, detail: "and \(number) more", code: .more)]
  }

  package func replaceAll(byLimit detail: String) {
    let place = stop ?? workplace
    (kept, further) = ([Fault(pointer: place, detail: detail, code: .limit)], 0)
  }

  /// The fault of too much work is at the place.
  package func working<Result>(at place: JSONPointer, _ body: () -> Result) -> Result {
    let former = workplace
    workplace = place
    let result = body()
    if WorkBudget.mayContinue { workplace = former } else if stop == nil { stop = workplace }
    return result
  }

  /// Beyond ``maximumKept`` neither `detail` nor `pointer` is evaluated.
  package func add(
    _ detail: @autoclosure () -> String, _ code: ProblemCode = .invalidValue,
    at pointer: @autoclosure () -> JSONPointer
  ) { add(Fault(pointer: pointer(), detail: detail(), code: code)) }

  package func add(_ fault: @autoclosure () -> Fault) {
    if !areFull {
      let fault = fault()
      kept.append(fault)
    } else {
      further += 1
    }
  }

  /// The last counts those beyond ``maximumWarnings``.
  package var warnings: [Fault] {
    guard furtherWarnings > 0 else { return keptWarnings }
    return keptWarnings
      + [Fault(pointer: .root, detail: "and \(furtherWarnings) more", code: .more)]
  }

  /// The request is answered, but probably means something else; not evaluated past the maximum.
  package func warn(_ warning: @autoclosure () -> Fault) {
    if keptWarnings.count < Self.maximumWarnings {
      let warning = warning()
      keptWarnings.append(warning)
    } else {
      furtherWarnings += 1
    }
  }

  /// Gives unknown parameters the remedy that only the caller knows; nil for none.
  package func explainParameters(_ remedy: (String) -> String?) {
    for index in kept.indices {
      let fault = kept[index]
      guard case .unknown(let noun, _) = fault.reason, fault.code == .unknownParameter,
        fault.pointer.tokens.count == 1, let remedy = remedy(fault.pointer.tokens[0])
      else { continue }
      kept[index] = Fault(pointer: fault.pointer, .unknown(noun, remedy: remedy), code: fault.code)
    }
  }

  package func mayExamine() -> Bool {
    examinations += 1
    return examinations <= Self.maximumWarnings
  }
}
