/// A value of a request whose accessors return nil, with a fault, where the value is wrong.
struct Element {
  let node: RequestValue

  init(_ node: RequestValue) { self.node = node }

  var pointer: JSONPointer { node.pointer }
  var faults: Faults { node.faults }
  var isNull: Bool { node.isNull }
  var isObject: Bool { node.isObject }
  var isList: Bool { node.isList }
  var text: String? { node.text }
  var literal: WireValue { node.literal }
  var kind: RequestNodes.Kind { node.kind }
  var plainNumber: Double? { node.plainNumber }

  /// Adds a fault at this place.
  func fail(_ detail: @autoclosure () -> String) { node.fail(detail()) }

  func number(_ range: NumberRange = .any) -> Double? { node.validNumber(range) }
  func integer(_ range: ClosedRange<Int>) -> Int? { node.validInteger(range) }
  func bool() -> Bool? { node.validBool() }
  func string() -> String? { node.validString() }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> Choice? {
    node.validChoice(type)
  }

  /// Returns the result of reading the value; nil if that adds faults.
  func valid<Result>(_ read: (RequestValue) -> Result) -> Result? {
    let count = faults.count
    let result = read(node)
    return faults.count > count ? nil : result
  }

  func array() -> [Element]? { node.validItems()?.map(Element.init) }

  func object() -> ObjectReader? {
    let object = node.openObject()
    return object.value.isAbsent ? nil : ObjectReader(object)
  }
}
