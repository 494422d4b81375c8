internal import Rendering
internal import Schema

extension FollowSprings {
  static let about = OperationAbout(
    function: "follow", get: "getFollowers", post: "followMotion", example: "chain",
    summary: "Evaluate springs that follow a motion.",
    text: """
      Evaluates a chain of springs, yᵢ″ = kᵢ(yᵢ₋₁ − yᵢ) − cᵢyᵢ′, from rest at the first value of \
      the leader. Springs, decays and rest are followed exactly, other motions to 10⁻⁹ of \
      their range.
      """,
    apart: ["ComparedMotion", "Spring"],
    answer: "An array of values, one for each spring, at each sample time.")
  static let answerOutline = ObjectOutline(
    "FollowAnswer", .motion + [.optional("state", .stateToken)])
}
