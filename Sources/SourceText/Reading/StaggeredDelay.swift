internal import JSONText
internal import Schema

/// A delay that is a step longer for each element, or for each index, as a script says it.
struct StaggeredDelay {
  enum CountedThing {
    case element
    /// An element of several, of which the last one starts first.
    case elementFromLast
    /// By its name in the text.
    case index(String)
  }

  /// The name in the text: `stagger`, or that of a delay.
  let name: String
  /// That of the first one, in the unit of the text, as the step is, which is at least 0 for
  /// elements.
  var base = 0.0
  let step: Double
  /// Behind the step; empty for a text that has none.
  var unit = ""
  var counted = CountedThing.element

  /// That of the second one, which is the one that is answered.
  var second: Double { base + step }

  func warning(at column: Int) -> SourceWarning {
    SourceWarning(sentence: sentence, column: column, code: .stagger)
  }

  private var sentence: String {
    let start = base == 0 ? "" : "\(String(number: base)) and "
    let amount = "\(name) is \(start)\(String(number: step))\(unit) for each "
    return switch counted {
    case .element: amount + "element; this is the motion of the second"
    case .elementFromLast:
      amount + "element, from the last; this is the motion of the second from the last"
    case .index(let index): amount + "\(index); this is the motion of \(index) 1"
    }
  }
}

extension SourceStagger {
  func warning(at column: Int) -> SourceWarning {
    SourceWarning(
      sentence: "depends on \(name), which is not in the text; its value for 1, "
        + "\(String(number: first)), is answered, and each further one adds "
        + String(number: step), column: column, code: .stagger)
  }
}
