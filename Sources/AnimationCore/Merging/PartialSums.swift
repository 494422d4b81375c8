/// The joint effect of consecutive layers of a stack, kept so that that of any of them is found in
/// a few steps.
///
/// A binary tree: each node has the effect of those below it, so that a layer's change is O(log n),
/// as is the effect of a range.
struct PartialSums<V: VectorArithmetic> {
  /// The number of layers.
  private(set) var count = 0
  /// The tree: the root at 1, the children of `n` at `2n` and `2n + 1`, the layers from `room` on.
  private var nodes: [LayerEffect<V>] = [.none, .none]

  private var room: Int { nodes.count / 2 }

  /// Adds a layer at the top that has no effect.
  ///
  /// - Complexity: O(1), on average.
  mutating func append() {
    count += 1
    if count > room { makeRoom(from: 0) }
  }

  /// Removes the lowest layers.
  ///
  /// - Complexity: O(n).
  mutating func removeFirst(_ number: Int) {
    count -= number
    makeRoom(from: number)
  }

  /// Changes the effect of a layer.
  mutating func set(_ index: Int, to effect: LayerEffect<V>) {
    var node = room + index
    nodes[node] = effect
    while node > 1 {
      node /= 2
      nodes[node] = nodes[2 * node].followed(by: nodes[2 * node + 1])
    }
  }

  /// Returns the joint effect of some layers.
  func effect(of layers: Range<Int>) -> LayerEffect<V> {
    var (first, end) = (room + layers.lowerBound, room + layers.upperBound)
    var (lower, upper) = (LayerEffect<V>.none, LayerEffect<V>.none)
    while first < end {
      if first & 1 == 1 {
        lower = lower.followed(by: nodes[first])
        first += 1
      }
      if end & 1 == 1 {
        end -= 1
        upper = nodes[end].followed(by: upper)
      }
      (first, end) = (first / 2, end / 2)
    }
    return lower.followed(by: upper)
  }

  /// Renews the tree for ``count`` layers, whose effects begin at an index of the present ones.
  private mutating func makeRoom(from first: Int) {
    let former = nodes[(room + first)..<min(nodes.count, room + first + count)]
    var room = 1
    while room < count { room *= 2 }
    var nodes = Array(repeating: LayerEffect<V>.none, count: 2 * room)
    nodes.replaceSubrange(room..<room + former.count, with: former)
    for node in (1..<room).reversed() {
      nodes[node] = nodes[2 * node].followed(by: nodes[2 * node + 1])
    }
    self.nodes = nodes
  }
}

extension PartialSums: Sendable where V: Sendable {}

/// The effect of layers on the output of those below them: they add to it, or take its place.
struct LayerEffect<V: VectorArithmetic> {
  /// Whether the output below does not count.
  var replaces: Bool
  /// The number of units added to the value, or the value.
  var value: V
  /// The number of units per second added to the velocity, or the velocity.
  var velocity: V

  /// The effect of no layer.
  static var none: LayerEffect { LayerEffect(replaces: false, value: .zero, velocity: .zero) }

  /// Returns the joint effect of these layers and those on top of them.
  @inline(__always)
  func followed(by next: LayerEffect) -> LayerEffect {
    next.replaces
      ? next
      : LayerEffect(
        replaces: replaces, value: value + next.value, velocity: velocity + next.velocity)
  }
}

extension LayerEffect: Sendable where V: Sendable {}
