import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Matrices of two by two") struct TwoByTwoTests {
  private static func products(_ map: (SIMD2<Double>) -> SIMD2<Double> = { $0 }) -> TwoByTwo {
    var (random, result) = (SeededGenerator(seed: 1), TwoByTwo())
    for _ in 0..<9 { result.add(map(SIMD2.random(in: -1...1, using: &random))) }
    return result
  }

  @Test("a matrix times its inverse is 1")
  func inverse() {
    let (products, inverse) = (Self.products(), Self.products().inverse(leaving: 1e-13))
    for vector in [SIMD2(1.0, 0), SIMD2(0, 1), SIMD2(-3, 2)] {
      let difference = products.times(inverse.times(vector)) - vector
      #expect((difference * difference).sum() < 1e-24)
    }
  }

  @Test("a number that the other explains is 0 in the inverse")
  func dependent() {
    let products = Self.products { SIMD2($0.x, 2 * $0.x) }
    let inverse = products.inverse(leaving: 1e-13)
    #expect(inverse.diagonal == SIMD2(1 / products.diagonal.x, 0) && inverse.beside == 0)
  }

  @Test("a known number is 0 in the inverse", arguments: [SIMD2(1.0, 0), SIMD2(0, 1), .zero])
  func known(unknown: SIMD2<Double>) {
    let products = Self.products()
    let inverse = products.scaled(by: unknown).inverse(leaving: 1e-13)
    for place in 0..<2 {
      #expect(inverse.diagonal[place] == (unknown[place] == 0 ? 0 : 1 / products.diagonal[place]))
    }
    #expect(inverse.beside == 0)
  }
}
