internal import AnimationCore
internal import JSONText
internal import Schema
internal import SourceText

/// Variables of Figma's types `TIMING` and `EASING`, as its plugin API has them (update 133 of
/// version 1): a list, or an object by id as the REST API answers it, in `variables`.
struct FigmaVariables {
  private(set) var tokens: [RawToken] = []
  /// The ids of modes, by those of the collections.
  private let defaultModes: [String: String]
  private let faults: Faults
  private let paths: [String: [String]]
  /// The cost of a variable, or of a member of one, in units of ``WorkBudget``.
  private static let cost = 64

  /// Nil for a file that is none of Figma's.
  init?(_ root: JSONValue, at place: JSONPointer, limits: ServiceLimits, faults: Faults) {
    let meta = root["meta"]
    guard let variables = (meta ?? root)["variables"] else { return nil }
    let pointer = (meta == nil ? place : place.appending("meta")).appending("variables")
    let items: [(id: String, value: JSONValue, pointer: JSONPointer)]
    switch variables {
    case .array(let list):
      items = list.enumerated().map { ($1["id"]?.text ?? "", $1, pointer.appending($0)) }
    case .object(let members):
      items = members.map { ($0.key, $0.value, pointer.appending($0.key)) }
    default: return nil
    }
    guard items.contains(where: { $0.value["resolvedType"] != nil }) else { return nil }
    self.faults = faults
    defaultModes = Self.defaultModes((meta ?? root)["variableCollections"])
    paths = Dictionary(items.map { ($0.id, Self.path($0.value)) }) { first, _ in first }
    guard items.count <= limits.maximumTokens else {
      faults.add("has more than \(limits.maximumTokens) variables, the limit", .limit, at: pointer)
      return
    }
    tokens = items.compactMap { item in
      WorkBudget.spend(units: Self.cost) ? token(item.value, at: item.pointer) : nil
    }
  }

  private static func defaultModes(_ collections: JSONValue?) -> [String: String] {
    guard case .object(let members) = collections else { return [:] }
    let modes = members.compactMap { member in
      member.value["defaultModeId"]?.text.map { (member.key, $0) }
    }
    return Dictionary(modes) { first, _ in first }
  }

  /// Figma's names have their groups before slashes.
  private static func path(_ variable: JSONValue) -> [String] {
    (variable["name"]?.text ?? "").split(separator: "/").map(String.init)
  }

  /// Nil for a variable of another type.
  private func token(_ variable: JSONValue, at pointer: JSONPointer) -> RawToken? {
    let kind = variable["resolvedType"]?.text
    guard kind == "TIMING" || kind == "EASING" else { return nil }
    let path = Self.path(variable)
    guard !path.isEmpty else {
      faults.add("is required", .missing, at: pointer.appending("name"))
      return nil
    }
    guard let (mode, value) = mode(of: variable) else {
      faults.add("is required", .missing, at: pointer.appending("valuesByMode"))
      return nil
    }
    var token = RawToken(
      path: path, pointer: pointer, valueName: "valuesByMode", value: value)
    token.description = variable["description"]?.text ?? ""
    let place = pointer.appending("valuesByMode").appending(mode)
    if let id = alias(value) {
      guard let other = paths[id] else {
        faults.add("names no variable: \"\(id)\"", .unknownName, at: place)
        return nil
      }
      let length = other.reduce(0) { $0 + $1.utf8.count }
      guard WorkBudget.spend(units: length, bytes: length) else { return nil }
      token.value = .string("{\(other.joined(separator: "."))}")
      return token
    }
    guard let meant = kind == "TIMING" ? timing(value, at: place) : easing(value, at: place)
    else { return nil }
    (token.ownType, token.value) = (meant.type.rawValue, meant.value)
    return token
  }

  private func alias(_ value: JSONValue) -> String? {
    value["type"]?.text == "VARIABLE_ALIAS" ? value["id"]?.text : nil
  }

  /// The value of the default mode of the collection, or the first.
  private func mode(of variable: JSONValue) -> (name: String, value: JSONValue)? {
    guard case .object(let modes) = variable["valuesByMode"] else { return nil }
    let standard = variable["variableCollectionId"]?.text.flatMap { defaultModes[$0] }
    if let name = standard, let value = variable["valuesByMode"]?[name] { return (name, value) }
    return modes.first.map { ($0.key, $0.value) }
  }

  private typealias Meaning = (type: TokenType, value: JSONValue)

  private func refuse(_ detail: String, at place: JSONPointer) -> Meaning? {
    faults.add(detail, .wrongType, at: place)
    return nil
  }

  private func timing(_ value: JSONValue, at place: JSONPointer) -> Meaning? {
    guard case .number = value else { return refuse("must be a number of seconds", at: place) }
    return (.duration, ["value": value, "unit": "s"])
  }

  private func easing(_ value: JSONValue, at place: JSONPointer) -> Meaning? {
    if let curve = value["easingFunctionCubicBezier"] {
      let points = ["x1", "y1", "x2", "y2"].compactMap { curve[$0] }
      if points.count == 4 { return (.cubicBezier, .array(points)) }
      return refuse("must be a cubic Bézier curve: x1, y1, x2 and y2", at: place)
    }
    if let spring = value["easingFunctionSpring"] { return self.spring(spring, at: place) }
    guard let name = value["type"]?.text
    else { return refuse("must be an easing of Figma, with a \"type\"", at: place) }
    if let curve = FigmaEasing.curves[name]?.curve.bezier {
      return (.cubicBezier, .array(curve.numbers.map { .number($0) }))
    }
    if let spring = FigmaEasing.spring(name) {
      return (
        .spring,
        [
          "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
          "damping": .number(spring.damping),
        ]
      )
    }
    return refuse(FigmaEasing.refusal(of: name) + FigmaEasing.remedy, at: place)
  }

  /// By its constants, or by bounce and duration; a velocity of 0, which the plugin API states of a
  /// spring from rest, is none.
  private func spring(_ spring: JSONValue, at place: JSONPointer) -> Meaning? {
    guard [nil, .number(0)].contains(spring["initialVelocity"])
    else { return refuse("cannot have initialVelocity: \(FigmaEasing.velocity)", at: place) }
    guard let bounce = spring["bounce"] else {
      return (
        .spring,
        [
          "mass": spring["mass"] ?? .number(FigmaEasing.mass),
          "stiffness": spring["stiffness"] ?? .number(FigmaEasing.stiffness),
          "damping": spring["damping"] ?? .number(FigmaEasing.damping),
        ]
      )
    }
    guard let duration = spring["duration"] else {
      return refuse(
        "has a bounce without a time; write mass, stiffness and damping, or bounce and duration",
        at: place)
    }
    return (.spring, ["duration": duration, "bounce": bounce])
  }
}
