internal import AnimationCore
internal import CSSValues
internal import JSONText

extension JSONWriter {
  mutating func piece(_ piece: MotionPiece) {
    beginObject()
    if piece.number != 0 {
      key("number")
      integer(piece.number)
    }
    member("from", piece.from)
    member("to", piece.to)
    term(piece.term, startingAt: piece.from)
    endObject()
  }

  /// Without what is as usual: a formula's own time that begins at `start`, at the rate of time.
  private mutating func term(_ term: MotionTerm, startingAt start: Double) {
    formula(term.formula)
    if case .constant = term.formula { return }
    if term.start != start { member("start", term.start) }
    if term.rate != 1 { member("rate", term.rate) }
  }

  private mutating func formula(_ formula: MotionFormula) {
    switch formula {
    case .constant(let value):
      member("kind", "constant")
      member("value", value)
    case .polynomial(let coefficients):
      member("kind", "polynomial")
      member("coefficients", coefficients)
    case .bezier(let curve):
      member("kind", "bezier")
      member("points", (0..<4).map { curve.points[$0] })
      member("value", curve.from)
      member("distance", curve.by)
    case .arc(let from, let by):
      member("kind", "arc")
      member("value", from)
      member("distance", by)
    case .spring(let spring): self.spring(spring)
    case .decay(let value, let velocity, let rate):
      member("kind", "decay")
      member("value", value)
      member("velocity", velocity)
      member("decay", rate)
    case .combined(let base, let layers):
      member("kind", "combined")
      terms(base, layers)
    case .repeated(let repeated):
      member("kind", "repeat")
      member("period", repeated.period)
      if repeated.includesEnds { member("ends", true) }
      key("pieces")
      beginArray()
      for piece in repeated.pieces where mayGoOn { self.piece(piece) }
      endArray()
    }
  }

  private mutating func spring(_ spring: MotionSpring) {
    member("kind", "spring")
    member("target", spring.target)
    member("displacement", spring.displacement)
    member("velocity", spring.velocity)
    switch spring.damping {
    case .oscillating(let decay, let frequency):
      member("decay", decay)
      member("frequency", frequency)
    case .creeping(let slow, let spread):
      member("decay", slow)
      member("spread", spread)
    }
  }

  private mutating func terms(_ base: MotionTerm, _ layers: [CombinedTerm]) {
    key("terms")
    beginArray()
    beginObject()
    term(base, startingAt: 0)
    endObject()
    for layer in layers where mayGoOn {
      beginObject()
      term(layer.progress, startingAt: 0)
      member("goal", layer.goal)
      endObject()
    }
    endArray()
  }

  /// Members that do not move, whose value changes at once.
  mutating func pieces(of history: ModelHistory, at template: ProgramTemplate) {
    for place in template.discretes where mayGoOn {
      guard let period = history.period else {
        discretes(of: history, place: place, number: template.index(ofDiscrete: place))
        continue
      }
      beginObject()
      key("number")
      integer(template.index(ofDiscrete: place))
      member("from", 0)
      member("to", Double.infinity)
      member("kind", "repeat")
      member("period", period)
      key("pieces")
      beginArray()
      discretes(of: history, place: place, number: 0)
      endArray()
      endObject()
    }
  }

  private mutating func discretes(of history: ModelHistory, place: Int, number: Int) {
    let starts = history.starts
    for index in starts.indices where mayGoOn {
      beginObject()
      if number != 0 {
        key("number")
        integer(number)
      }
      member("from", max(0, starts[index]))
      member("to", index + 1 < starts.count ? starts[index + 1] : .infinity)
      member("kind", "constant")
      key("value")
      value(history[index].discretes[place])
      endObject()
    }
  }
}
