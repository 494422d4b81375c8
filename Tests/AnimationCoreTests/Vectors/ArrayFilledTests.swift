import Testing

@testable import AnimationCore

@Suite("Filled arrays")
struct ArrayFilledTests {
  @Test("elements are those that were written", arguments: [1, 2, 100])
  func elements(count: Int) {
    let squares = [Int](count: count) { elements in
      for place in elements.indices { elements.initializeElement(at: place, to: place * place) }
    }
    #expect(squares == (0..<count).map { $0 * $0 })
  }

  @Test("no elements are not asked for, since threads share the storage of empty arrays")
  func none() {
    var calls = 0
    let empty = [Int](count: 0) { _ in calls += 1 }
    #expect(empty.isEmpty)
    #expect(calls == 0)
  }
}
