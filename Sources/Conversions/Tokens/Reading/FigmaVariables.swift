internal import AnimationCore
internal import JSONText
internal import Schema

/// Variables of Figma's types `TIMING` and `EASING`, as its plugin API has them (update 133 of
/// version 1): a list, or an object by id as the REST API answers it, in `variables`.
struct FigmaVariables {
  private(set) var tokens: [RawToken] = []
  private let collections: JSONValue
  private let faults: Faults
  private let paths: [String: [String]]

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
    collections = (meta ?? root)["variableCollections"] ?? .null
    paths = Dictionary(items.map { ($0.id, Self.path($0.value)) }) { first, _ in first }
    guard items.count <= limits.maximumTokens else {
      faults.add("has more than \(limits.maximumTokens) variables, the limit", .limit, at: pointer)
      return
    }
    tokens = items.compactMap { token($0.value, at: $0.pointer) }
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
      token.value = .string("{\(other.joined(separator: "."))}")
      return token
    }
    guard let meant = kind == "TIMING" ? timing(value) : FigmaEasing.token(value) else {
      faults.add(
        kind == "TIMING"
          ? "must be a number of seconds"
          : "must be an easing of Figma with a form: CUSTOM_CUBIC_BEZIER, CUSTOM_SPRING or a name",
        .wrongType, at: place)
      return nil
    }
    (token.ownType, token.value) = (meant.type.rawValue, meant.value)
    return token
  }

  private func alias(_ value: JSONValue) -> String? {
    value["type"]?.text == "VARIABLE_ALIAS" ? value["id"]?.text : nil
  }

  /// The value of the default mode of the collection, or the first.
  private func mode(of variable: JSONValue) -> (name: String, value: JSONValue)? {
    guard case .object(let modes) = variable["valuesByMode"] else { return nil }
    let standard = variable["variableCollectionId"]?.text.flatMap { collections[$0] }
    if let name = standard?["defaultModeId"]?.text, let value = variable["valuesByMode"]?[name] {
      return (name, value)
    }
    return modes.first.map { ($0.key, $0.value) }
  }

  private func timing(_ value: JSONValue) -> (type: TokenType, value: JSONValue)? {
    guard case .number = value else { return nil }
    return (.duration, ["value": value, "unit": "s"])
  }
}

/// `MotionEasing` of Figma's plugin API.
enum FigmaEasing {
  /// Those that Figma's documentation likens to CSS's, and the springs as its panel shows them.
  private static let curves: [String: [Double]] = [
    "LINEAR": [0, 0, 1, 1], "EASE_IN": [0.42, 0, 1, 1], "EASE_OUT": [0, 0, 0.58, 1],
    "EASE_IN_AND_OUT": [0.42, 0, 0.58, 1],
  ]

  private static let springs: [String: (stiffness: Double, damping: Double)] = [
    "GENTLE": (100, 15), "QUICK": (300, 20), "BOUNCY": (600, 15), "SLOW": (80, 20),
  ]

  /// Nil for what is no easing, or one whose numbers are not known.
  static func token(_ value: JSONValue) -> (type: TokenType, value: JSONValue)? {
    if let curve = value["easingFunctionCubicBezier"] {
      let points = ["x1", "y1", "x2", "y2"].compactMap { curve[$0] }
      return points.count == 4 ? (.cubicBezier, .array(points)) : nil
    }
    if let spring = value["easingFunctionSpring"] { return custom(spring) }
    guard let name = value["type"]?.text else { return nil }
    if let points = curves[name] { return (.cubicBezier, .array(points.map { .number($0) })) }
    return springs[name].map {
      (
        .spring,
        ["mass": .number(1), "stiffness": .number($0.stiffness), "damping": .number($0.damping)]
      )
    }
  }

  /// By its constants, or by bounce and duration; nil for a bounce alone.
  private static func custom(_ spring: JSONValue) -> (type: TokenType, value: JSONValue)? {
    if let stiffness = spring["stiffness"] {
      return (
        .spring,
        [
          "mass": spring["mass"] ?? .number(1), "stiffness": stiffness,
          "damping": spring["damping"] ?? .number(10),
        ]
      )
    }
    guard let bounce = spring["bounce"], let duration = spring["duration"] else { return nil }
    return (.spring, ["duration": duration, "bounce": bounce])
  }
}
