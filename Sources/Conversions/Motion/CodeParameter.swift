/// A parameter of the code that a system reads, by the name that it has there.
package struct CodeParameter: Sendable {
  package enum CodeValue: Sendable {
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case numbers([Double])
    case text(String)
  }

  package let name: String
  package let value: CodeValue
  init(_ name: String, _ value: CodeValue) { (self.name, self.value) = (name, value) }

  var isFinite: Bool {
    switch value {
    case .number(let number): number.isFinite
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .bool, .integer, .text: true
    }
  }

  var length: Int {
    switch value {
    case .bool, .integer, .number: 8
    case .numbers(let numbers): 8 * numbers.count
    case .text(let text): text.utf8.count
    }
  }
}

extension [CodeParameter] {
  init(_ pairs: KeyValuePairs<String, CodeParameter.CodeValue>) {
    self = pairs.map { CodeParameter($0, $1) }
  }

  init(numbers: KeyValuePairs<String, Double>) {
    self = numbers.map { CodeParameter($0.key, .number($0.value)) }
  }

  func with(_ name: String, _ number: Double) -> Self {
    number == 0 ? self : self + [CodeParameter(name, .number(number))]
  }
}
