import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Matrices of four by four") struct FourByFourTests {
  private static func vectors(_ count: Int, seed: UInt64) -> [SIMD4<Double>] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in SIMD4<Double>.random(in: -1...1, using: &random) }
  }

  @Test("the sums of products are those of each pair of numbers")
  func products() {
    let vectors = Self.vectors(9, seed: 1)
    var (squares, products) = (FourSquares(), FourByFour())
    for vector in vectors {
      squares.add(vector, times: 2 * vector)
      products.add(vector, times: 2 * vector)
    }
    squares.add(first: 2, last: 5)
    products[0][0] += 2
    products[3][3] += 5
    for row in 0..<4 {
      #expect(squares.matrix[row] == products[row])
      #expect((0...row).filter { squares[row, $0] != products[row][$0] }.isEmpty)
    }
  }

  @Test("a matrix times its inverse is 1")
  func inverse() {
    var products = FourByFour()
    for vector in Self.vectors(9, seed: 2) { products.add(vector, times: vector) }
    let one = products.times(products.inverse(leaving: 1e-13))
    for row in 0..<4 {
      for column in 0..<4 { #expect(abs(one[row][column] - (row == column ? 1 : 0)) < 1e-12) }
    }
  }

  @Test("numbers that others explain are 0 in the inverse")
  func dependent() {
    var products = FourByFour()
    for vector in Self.vectors(9, seed: 3) {
      let numbers = SIMD4(vector.x, vector.y, 2 * vector.x - vector.y, vector.w)
      products.add(numbers, times: numbers)
    }
    let inverse = products.inverse(leaving: 1e-13)
    #expect(inverse[2] == .zero && inverse.transposed[2] == .zero)
    #expect(inverse[0][0] > 0 && inverse[3][3] > 0)
  }
}
