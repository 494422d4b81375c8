internal import Rendering
internal import Schema

extension EvaluateLayout {
  static let about = OperationAbout(
    function: "layout", get: "getLayout", post: "evaluateLayout", example: "card",
    summary: "Evaluate the change of a layout.",
    text: """
      Each box moves on the page from where it was to where it is laid out (FLIP). Answered is \
      what is to be set on its element at `to`, with the origin at the top left: a translation, a \
      scale in which that of its `parent` is undone, radii of the corners that look round, and an \
      opacity, from 0 for a box that enters, to 0 for one that leaves, at `from`.

      With `state` boxes begin where they are seen, with their velocity on the page. Boxes lie at \
      most \(LayoutReading.maximumDepth) deep.
      """,
    answer: "An object by `id` of `translate`, `scale`, `cornerRadius` and `opacity`.")
  static let answerOutline = ObjectOutline(
    "LayoutAnswer", .motion + [.optional("state", .stateToken)])
}
