internal import CSSValues
internal import JSONText
internal import Schema

/// The member of a value in which a state resumes, while the other members are where they rest.
struct StatePlace {
  let rest: ShapedValue
  let shape: Shape

  /// Nil, with a fault, for no pointer, or for one to nothing that moves.
  init?(_ pointer: RequestValue, in rest: ShapedValue) {
    guard let text = pointer.validString() else { return nil }
    guard let tokens = JSONPointer(text)?.tokens,
      let shape = rest.shape.parts(at: [tokens])[0], !shape.numberRange.isEmpty
    else {
      pointer.fail("must be a JSON pointer to a member of the value that moves", .noMatch)
      return nil
    }
    (self.rest, self.shape) = (rest, shape)
  }
}
