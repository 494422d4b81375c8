internal import AnimationCore
internal import Schema

enum EffectCourse: Sendable, Hashable {
  /// A function of the view's position, as while the fingers move it.
  case follows
  case stays
  case goes(to: Double)
}

struct EffectCourses: Sendable {
  var other = EffectCourse.follows
  var byDecision: [String: EffectCourse] = [:]
  subscript(decision: ReleaseDecision) -> EffectCourse { byDecision[decision.rawValue] ?? other }
  static let type = ValueType.oneOf([course, .map(of: course)])
  private static let course = ValueType.oneOf([.number(.any), .word(["follow", "stay"])])
  static let sentence = """
    Motion of the effect after a release; in a simulation, for every decision or by its name. A \
    number is its target with the release's animation; default: "follow".
    """

  static func read(_ value: RequestValue) -> EffectCourses {
    guard value.isObject else { return EffectCourses(other: course(value)) }
    return value.object { object in
      EffectCourses(
        byDecision: Dictionary(object.all().map { ($0, course($1)) }) { first, _ in first })
    }
  }

  static func check(_ effects: RequestValue?, against target: ReleaseTarget) {
    guard let effects else { return }
    var decisions = target.decisions.map(\.rawValue)
    // The view also returns where a pointer is taken away.
    let cancel = ReleaseDecision.cancel.rawValue
    if !decisions.contains(cancel) { decisions.append(cancel) }
    for effect in effects.members {
      for (name, value) in effect.value.member("released")?.members ?? []
      where !decisions.contains(name) {
        value.fail(
          "is for no decision of the target" + Self.phrase(for: name, among: decisions),
          .unknownMember)
      }
    }
  }

  private static func phrase(for name: String, among decisions: [String]) -> String {
    let suggestion = Suggestion.phrase(for: name, among: decisions)
    guard suggestion.isEmpty else { return suggestion }
    return ": expected " + decisions.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private static func course(_ value: RequestValue) -> EffectCourse {
    switch value.text {
    case "follow": return .follows
    case "stay": return .stays
    default:
      guard value.plainNumber != nil else {
        value.fail("must be a number, \"follow\" or \"stay\"", .wrongType)
        return .follows
      }
      return .goes(to: value.number())
    }
  }
}

/// Some effects have a motion of their own after a release, until the view is touched again.
struct EffectFlights: Sendable {
  private let effects: GestureEffects
  private var flights: [Flight] = []

  private struct Flight: Sendable {
    let start: Double
    var end: Double
    let motions: [Int: Timeline]
  }

  init(_ effects: GestureEffects, in simulation: SimulatedGesture, under rules: EvaluationRules) {
    self.effects = effects
    guard effects.effects.contains(where: { $0.courses != nil }) else { return }
    for part in simulation.parts {
      if part.name != .rest, let last = flights.indices.last {
        flights[last].end = min(flights[last].end, part.start)
      }
      guard let outcome = part.outcome else { continue }
      guard WorkBudget.spend(units: 512 * effects.effects.count) else { return }
      let values = effects.values(at: simulation.timeline.value(at: part.start))
      let motions = effects.effects.indices.compactMap { index in
        effects.effects[index].courses.flatMap { courses in
          Self.motion(
            courses[outcome.decision], from: values[index], animation: outcome.animation,
            rules: rules
          )
          .map { (index, $0) }
        }
      }
      flights.append(
        Flight(
          start: part.start, end: .infinity, motions: Dictionary(motions) { first, _ in first }))
    }
  }

  private static func motion(
    _ course: EffectCourse, from value: Double, animation: Animation, rules: EvaluationRules
  ) -> Timeline? {
    var animator = Animator(at: [value], rules: rules)
    switch course {
    case .follows: return nil
    case .stays: break
    case .goes(let target): animator.change(to: [target], at: 0, with: animation)
    }
    return AnimationHistory(animator).timeline
  }

  var cost: Int { (flights.isEmpty ? 16 : 80) * effects.effects.count }

  func values(at time: Double, position: [Double]) -> [Double] {
    var values = effects.values(at: position)
    let index = flights.partitionPoint { $0.start <= time } - 1
    guard index >= 0, time < flights[index].end else { return values }
    let flight = flights[index]
    for (index, motion) in flight.motions {
      values[index] = motion.value(at: time - flight.start)[0]
    }
    return values
  }
}
