import Testing

/// Springs of positive numbers whose other numbers no double can hold.
@Suite("Ranges of springs and animations")
struct SpringRangeTests {
  @Test(
    "a spring out of range is refused at its place",
    arguments: [
      RefusedRequest(
        "a response whose stiffness is infinite",
        #"{"spring": {"response": 5e-324, "dampingRatio": 0}}"#, at: "/spring"),
      RefusedRequest(
        "a duration that is next to nothing", #"{"spring": {"duration": 1e-300}}"#, at: "/spring"),
      RefusedRequest(
        "a response that is nothing",
        #"{"spring": {"mass": 1e-320, "stiffness": 1, "damping": 1}}"#,
        at: "/spring"),
    ])
  func springs(_ request: RefusedRequest) throws {
    try request.expectRefusal(at: "/v1/springs/evaluate")
  }

  @Test(
    "an animation out of range is refused at its place",
    arguments: [
      RefusedRequest(
        "a spring inside",
        """
        {"animation": {"type": "interpolatingSpring", "spring": {"response": 5e-324, \
        "dampingRatio": 0}}}
        """, at: "/animation/spring"),
      RefusedRequest(
        "its duration", #"{"animation": {"type": "interpolatingSpring", "duration": 1e-300}}"#,
        at: "/animation"),
      RefusedRequest(
        "its duration in source text", #"{"animation": ".interpolatingSpring(duration: 1e-300)"}"#,
        at: "/animation"),
    ])
  func animations(_ request: RefusedRequest) throws {
    try request.expectRefusal(at: "/v1/animations/evaluate")
  }
}
