internal import Schema

enum ContractText {
  static let summary = """
    Springs, timing curves, animations, retargeted animations and gestures, evaluated over HTTP.
    """

  static let description = """
    A request describes a motion; the answer gives the value and its velocity at each sample time.

    **GET or POST.** Requests under `/v1` are stateless and have no side effects. POST takes JSON.
    GET takes the same members as query parameters, which the members of the request explain: a
    value that starts with `{` or `[` is parsed as JSON, lists are separated by commas, and the
    members of `spring`, `animation` and `sample` are separate parameters (`duration=0.5&fps=30`;
    the `start` and the `duration` of `sample` are called `sampleStart` and `sampleDuration`).
    Alternatively, `spring` or `animation` is given as one parameter: `spring=bouncy`,
    `animation=.spring(duration:0.6)`. Each item of a list may have a parameter of its own:
    `times=0&times=1` is `times=0,1`. HEAD answers like GET, without the content.

    **Formats.** `json`: the whole answer, samples as columns. `rows`: the whole answer, samples as
    a list of objects. `svg`: a plot without scripts; an error is drawn too. `css`: the motion by
    its own easing if CSS has it, else as `linear()` or `@keyframes` with as few stops as
    `tolerance` allows; of a curve the easing alone. `waapi`: the arguments of
    `element.animate()` as JSON. `swift`: the animation as SwiftUI source text; 406 if SwiftUI has
    no equivalent. `code`: the code of conversions, of one system alone. `program`: the motion as
    formulas. `lottie`: a Lottie file. `coreanimation`, `compose`: keyframes in Swift and Kotlin,
    as few as `tolerance` allows. `apng`: a moving plot. The samples alone: `csv`
    (RFC 4180, with a header; empty where JSON has `null`); `ndjson`, an object on each line; `sse`,
    an event for each row in real time with the number of the row as its `id`, resumed
    after `Last-Event-ID`, and an event `end` after the last; `f64`, little-endian doubles, one
    column after another (`time`, the numbers of `value`, those of objects sorted by name, then
    further columns; NaN where JSON has `null`); `arrow`, an Apache Arrow stream with the columns of
    `csv`; `aftereffects`, keyframe data to paste. All but `json`, `swift` and `code` need samples.
    CSS, SVG and code begin with the warnings as comments.

    **Units.** Times are in seconds, angles in degrees, velocities in units of the value per second.
    Numbers are finite. Infinite or undefined numbers are `null` in an answer.

    **Warnings.** A request that probably means something else, such as a `duration` of 500, is
    answered with a warning: first in JSON as `warnings`, and in every format in the field
    `Overshoot-Warnings`.

    **Strict.** Unknown and duplicate members or parameters are rejected. All errors of a request
    are reported at once, as `application/problem+json` (RFC 9457).

    **Deterministic.** One version of the service returns the same bytes for the same request. The
    answer to a GET has an `ETag` and can be stored by any HTTP cache.

    **Fields.** An answer has the fields of `components/headers` that apply to it. Members
    are explained by a few words; [the reference](/docs/api) says more.

    **Assistants.** `/mcp` has the operations as tools of the Model Context Protocol, and
    `/llms.txt` lists the guides as Markdown.

    **Examples.** The answer to each example has its name among those of the response;
    `x-example-queries` are for GET.
    """
}

struct ResponseField: Sendable {
  let name: String
  let sentence: String
  let isNumber: Bool

  private init(_ name: String, _ sentence: String, isNumber: Bool = false) {
    (self.name, self.sentence, self.isNumber) = (name, sentence, isNumber)
  }

  static let all = [
    Self("ETag", "Entity tag of the answer to a GET, for `If-None-Match`."),
    Self("Cache-Control", "How long the answer may be cached."),
    Self("Vary", "The request fields that select the representation."),
    Self(
      "X-Request-Id",
      "The request id, from the `X-Request-Id` of the request or newly generated."),
    Self(
      "Overshoot-Work",
      """
      The work done for the answer or the refusal, in machine-independent units, which \
      `--max-work` limits.
      """, isNumber: true),
    Self(
      "Overshoot-Columns",
      """
      The names of the columns of `f64`, separated by commas; everything but letters, digits and \
      `-._~` is percent-encoded.
      """),
    Self(
      "Overshoot-Warnings",
      """
      What the request probably did not mean, although it was answered, in every format. A list \
      (RFC 9651) of at most 2,048 bytes: each item is the code of a warning with the parameters \
      `pointer` or `parameter`, and `detail`, which are Display Strings: \
      `long-duration;pointer=%"/spring/duration";detail=%"is 500 seconds; did you mean 0.5?"`. A \
      batch has the warnings of all its answers, placed in `requests`.
      """), Self("Allow", "The methods that the path supports."),
    Self("Retry-After", "Seconds after which to retry.", isNumber: true),
    Self("WWW-Authenticate", "The authentication schemes that the server accepts."),
  ]
}

enum RefusalStatus {
  private static let all: KeyValuePairs<Int, String> = [
    400: "the request is not valid HTTP, JSON or percent-encoded UTF-8",
    401: "the key is missing or unknown, where the server asks for keys",
    403: "a script of an origin that `--cors-origins` does not name asks `/mcp`",
    404: "no such path; the problem names the nearest one",
    405: "the path does not support the method",
    406: "no available format matches `format` or `Accept`",
    408: "the request did not arrive in time",
    412: "the current entity tag does not match `If-Match`",
    413: "the body is too long", 414: "the request line is too long: use POST",
    415: "the body is not `application/json`, or has an unsupported content coding",
    422: "well-formed but invalid; see `errors`",
    429: """
    the client's rate limit, or its share of live streams, bodies or unsent answers, is used \
    up; retry after `Retry-After`
    """, 431: "the header fields are too long or too many",
    500: "an internal error; the answer has the request id and no details",
    503: "the server is overloaded for longer than a burst; retry after `Retry-After`",
  ]

  static func list(in range: Range<Int>) -> String {
    all.filter { range.contains($0.key) }.map {
      "\($0.key) `\(ProblemCode.code(of: $0.key).rawValue)`: \($0.value)"
    }.joined(separator: ". ") + "."
  }
}
