/// An object of a request whose required members are nil, with a fault, where they are not given.
struct ObjectReader {
  var object: RequestObject

  init(_ object: RequestObject) { self.object = object }

  var pointer: JSONPointer { object.pointer }
  var names: [String] { object.names }

  func has(_ name: String) -> Bool { object.has(named: name) }

  mutating func member(_ name: String) -> Element? { object.member(named: name).map(Element.init) }

  mutating func required(_ name: String) -> Element? {
    if let element = member(name) { return element }
    object.missing(name)
    return nil
  }

  func missing(_ name: String, _ detail: String) { object.missing(name, detail) }

  mutating func all() -> [(name: String, element: Element)] {
    object.all().map { ($0.name, Element($0.value)) }
  }

  mutating func finish() { object.finish() }
}
