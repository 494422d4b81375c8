/// A call in source text: `spring(duration: 0.6)`, or a member without arguments: `spring`.
package struct Call: Sendable, Equatable {
  package let name: String
  package let arguments: [Argument]
  package var closures: [SourceClosure] = []
  /// Counted from 1.
  package let column: Int
}

package struct SourceClosure: Sendable, Equatable {
  package let label: String?
  package let body: SourceCursor
}

package struct Argument: Sendable, Equatable {
  package let label: String?
  package let value: SourceValue
  /// Label included; counted from 1.
  package let column: Int
  package let valueColumn: Int

  package init(label: String?, value: SourceValue, column: Int, valueColumn: Int) {
    (self.label, self.value) = (label, value)
    (self.column, self.valueColumn) = (column, valueColumn)
  }

  init(_ call: Call) {
    self.init(label: nil, value: .call(call), column: call.column, valueColumn: call.column)
  }
}

package enum SourceValue: Sendable, Equatable {
  case number(Double)
  case bool(Bool)
  case null
  case string(String)
  /// A member of an explicit or implicit type: `.easeIn`, `UnitPoint.center`.
  case member(String)
  /// A call of a type or of its member: `Spring(response: 0.5)`, `.bezier(...)`.
  indirect case call(Call)
  /// A call or a member, followed by calls on its result: `.scale.combined(with: .opacity)`.
  case chain([Call])
  case list([Argument])
  case keyPath(String)
  /// A number for each index: `index * 0.05`, whose step is 0.05.
  indirect case stagger(SourceStagger)
  /// A closure in place of a value, or an expression that does not matter.
  indirect case unread(SourceCursor)

  /// Nil for a literal; a member is a call without arguments.
  package func calls(at column: Int) -> [Call]? {
    switch self {
    case .member(let name): [Call(name: name, arguments: [], column: column)]
    case .call(let call): [call]
    case .chain(let calls): calls
    case .number, .bool, .null, .string, .list, .keyPath, .stagger, .unread: nil
    }
  }
}

/// `0.1 + Double(index) * 0.05`: a delay of its own for each index, which the text does not tell.
package struct SourceStagger: Sendable, Equatable {
  /// As in the text: `Double(index)`.
  let name: String
  /// For the index 0.
  let base: Double
  let step: Double

  /// For the index 1.
  var first: Double { base + step }

  func adding(_ number: Double) -> SourceStagger {
    SourceStagger(name: name, base: base + number, step: step)
  }

  func times(_ factor: Double) -> SourceStagger {
    SourceStagger(name: name, base: base * factor, step: step * factor)
  }

  /// In seconds, of which each has so many units; a product may differ in the last place.
  func seconds(per unit: Double) -> SourceStagger {
    SourceStagger(name: name, base: base / unit, step: step / unit)
  }
}
