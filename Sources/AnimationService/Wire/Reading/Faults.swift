/// One thing that is wrong with a request.
struct Fault: Sendable, Equatable {
  /// Where it is.
  let pointer: JSONPointer
  /// What is wrong, as a predicate without a subject: `must be above 0`.
  let detail: String
}

/// Everything that is wrong with one request.
///
/// A class, so that every ``Element`` of a request writes into the same list; it belongs to the one
/// task that reads the request.
final class Faults {
  /// The most faults that are listed one by one.
  static let maximumKept = 64

  /// Names that may stand at the root besides the members asked for there, for suggestions: the flat
  /// parameters of a query.
  var namesAtRoot: [String] = []

  /// The place in the request of what is being evaluated, for a fault of work that is too much.
  var workplace = JSONPointer.root

  private var kept: [Fault] = []
  private var further = 0

  /// Whether nothing is wrong.
  var isEmpty: Bool { kept.isEmpty }

  /// The faults in the order in which they were found, and one that counts those beyond
  /// ``maximumKept``.
  var list: [Fault] {
    guard further > 0 else { return kept }
    return kept + [Fault(pointer: .root, detail: "and \(further) more")]
  }

  /// Replaces everything by one fault at the ``workplace``.
  func replaceAll(by detail: String) {
    (kept, further) = ([Fault(pointer: workplace, detail: detail)], 0)
  }

  /// Notes a fault.
  ///
  /// The sentence is not built if it is not kept.
  func add(_ detail: @autoclosure () -> String, at pointer: @autoclosure () -> JSONPointer) {
    if kept.count < Self.maximumKept {
      kept.append(Fault(pointer: pointer(), detail: detail()))
    } else {
      further += 1
    }
  }
}
