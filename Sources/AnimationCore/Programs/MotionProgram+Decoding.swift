// The JSON of `format=program`, as any decoder of the standard library's `Decoder` reads it.

extension MotionProgram: Decodable {
  private enum ProgramKey: String, CodingKey { case duration, pieces }

  /// Reads a program; pieces of what is no number, such as a Boolean, are left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ProgramKey.self)
    let pieces = try container.decode([NumberPiece].self, forKey: .pieces).compactMap(\.piece)
    self.init(
      duration: try container.decodeIfPresent(Double.self, forKey: .duration) ?? .infinity,
      width: pieces.reduce(0) { max($0, $1.number + 1) }, pieces: pieces)
  }

  private struct NumberPiece: Decodable {
    let piece: MotionPiece?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: TermKey.self)
      let isConstant = try container.decode(String.self, forKey: .kind) == "constant"
      let isNumber = !isConstant || (try? container.decode(Double.self, forKey: .value)) != nil
      piece = isNumber ? try MotionPiece(from: decoder) : nil
    }
  }
}

private enum TermKey: String, CodingKey {
  case number, from, to, kind, start, rate, value, coefficients, points, distance, target
  case displacement, velocity, decay, frequency, spread, terms, goal, period, ends, pieces
}

extension MotionPiece: Decodable {
  /// Reads a piece.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TermKey.self)
    self.init(
      number: try container.decodeIfPresent(Int.self, forKey: .number) ?? 0,
      from: try container.decode(Double.self, forKey: .from),
      to: try container.decodeIfPresent(Double.self, forKey: .to) ?? .infinity,
      term: try MotionTerm(from: decoder))
  }
}

extension MotionTerm: Decodable {
  /// Reads a term, whose time begins at `from` unless it says otherwise.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TermKey.self)
    let from = try container.decodeIfPresent(Double.self, forKey: .from) ?? 0
    self.init(
      start: try container.decodeIfPresent(Double.self, forKey: .start) ?? from,
      rate: try container.decodeIfPresent(Double.self, forKey: .rate) ?? 1,
      try MotionFormula(from: decoder))
  }
}

extension CombinedTerm: Decodable {
  /// Reads a layer: a term with a `goal`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TermKey.self)
    self.init(
      progress: try MotionTerm(from: decoder),
      goal: try container.decode(Double.self, forKey: .goal))
  }
}

extension MotionFormula: Decodable {
  /// Reads a formula by its `kind`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TermKey.self)
    let number = { (key: TermKey) in try container.decode(Double.self, forKey: key) }
    switch try container.decode(String.self, forKey: .kind) {
    case "constant": self = .constant(try number(.value))
    case "polynomial":
      self = .polynomial(try container.decode([Double].self, forKey: .coefficients))
    case "bezier":
      let points = try container.decode([Double].self, forKey: .points)
      guard points.count == 4 else { throw Self.fault("four numbers", .points, in: container) }
      self = .bezier(
        MotionBezier(
          points: SIMD4(points), from: try number(.value), by: try number(.distance)))
    case "arc": self = .arc(from: try number(.value), by: try number(.distance))
    case "spring":
      let frequency = try container.decodeIfPresent(Double.self, forKey: .frequency)
      let decay = try number(.decay)
      self = .spring(
        MotionSpring(
          target: try number(.target), displacement: try number(.displacement),
          velocity: try number(.velocity),
          damping: try frequency.map { .oscillating(decay: decay, frequency: $0) }
            ?? .creeping(slow: decay, spread: try number(.spread))))
    case "decay":
      self = .decay(
        value: try number(.value), velocity: try number(.velocity), rate: try number(.decay))
    case "combined":
      var terms = try container.nestedUnkeyedContainer(forKey: .terms)
      let base = try terms.decode(MotionTerm.self)
      var layers: [CombinedTerm] = []
      while !terms.isAtEnd { layers.append(try terms.decode(CombinedTerm.self)) }
      self = .combined(base, layers)
    case "repeat":
      self = .repeated(
        RepeatedPieces(
          period: try number(.period),
          includesEnds: try container.decodeIfPresent(Bool.self, forKey: .ends) ?? false,
          pieces: try container.decode([MotionPiece].self, forKey: .pieces)))
    default: throw Self.fault("a kind of formula", .kind, in: container)
    }
  }

  private static func fault(
    _ expected: String, _ key: TermKey, in container: KeyedDecodingContainer<TermKey>
  ) -> DecodingError {
    .dataCorruptedError(
      forKey: key, in: container, debugDescription: "expected \(expected)")
  }
}
