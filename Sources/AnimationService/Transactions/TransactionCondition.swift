internal import AnimationCore
internal import JSONText
internal import Schema

struct TransactionCondition: Sendable {
  private let comparesAnimation: Bool
  private let animation: Animation?
  private let values: [String: JSONValue]
  /// Units to look at all of it, for each transaction.
  var work: Int { values.values.reduce(0) { $0 + 8 + $1.comparisonWork } }

  init(_ value: RequestValue, animations: inout AnimationTable) {
    (comparesAnimation, animation, values) = value.object { object in
      let given = object.member("animation")
      let animation = given.flatMap { animations.read($0) }
      let others = object.all().filter { $0.name != "animation" }
      return (given != nil, animation, [String: JSONValue](literals: others))
    }
  }

  /// A missing key has its default, and without one counts as `false` and `null`.
  func holds(for transaction: Transaction) -> Bool {
    if comparesAnimation, animation != transaction.animation { return false }
    let keys = transaction[NamedKeys.self]
    let defaults = transaction[KeyDefaults.self]
    return values.allSatisfy { name, value in
      switch name {
      case "disablesAnimations": value == .bool(transaction.disablesAnimations)
      case "isContinuous": value == .bool(transaction.isContinuous)
      case "tracksVelocity": value == .bool(transaction.tracksVelocity)
      default:
        (keys[name] ?? defaults[name]).map { $0 == value }
          ?? (value == .bool(false) || value == .null)
      }
    }
  }
}

extension JSONValue {
  /// Units to compare it with an equal one.
  fileprivate var comparisonWork: Int {
    switch self {
    case .array(let items): items.reduce(1) { $0 + $1.comparisonWork }
    case .object(let members): members.reduce(1) { $0 + 1 + $1.value.comparisonWork }
    case .string(let text): 1 + text.utf8.count / 64
    case .null, .bool, .number: 1
    }
  }
}
