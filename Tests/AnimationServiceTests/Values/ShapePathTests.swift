import Testing

@testable import CSSValues

/// Paths into a shape, all of which are followed at once.
@Suite("Paths into shapes")
struct ShapePathTests {
  private static let shape = Shape.object([
    ShapeField(
      name: "a",
      shape: .array([
        .number(0),
        .object([
          ShapeField(name: "0", shape: .number(1)), ShapeField(name: "", shape: .discrete(0)),
        ]),
      ])),
    ShapeField(name: "b", shape: .number(2)),
  ])

  @Test(
    "each path leads to its part or to nothing",
    arguments: [
      ([], shape), (["b"], .number(2)), (["a", "0"], .number(0)), (["a", "1", "0"], .number(1)),
      (["a", "1", ""], .discrete(0)), (["c"], nil), (["a", "2"], nil), (["a", "-1"], nil),
      (["a", "00"], nil), (["a", "+0"], nil), (["b", "0"], nil), (["a", "1", "0", "0"], nil),
    ] as [([String], Shape?)])
  func part(path: [String], part: Shape?) {
    #expect(Self.shape.parts(at: [path]) == [part])
    #expect(Self.shape.parts(at: [["b"], path, ["a"], path])[1] == part)
    #expect(Self.shape.parts(at: [["b"], path, ["a"], path])[3] == part)
  }
}
