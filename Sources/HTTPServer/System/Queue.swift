/// A queue, first in, first out.
struct Queue<Element> {
  private var elements: [Element?] = []
  /// The index of the first element; earlier places are removed in batches, which keeps a step
  /// O(1).
  private var next = 0

  /// The number of elements.
  var count: Int { elements.count - next }

  /// Whether there are no elements.
  var isEmpty: Bool { next == elements.count }

  /// Appends an element.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Removes and returns the first element; nil if the queue is empty.
  ///
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
