/// A single fault of a request.
struct Fault: Sendable, Equatable {
  /// The place of the fault.
  let pointer: JSONPointer
  /// The fault as a predicate without a subject: `must be above 0`.
  let detail: String
  /// The kind of the fault.
  var code = ProblemCode.invalidValue
}

/// All faults of one request.
///
/// The type is a class so that every ``RequestValue`` of a request adds to the same list; an
/// instance belongs to the one task that reads the request.
final class Faults {
  /// The most faults that are listed one by one.
  static let maximumKept = 64

  /// The further names that may be at the root, for suggestions: the flat parameters of a query.
  var namesAtRoot: [String] = []

  /// The place in the request of the current evaluation, for the fault of too much work.
  var workplace = JSONPointer.root

  private var kept: [Fault] = []
  private var further = 0

  /// The number of all faults.
  var count: Int { kept.count + further }

  /// Whether there are no faults.
  var isEmpty: Bool { kept.isEmpty }

  /// The faults in the order in which they were found, and one that counts those beyond
  /// ``maximumKept``.
  var list: [Fault] {
    guard further > 0 else { return kept }
    return kept + [Fault(pointer: .root, detail: "and \(further) more", code: .more)]
  }

  /// Replaces all faults by the one of an exceeded limit, at the ``workplace``.
  func replaceAll(byLimit detail: String) {
    (kept, further) = ([Fault(pointer: workplace, detail: detail, code: .limit)], 0)
  }

  /// Adds a fault.
  ///
  /// `detail` is not evaluated beyond ``maximumKept``.
  func add(
    _ detail: @autoclosure () -> String, _ code: ProblemCode = .invalidValue,
    at pointer: @autoclosure () -> JSONPointer
  ) {
    if kept.count < Self.maximumKept {
      kept.append(Fault(pointer: pointer(), detail: detail(), code: code))
    } else {
      further += 1
    }
  }
}
