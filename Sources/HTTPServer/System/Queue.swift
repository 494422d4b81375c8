/// A queue: first in, first out.
struct Queue<Element> {
  private var elements: [Element?] = []
  /// The index of the first element; earlier places are removed in batches, so a step is O(1).
  private var next = 0
  var count: Int { elements.count - next }
  var isEmpty: Bool { next == elements.count }
  mutating func append(_ element: Element) { elements.append(element) }

  /// - Complexity: amortized O(1).
  mutating func popFirst() -> Element? {
    guard next < elements.count else { return nil }
    let element = elements[next]
    elements[next] = nil
    next += 1
    if next == elements.count || next >= 256 && 2 * next >= elements.count {
      elements.removeFirst(next)
      next = 0
    }
    return element
  }
}

extension Queue: Sendable where Element: Sendable {}
