internal import AnimationCore
internal import CSSValues

struct AnimatorPlaces {
  private let animators: [Animator]
  private let starts: [Int]

  init(_ animators: [Animator]) {
    self.animators = animators
    starts = animators.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.target.count) }
  }

  /// Nil if the numbers have several; O(log n) in the animators.
  func animator(of numbers: Range<Int>) -> Animator? {
    let index = starts.dropLast().partitionPoint { $0 <= numbers.lowerBound } - 1
    let (first, end) = (starts[index], starts[index + 1])
    if numbers == first..<end { return animators[index] }
    guard numbers.upperBound <= end else { return nil }
    return animators[index].part(numbers: numbers.lowerBound - first..<numbers.upperBound - first)
  }

  func fit(_ shape: Shape, numbers: Range<Int>) -> Bool {
    if animator(of: numbers) != nil { return true }
    let members = shape.movingMembers
    return !members.isEmpty && members.allSatisfy { fit($0.shape, numbers: $0.numbers) }
  }
}
