internal import CSSValues
internal import Schema
internal import SourceText

indirect enum MemberAnimations: Sendable {
  case whole(AnimationDescription?)
  /// A member without one changes immediately.
  case members([String: MemberAnimations])

  func forEach(_ body: (AnimationDescription) -> Void) {
    switch self {
    case .whole(let description): description.map(body)
    case .members(let members): for animations in members.values { animations.forEach(body) }
    }
  }

  var isNone: Bool { if case .whole(nil) = self { true } else { false } }

  /// Returns the animation of a part of the value, which lies in no deeper member.
  subscript(_ path: ArraySlice<String>) -> AnimationDescription? {
    switch self {
    case .whole(let description): description
    case .members(let members): path.first.flatMap { members[$0]?[path.dropFirst()] }
    }
  }

  func insertPaths(into paths: inout Set<[String]>, at path: [String] = []) {
    guard case .members(let members) = self else { return }
    paths.insert(path)
    for (name, animations) in members { animations.insertPaths(into: &paths, at: path + [name]) }
  }

  /// Null is a change without animation.
  static func read(
    _ value: RequestValue, moving shape: Shape, named: NamedMembers, options: EvaluationOptions
  ) -> MemberAnimations {
    guard value.isObject, value.member("type") == nil else { return whole(value, options: options) }
    guard case .object(let fields) = shape else {
      if value.listsAnimations {
        value.fail(
          "has an animation for each member, but the value has no members here: write one "
            + "animation, such as \".smooth\"", .wrongShape)
        return .whole(nil)
      }
      return whole(value, options: options)
    }
    return value.object { object in
      var animations: [String: MemberAnimations] = [:]
      for field in fields where value.reading.mayGoOn() {
        guard let member = object.member(named: field.name), !member.isNull else { continue }
        let part = named.part(field.name)
        if part == nil { member.fail("is for a member that \"to\" does not name", .conflict) }
        animations[field.name] = read(
          member, moving: field.shape, named: part ?? .all, options: options)
      }
      return .members(animations)
    }
  }

  private static func whole(_ value: RequestValue, options: EvaluationOptions) -> MemberAnimations {
    .whole(options.optionalAnimation(value))
  }
}

indirect enum NamedMembers: Sendable {
  /// All members, or a value that has none.
  case all
  case some([String: NamedMembers])

  init(of target: RequestValue, in shape: Shape) {
    self = .all
    guard case .object(let fields) = shape, target.isObject else { return }
    let members = target.members
    // The members of most targets are all numbers, in the order of the value.
    if members.elementsEqual(fields, by: { $0.name == $1.name && !$1.shape.isObject }) { return }
    let given = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    var named: [String: NamedMembers] = [:]
    var isComplete = true
    for field in fields where target.reading.mayGoOn() {
      let members = given[field.name].map { NamedMembers(of: $0, in: field.shape) }
      if case .all? = members {} else { isComplete = false }
      named[field.name] = members
    }
    if !isComplete { self = .some(named) }
  }

  /// Nil if the member is not named itself.
  func part(_ name: String) -> NamedMembers? {
    if case .some(let members) = self { members[name] } else { .all }
  }

  func contains(_ path: ArraySlice<String>) -> Bool {
    guard let name = path.first else { return true }
    return part(name)?.contains(path.dropFirst()) ?? false
  }

  var isEmpty: Bool { if case .some(let members) = self { members.isEmpty } else { false } }

  func names(allOf shape: Shape) -> Bool {
    guard case .some(let members) = self, case .object(let fields) = shape else { return true }
    return members.count == fields.count
  }
}

extension Shape {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}

extension RequestValue {
  fileprivate var listsAnimations: Bool {
    let members = members
    return !members.isEmpty
      && members.allSatisfy { $0.value.isObject || $0.value.text.map(Double.init) == .some(nil) }
  }
}
