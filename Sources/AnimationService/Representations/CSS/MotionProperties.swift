internal import AnimationCore

/// Finds the CSS properties for a value.
///
/// The members `x`, `y` and `z` are `translate`, `scale` and `rotate` the properties of that name,
/// sizes are in pixels; a string moves the property that has the name of its member; any other
/// number moves a custom property.
struct MotionProperties {
  /// The name of the animation, with which the names of custom properties begin.
  private let name: String
  /// The properties that were found so far, in the order of the value's members.
  private(set) var list: [MotionProperty] = []
  /// The names of the properties in ``list``.
  private var names: Set<String> = []

  /// Returns the properties for a value of a shape.
  ///
  /// - Parameters:
  ///   - shape: the shape of the value.
  ///   - name: the name of the animation, with which the names of custom properties begin.
  /// - Returns: The properties, each name once; empty if nothing in the value moves.
  static func all(of shape: Shape, named name: String) -> [MotionProperty] {
    var properties = MotionProperties(name: name)
    properties.read(shape)
    return properties.list
  }

  /// Creates a search that has found nothing.
  private init(name: String) { self.name = name }

  /// Adds the properties of a whole value.
  ///
  /// A color by itself is `color`, a list the property whose value such a list is; anything else
  /// that is no object moves custom properties.
  private mutating func read(_ shape: Shape) {
    switch shape {
    case .object(let fields): read(fields)
    case .text(let first, .color(let interpolation)):
      add(MotionProperty(name: "color", pieces: [.color(first, interpolation)]))
    case .text(let first, let form) where form.property != nil:
      add(MotionProperty(name: form.property ?? "", pieces: [.text(first, form)]))
    default: readOther(shape, path: [])
    }
  }

  /// Adds the properties of an object's members, first those that several members share.
  private mutating func read(_ fields: [Shape.Field]) {
    let vectors = [
      ("translate", ["x", "y", "z"], "px", "0px"), ("scale", ["scaleX", "scaleY"], "", "1"),
    ]
    var rest = fields
    for (property, names, unit, missing) in vectors {
      guard let pieces = Self.vector(names, of: rest, unit: unit, missing: missing) else {
        continue
      }
      add(MotionProperty(name: property, pieces: pieces))
      rest.removeAll { names.contains($0.name) }
    }
    for field in rest { read(field) }
  }

  /// Adds the property of a member, by its name: a known one, for a string any name in the form of
  /// a CSS property, else a custom property.
  private mutating func read(_ field: Shape.Field) {
    switch field.shape {
    case .number(let number):
      guard let known = Self.known[field.name] else {
        return readOther(field.shape, path: [field.name])
      }
      add(MotionProperty(name: known.property, pieces: [.number(number, unit: known.unit)]))
    case .text(let first, let form):
      let name = Self.known[field.name]?.property ?? field.name.kebabCase
      guard name.isCSSProperty else { return readOther(field.shape, path: [field.name]) }
      add(MotionProperty(name: name, pieces: [form.piece(at: first)]))
    case .object(let fields) where field.name == "offset" || field.name == "translate":
      add(Self.vector(["x", "y", "z"], of: fields, unit: "px", missing: "0px"), to: "translate")
    case .object(let fields) where field.name == "scale" || field.name == "scaleEffect":
      add(Self.vector(["x", "y"], of: fields, unit: "", missing: "1"), to: "scale")
    default: readOther(field.shape, path: [field.name])
    }
  }

  /// Adds custom properties for the numbers and strings of a part of the value.
  ///
  /// - Parameters:
  ///   - shape: the shape of the part; members that do not move have no property.
  ///   - path: the names and indices that lead to the part, which follow the animation's name.
  private mutating func readOther(_ shape: Shape, path: [String]) {
    let property = (["--" + name] + path.map(\.identifierPart)).joined(separator: "-")
    switch shape {
    case .number(let number):
      add(.number(named: property, at: number))
    case .text(let first, let form):
      add(
        MotionProperty(name: property, pieces: [form.piece(at: first)], syntax: form.syntax))
    case .discrete: return
    case .array(let shapes):
      for (index, shape) in shapes.enumerated() { readOther(shape, path: path + [String(index)]) }
    case .object(let fields):
      for field in fields { readOther(field.shape, path: path + [field.name]) }
    }
  }

  /// Adds a property of CSS with some pieces; nil adds none.
  private mutating func add(_ pieces: [MotionProperty.Piece]?, to property: String) {
    if let pieces { add(MotionProperty(name: property, pieces: pieces)) }
  }

  /// Adds a property, unless there is already one of its name.
  private mutating func add(_ property: MotionProperty) {
    if names.insert(property.name).inserted { list.append(property) }
  }
}

extension MotionProperties {
  /// The properties of numbers by the names of members, with their units.
  private static let known: [String: (property: String, unit: String)] = [
    "opacity": ("opacity", ""), "scale": ("scale", ""), "scaleEffect": ("scale", ""),
    "rotate": ("rotate", "deg"), "rotationEffect": ("rotate", "deg"),
    "rotation": ("rotate", "deg"), "angle": ("rotate", "deg"), "width": ("width", "px"),
    "height": ("height", "px"), "top": ("top", "px"), "left": ("left", "px"),
    "right": ("right", "px"), "bottom": ("bottom", "px"), "borderRadius": ("border-radius", "px"),
    "cornerRadius": ("border-radius", "px"), "fontSize": ("font-size", "px"),
    "gap": ("gap", "px"), "padding": ("padding", "px"), "margin": ("margin", "px"),
  ]

  /// Returns the text of a vector of members; nil if none of them is a number.
  ///
  /// - Parameters:
  ///   - names: the names of the members, in the order of the vector.
  ///   - fields: the members that there are.
  ///   - unit: the unit of a number; a string with a unit has its own.
  ///   - missing: the text for a member that is not there or does not move as a number.
  /// - Returns: The pieces up to the last member that is there, with spaces between them.
  private static func vector(
    _ names: [String], of fields: [Shape.Field], unit: String, missing: String
  ) -> [MotionProperty.Piece]? {
    let found = names.map { name in
      fields.first { $0.name == name }.flatMap { $0.shape.vectorPiece(unit: unit) }
    }
    guard let last = found.lastIndex(where: { $0 != nil }) else { return nil }
    return Array(
      found[...last].map { [$0 ?? .literal(missing)] }.joined(separator: [.literal(" ")]))
  }
}

extension Shape {
  /// The piece of a number or a dimension; nil for anything else.
  fileprivate func vectorPiece(unit: String) -> MotionProperty.Piece? {
    switch self {
    case .number(let number): .number(number, unit: unit)
    case .text(let number, .dimension(let own)): .number(number, unit: own.name)
    default: nil
    }
  }
}

extension StringTemplate {
  /// Returns the piece of such a string, whose numbers begin at a place in the value.
  fileprivate func piece(at first: Int) -> MotionProperty.Piece {
    if case .dimension(let unit) = self { return .number(first, unit: unit.name) }
    if case .color(let interpolation) = self { return .color(first, interpolation) }
    return .text(first, self)
  }

  /// The syntax with which a custom property of such strings is registered; nil if it cannot be.
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

  /// The property whose value is such a list; nil if there is no such property, or several.
  fileprivate var property: String? {
    guard case .list(let form) = self else { return nil }
    return switch form.kind {
    case .transform: "transform"
    case .filter: "filter"
    case .shadow: "box-shadow"
    case .none, .quantity: nil
    }
  }
}

extension String {
  /// The name of a member as that of a property: `backgroundColor` is `background-color`.
  ///
  /// A hyphen comes before each capital letter, which becomes small.
  fileprivate var kebabCase: String {
    reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  /// Whether the text can be the name of a property: letters with single hyphens between them, or
  /// a custom property's name.
  fileprivate var isCSSProperty: Bool {
    if hasPrefix("--") { return isCSSIdentifier }
    return utf8.allSatisfy { (97...122).contains($0) || $0 == UInt8(ascii: "-") }
      && first?.isLetter == true && utf8.count <= 64
  }

  /// Whether the text is a CSS identifier of ASCII characters without escapes.
  ///
  /// Such an identifier has at most 64 characters, not only a hyphen, and begins with no digit, not
  /// even after a hyphen.
  var isCSSIdentifier: Bool {
    let bytes = Array(utf8)
    let start = bytes.first == UInt8(ascii: "-") ? 1 : 0
    guard start < bytes.count, bytes.count <= 64, !(48...57).contains(bytes[start]) else {
      return false
    }
    return bytes.allSatisfy(\.isIdentifierByte)
  }

  /// The text with a hyphen in place of what an identifier cannot contain.
  ///
  /// No more than the first 48 bytes are taken.
  fileprivate var identifierPart: String {
    String(
      decoding: utf8.prefix(48).map { $0.isIdentifierByte ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit, a hyphen or an underscore.
  fileprivate var isIdentifierByte: Bool {
    (97...122).contains(self) || (65...90).contains(self) || (48...57).contains(self)
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
