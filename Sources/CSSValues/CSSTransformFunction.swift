internal import AnimationCore
internal import CLibrary
internal import JSONText

struct CSSTransformFunction {
  private let name: String
  private let kind: ArgumentKind

  private enum ArgumentKind {
    case lengths(ClosedRange<Int>), numbers(ClosedRange<Int>), angles(Int), axis
  }

  /// `perspective()` is read apart.
  private static let kinds: [String: ArgumentKind] = [
    "translate": .lengths(1...2), "translateX": .lengths(1...1), "translateY": .lengths(1...1),
    "translateZ": .lengths(1...1), "translate3d": .lengths(3...3), "scale": .numbers(1...2),
    "scaleX": .numbers(1...1), "scaleY": .numbers(1...1), "scaleZ": .numbers(1...1),
    "scale3d": .numbers(3...3), "rotate": .angles(1), "rotateX": .angles(1), "rotateY": .angles(1),
    "rotateZ": .angles(1), "rotate3d": .axis, "skew": .angles(2), "skewX": .angles(1),
    "skewY": .angles(1), "matrix": .numbers(6...6), "matrix3d": .numbers(16...16),
  ]

  private static let names: [String: String] = Dictionary(
    kinds.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  init?(_ name: String) {
    guard let name = Self.names[name], let kind = Self.kinds[name] else { return nil }
    (self.name, self.kind) = (name, kind)
  }

  func item(_ arguments: [[CSSQuantity]]) -> CSSItem? {
    switch kind {
    case .lengths(let counts):
      let sums = arguments.compactMap { CSSSum($0) }
      guard counts.contains(arguments.count), sums.count == arguments.count,
        sums.allSatisfy({ $0.isOnly(.length, .percentage) })
      else { return nil }
      // The distance along the z axis has no percentage.
      let depth = name == "translateZ" ? sums[0] : sums.count == 3 ? sums[2] : .zero
      guard depth.isOnly(.length) else { return nil }
      return CSSItem(name + "(", slots: sums.map { .sum($0) })
    case .numbers(let counts):
      let numbers = arguments.compactMap(Self.number)
      guard counts.contains(arguments.count), numbers.count == arguments.count else { return nil }
      return numbers.count < 6
        ? CSSItem(name + "(", slots: numbers.map { .number($0) }) : matrix(numbers)
    case .angles(let most):
      let angles = arguments.compactMap(Self.angle)
      guard (1...most).contains(arguments.count), angles.count == arguments.count
      else { return nil }
      return CSSItem(name + "(", slots: angles.map { .sum($0) }, axis: Self.axes[name])
    case .axis: return rotation(arguments)
    }
  }

  private static let axes: [String: SIMD3<Double>] = [
    "rotate": [0, 0, 1], "rotateX": [1, 0, 0], "rotateY": [0, 1, 0], "rotateZ": [0, 0, 1],
  ]

  /// 6 numbers for `matrix()`, 16 for `matrix3d()`, in the order of CSS.
  private func matrix(_ n: [Double]) -> CSSItem {
    let isPlanar = n.count == 6
    let matrix =
      isPlanar
      ? TransformMatrix(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
      : TransformMatrix(
        x: SIMD4(n[0..<4]), y: SIMD4(n[4..<8]), z: SIMD4(n[8..<12]), origin: SIMD4(n[12..<16]))
    return CSSItem(name + "(", slots: [.matrix(matrix, isPlanar: isPlanar)])
  }

  /// The axis, of 12 decimals, is a part of the name; one of length 0 is the z axis, with angle 0.
  private func rotation(_ arguments: [[CSSQuantity]]) -> CSSItem? {
    let numbers = arguments.prefix(3).compactMap(Self.number)
    guard arguments.count == 4, numbers.count == 3, let angle = Self.angle(arguments[3])
    else { return nil }
    guard let unit = Self.unit(SIMD3(numbers[0], numbers[1], numbers[2]))
    else { return CSSItem("rotate3d(0, 0, 1, ", slots: [.sum(.degrees(0))], axis: [0, 0, 1]) }
    var text: [UInt8] = Array("rotate3d(".utf8)
    for index in 0..<3 {
      text.append(number: (unit[index] * 1e12).rounded() / 1e12 + 0)
      text.append(contentsOf: ", ".utf8)
    }
    return CSSItem(String(decoding: text, as: UTF8.self), slots: [.sum(angle)], axis: unit)
  }

  /// Nil for zero.
  ///
  /// A power of two scales the vector without a rounding, so that no square of it
  /// overflows, nor all of them underflow.
  private static func unit(_ vector: SIMD3<Double>) -> SIMD3<Double>? {
    let greatest = max(abs(vector.x), abs(vector.y), abs(vector.z))
    guard greatest > 0 else { return nil }
    let scaled = vector / greatest.binade
    return scaled / (scaled * scaled).sum().squareRoot()
  }

  /// A percentage counts as a number; nil for anything else.
  static func number(_ quantities: [CSSQuantity]) -> Double? {
    if let number = quantities.plainNumber { return number }
    return quantities.count == 1 && quantities[0].unit == "%" ? quantities[0].number / 100 : nil
  }

  /// A plain 0 is an angle, too.
  static func angle(_ quantities: [CSSQuantity]) -> CSSSum? {
    guard let sum = CSSSum(quantities), sum.isOnly(.angle) else { return nil }
    return sum.terms.isEmpty ? .degrees(0) : sum
  }
}

extension CSSSum {
  static let zero = CSSSum()
  private init() { terms = [] }

  static func degrees(_ number: Double) -> CSSSum {
    CSSUnit("deg").map { CSSSum(number, unit: $0) } ?? .zero
  }
}

extension CSSItem {
  /// Made of the angle, not of the matrix: half a turn backward and half a turn forward are one
  /// matrix, but move differently to a rotation about another axis; nil for other functions.
  var rotation: Quaternion? {
    guard let axis, case .sum(let sum)? = slots.first, let degrees = sum.canonical
    else { return nil }
    return Quaternion(rotationVector: axis * (degrees * .pi / 180))
  }

  /// Nil if it depends on the page.
  var matrix: TransformMatrix? {
    var numbers: [Double] = []
    for slot in slots {
      switch slot {
      case .number(let number): numbers.append(number)
      case .sum(let sum):
        guard let number = sum.canonical else { return nil }
        numbers.append(number)
      case .nearness(let nearness, let unit):
        guard nearness > 0 else { return .identity }
        guard let factor = unit?.canonical?.factor else { return nil }
        return .perspective(nearness: nearness / factor)
      case .matrix(let matrix, _): return matrix
      case .color: return nil
      }
    }
    return axis.map { .rotation(degrees: numbers[0], axis: $0) } ?? matrix(numbers)
  }

  /// With lengths in pixels and angles in degrees; nil for another function.
  private func matrix(_ n: [Double]) -> TransformMatrix? {
    func tangent(_ degrees: Double) -> Double { tan(degrees * .pi / 180) }
    let last = n[n.count - 1]
    return switch name {
    case "translate(": .translation([n[0], n.count > 1 ? n[1] : 0, 0])
    case "translateX(": .translation([n[0], 0, 0])
    case "translateY(": .translation([0, n[0], 0])
    case "translateZ(": .translation([0, 0, n[0]])
    case "translate3d(": .translation([n[0], n[1], n[2]])
    case "scale(": .scale([n[0], last, 1])
    case "scaleX(": .scale([n[0], 1, 1])
    case "scaleY(": .scale([1, n[0], 1])
    case "scaleZ(": .scale([1, 1, n[0]])
    case "scale3d(": .scale([n[0], n[1], n[2]])
    case "skew(": .skew(x: tangent(n[0]), y: n.count > 1 ? tangent(n[1]) : 0)
    case "skewX(": .skew(x: tangent(n[0]), y: 0)
    case "skewY(": .skew(x: 0, y: tangent(n[0]))
    default: nil
    }
  }
}
