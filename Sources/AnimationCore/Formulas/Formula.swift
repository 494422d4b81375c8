/// A formula of one variable, the time, with its first two derivatives: the steps of a machine that
/// keeps numbers on a stack.
///
/// All steps are taken, those of the alternative that is not chosen too, so every evaluation takes
/// the same work.
package struct Formula: Hashable, Sendable {
  package enum FormulaStep: Hashable, Sendable {
    case number(Double)
    /// The variable.
    case time
    /// Of the number on top.
    case function(FormulaFunction)
    /// Of the two or three numbers on top.
    case operation(FormulaOperation)
  }

  private let steps: [FormulaStep]
  /// The most numbers on the stack.
  private let depth: Int
  /// In units of ``WorkBudget``, for a value and its derivatives.
  package let cost: Int
  package static let maximumSteps = 512

  /// Nil unless each step finds its numbers and one is left, and for more than ``maximumSteps``.
  package init?(_ steps: [FormulaStep]) {
    guard steps.count <= Self.maximumSteps else { return nil }
    var (height, depth, cost) = (0, 0, 4)
    for step in steps {
      let taken = step.takes
      guard height >= taken else { return nil }
      height += 1 - taken
      depth = max(depth, height)
      cost += step.cost
    }
    guard height == 1 else { return nil }
    (self.steps, self.depth, self.cost) = (steps, depth, cost)
  }

  /// The value and its derivatives, none of which has to be finite.
  package func jet(at time: Double) -> FormulaJet { jet(at: time) { _ in } }

  /// The numbers at whose changes of sign the formula may jump or bend, always as many.
  func edges(at time: Double) -> [Double] {
    var edges: [Double] = []
    _ = jet(at: time) { edges.append($0) }
    return edges
  }

  @inline(__always)
  private func jet(at time: Double, edge: (Double) -> Void) -> FormulaJet {
    withUnsafeTemporaryAllocation(of: FormulaJet.self, capacity: depth + 3) { room in
      // The numbers lie from index 2 on, so that three on top can be looked at, whatever they are.
      room.initialize(repeating: FormulaJet(0))
      var top = 1
      for step in steps {
        switch step {
        case .number(let number):
          top += 1
          room[top] = FormulaJet(number)
        case .time:
          top += 1
          room[top] = FormulaJet(time, slope: 1)
        case .function(let function):
          if function == .abs { edge(room[top].value) }
          room[top] = function.applied(to: room[top])
        case .operation(let operation):
          top = top + 1 - operation.count
          room[top] = operation.applied(
            to: room[top], room[top + 1], operation.count == 3 ? room[top + 2] : FormulaJet(0),
            edge: edge)
        }
      }
      return room[top]
    }
  }
}

extension Formula.FormulaStep {
  fileprivate var takes: Int {
    switch self {
    case .number, .time: 0
    case .function: 1
    case .operation(let operation): operation.count
    }
  }

  fileprivate var cost: Int {
    switch self {
    case .number, .time, .function(.negative), .function(.abs): 1
    case .function(.tgamma), .function(.lgamma): 24
    case .function: 8
    case .operation(let operation): operation.isTranscendental ? 16 : 2
    }
  }
}

extension FormulaOperation {
  fileprivate var isTranscendental: Bool { [.power, .pow, .atan2, .hypot].contains(self) }

  /// `edge` gets the numbers at whose changes of sign the result may jump or bend.
  @inline(__always)
  fileprivate func applied(
    to a: FormulaJet, _ b: FormulaJet, _ c: FormulaJet, edge: (Double) -> Void
  ) -> FormulaJet {
    switch self {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return a / b
    case .power, .pow: return FormulaJet.power(a, b)
    case .atan2: return FormulaJet.angle(y: a, x: b)
    case .hypot: return FormulaJet.length(a, b)
    case .mix: return a + (b - a) * c
    case .choice: return a.value != 0 ? b : c
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .unequal:
      edge(a.value - b.value)
      return FormulaJet(holds(a.value, b.value) ? 1 : 0)
    case .step:
      edge(b.value - a.value)
      return FormulaJet(b.value < a.value ? 0 : 1)
    case .min, .max:
      edge(a.value - b.value)
      return (a.isBelow(b) || a == b) == (self == .min) ? a : b
    case .clamp:
      edge(a.value - b.value)
      edge(a.value - c.value)
      return a.isBelow(b) ? b : c.isBelow(a) ? c : a
    }
  }

  private func holds(_ a: Double, _ b: Double) -> Bool {
    switch self {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    case .equal: a == b
    default: a != b
    }
  }
}
