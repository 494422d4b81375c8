internal import AnimationCore
internal import CSSValues

/// A string moves the property that has the name of its member, a vector or a known number its own;
/// any other number moves a custom property.
struct MotionProperties {
  private let name: String
  private(set) var list: [MotionProperty] = []
  private var names: Set<String> = []
  private var counts: [String: Int] = [:]

  static func all(of shape: Shape, named name: String) -> [MotionProperty] {
    var properties = MotionProperties(name: name)
    properties.read(shape)
    return properties.list
  }

  private static let cost = 128
  private static let heldLength = 384

  private mutating func read(_ shape: Shape) {
    switch shape {
    case .object(let fields): read(fields)
    case .text(let first, .color(let interpolation)):
      list = [MotionProperty(name: "color", pieces: [.color(first, interpolation)])]
    case .text(let first, let form) where form.property != nil:
      list = [MotionProperty(name: form.property ?? "", pieces: [.text(first, form)])]
    default: readOther(shape, path: [])
    }
  }

  private mutating func read(_ fields: [ShapeField]) {
    var rest = fields
    for vector in MotionVector.ofMembers { rest = add(vector, of: rest) }
    for field in rest { read(field) }
  }

  /// Moves a custom property also where there is a property of that name already.
  private mutating func read(_ field: ShapeField) {
    switch field.shape {
    case .number(let number):
      guard let known = Self.known[field.name],
        add(MotionProperty(name: known.property, pieces: [.number(number, unit: known.unit)]))
      else { return readOther(field.shape, path: [field.name]) }
    case .text(let first, let form):
      let name = Self.known[field.name]?.property ?? field.name.kebabCase
      guard name.isCSSProperty, !MotionVector.memberNames.contains(field.name),
        add(Self.property(name, of: form, at: first, path: [field.name]))
      else { return readOther(field.shape, path: [field.name]) }
    case .object(let fields):
      guard let vector = MotionVector.ofObjects[field.name]
      else { return readOther(field.shape, path: [field.name]) }
      for rest in add(vector, of: fields) { readOther(rest.shape, path: [field.name, rest.name]) }
    default: readOther(field.shape, path: [field.name])
    }
  }

  private mutating func readOther(_ shape: Shape, path: [String]) {
    switch shape {
    case .number(let number):
      guard let name = takeName(for: path) else { return }
      list.append(.number(named: name, at: number))
    case .text(let first, let form):
      guard let name = takeName(for: path) else { return }
      list.append(Self.property(name, of: form, at: first, path: path))
    case .discrete: return
    case .array(let shapes):
      for (index, shape) in shapes.enumerated() { readOther(shape, path: path + [String(index)]) }
    case .object(let fields):
      for field in fields { readOther(field.shape, path: path + [field.name]) }
    }
  }

  private static func property(
    _ name: String, of form: StringTemplate, at first: Int, path: [String]
  ) -> MotionProperty {
    var property = MotionProperty(name: name, pieces: [form.piece(at: first)])
    guard name.hasPrefix("--") else { return property }
    property.syntax = form.syntax
    if property.syntax == nil {
      let member = path.isEmpty ? "it" : "\"\(path.joined(separator: ".").prefix(80))\""
      property.obstacle =
        "\(member) is \(form.phrase), for which CSS registers no custom property; "
        + "a member with the name of a property of CSS moves that"
    }
    return property
  }

  private mutating func takeName(for path: [String]) -> String? {
    guard WorkBudget.spend(units: Self.cost, bytes: Self.heldLength) else { return nil }
    let plain = (["--" + name] + path.map(\.identifierPart)).joined(separator: "-")
    var name = plain
    while !names.insert(name).inserted {
      let count = counts[plain, default: 1] + 1
      counts[plain] = count
      name = "\(plain)-\(count)"
    }
    return name
  }

  private mutating func add(_ vector: MotionVector, of fields: [ShapeField]) -> [ShapeField] {
    let (pieces, rest) = vector.split(fields)
    guard !pieces.isEmpty, add(MotionProperty(name: vector.property, pieces: pieces))
    else { return fields }
    return rest
  }

  private mutating func add(_ property: MotionProperty) -> Bool {
    guard names.insert(property.name).inserted else { return false }
    list.append(property)
    return true
  }

  private static let known: [String: (property: String, unit: String)] = [
    "opacity": ("opacity", ""), "scale": ("scale", ""), "scaleEffect": ("scale", ""),
    "rotate": ("rotate", "deg"), "rotationEffect": ("rotate", "deg"),
    "rotation": ("rotate", "deg"), "angle": ("rotate", "deg"), "width": ("width", "px"),
    "height": ("height", "px"), "top": ("top", "px"), "left": ("left", "px"),
    "right": ("right", "px"), "bottom": ("bottom", "px"), "borderRadius": ("border-radius", "px"),
    "cornerRadius": ("border-radius", "px"), "fontSize": ("font-size", "px"),
    "gap": ("gap", "px"), "padding": ("padding", "px"), "margin": ("margin", "px"),
  ]
}

private struct MotionVector {
  let property: String
  let members: [String]
  let unit: String
  let kinds: [Set<CSSUnitKind>]
  let missing: String
  /// The least number of parts: a single factor would also be the other axis's.
  let leastCount: Int

  /// A shift, whose depth cannot be a percentage.
  private static let translate = MotionVector(
    property: "translate", members: ["x", "y", "z"], unit: "px",
    kinds: [[.length, .percentage], [.length, .percentage], [.length]], missing: "0px",
    leastCount: 1)

  private static func scale(_ members: [String]) -> MotionVector {
    MotionVector(
      property: "scale", members: members, unit: "", kinds: members.map { _ in [.percentage] },
      missing: "1", leastCount: 2)
  }

  static let ofMembers = [translate, scale(["scaleX", "scaleY"])]
  static let memberNames = Set(ofMembers.flatMap(\.members))

  static let ofObjects = [
    "offset": translate, "translate": translate, "scale": scale(["x", "y", "z"]),
    "scaleEffect": scale(["x", "y", "z"]),
  ]

  func split(_ fields: [ShapeField]) -> (pieces: [MotionPropertyPiece], rest: [ShapeField]) {
    var found: [MotionPropertyPiece?] = members.map { _ in nil }
    var rest: [ShapeField] = []
    for field in fields {
      if let place = members.firstIndex(of: field.name),
        let text = piece(of: field.shape, at: place)
      {
        found[place] = text
      } else {
        rest.append(field)
      }
    }
    guard let last = found.lastIndex(where: { $0 != nil }) else { return ([], fields) }
    let parts: [[MotionPropertyPiece]] = found.prefix(max(last + 1, leastCount)).map {
      [$0 ?? .literal(missing)]
    }
    return (Array(parts.joined(separator: [.literal(" ")])), rest)
  }

  private func piece(of shape: Shape, at place: Int) -> MotionPropertyPiece? {
    switch shape {
    case .number(let number): return .number(number, unit: unit)
    case .text(let first, let form):
      guard let units = form.units, units.allSatisfy({ kinds[place].contains($0.kind) })
      else { return nil }
      return form.piece(at: first)
    default: return nil
    }
  }
}

extension StringTemplate {
  fileprivate func piece(at first: Int) -> MotionPropertyPiece {
    if case .dimension(let unit) = self { return .number(first, unit: unit.name) }
    if case .color(let interpolation) = self { return .color(first, interpolation) }
    return .text(first, self)
  }

  fileprivate var units: [CSSUnit]? {
    if case .dimension(let unit) = self { return [unit] }
    guard case .list(let form) = self, form.kind == .quantity,
      case .sum(let units)? = form.items.first?.slots.first
    else { return nil }
    return units
  }

  fileprivate var syntax: (name: String, initial: String)? {
    if case .color = self { return ("<color>", "transparent") }
    if case .list(let form) = self, form.kind == .quantity { return ("<length-percentage>", "0px") }
    if case .list(let form) = self, form.kind == .transform {
      return ("<transform-list>", "scale(1)")
    }
    guard case .dimension(let unit) = self else { return nil }
    return switch unit.kind {
    case .length: ("<length>", "0px")
    case .percentage: ("<percentage>", "0%")
    case .angle: ("<angle>", "0deg")
    case .time: ("<time>", "0s")
    case .resolution: ("<resolution>", "1dppx")
    default: nil
    }
  }

  fileprivate var property: String? {
    guard case .list(let form) = self else { return nil }
    return switch form.kind {
    case .transform: "transform"
    case .filter: "filter"
    case .shadow: "box-shadow"
    case .figure: form.isGradient ? "background-image" : "clip-path"
    case .none, .quantity: nil
    }
  }
}

extension String {
  /// A hyphen comes before each capital letter; a custom property, where case counts, is the same.
  fileprivate var kebabCase: String {
    guard !hasPrefix("--") else { return self }
    return reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  fileprivate var isCSSProperty: Bool {
    if hasPrefix("--") { return isCSSIdentifier }
    return utf8.allSatisfy { (97...122).contains($0) || $0 == UInt8(ascii: "-") }
      && first?.isLetter == true && utf8.count <= 64
  }

  /// At most 64 ASCII characters without escapes, with no digit first or after a first hyphen.
  var isCSSIdentifier: Bool {
    let bytes = Array(utf8)
    let start = bytes.first == UInt8(ascii: "-") ? 1 : 0
    guard start < bytes.count, bytes.count <= 64, !(48...57).contains(bytes[start])
    else { return false }
    return bytes.allSatisfy(\.isIdentifierByte)
  }

  /// A hyphen takes the place of what an identifier cannot contain; at most 48 bytes are taken.
  fileprivate var identifierPart: String {
    String(
      decoding: utf8.prefix(48).map { $0.isIdentifierByte ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
  }
}

extension UInt8 {
  /// A letter or a digit of ASCII, `-` or `_`.
  var isIdentifierByte: Bool {
    (97...122).contains(self) || (65...90).contains(self) || (48...57).contains(self)
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
