/// Requests with the largest and smallest doubles.
public enum HugeNumbers {
  private static let templates: [(path: String, body: String)] = [
    (Path.springs, #"{"from":-#,"to":#,"initialVelocity":#,"sample":{"times":[0,#,1]}}"#),
    (Path.springs, #"{"spring":{"duration":#},"to":#,"sample":{"times":[0,#,1]}}"#),
    (Path.springs, #"{"spring":{"mass":#,"stiffness":#,"damping":#},"sample":{"count":3}}"#),
    (
      Path.springs,
      #"{"spring":{"mass":#,"stiffness":1,"damping":#,"allowOverDamping":true},"#
        + #""sample":{"count":3}}"#
    ),
    (Path.springs, #"{"spring":{"response":#,"dampingRatio":#},"sample":{"times":[#]}}"#),
    (Path.springs, #"{"sample":{"duration":#,"count":3}}"#),
    (Path.springs, #"{"sample":{"fps":#}}"#),
    (Path.curves, #"{"curve":[0.5,#,0.5,-#],"progress":[0.5,#,-#],"inverse":[#,0.5]}"#),
    (Path.curves, #"{"curve":"linear","progress":[#,-#],"inverse":[#]}"#),
    (Path.curves, #"{"curve":"linear(0, # 50%, 1)","progress":[0.5,#]}"#),
    (
      Path.animations,
      #"{"animation":{"type":"linear","duration":#},"from":-#,"to":#,"sample":{"times":[0,#]}}"#
    ),
    (
      Path.animations,
      #"""
      {"animation":{"type":"spring","response":#,"dampingFraction":#,"blendDuration":#,
      "modifiers":[{"delay":-#},{"speed":#},{"repeatCount":1000000000},
      {"logicallyCompleteAfter":#}]},"to":#,"sample":{"times":[0,1,#]}}
      """#
    ),
    (
      Path.animations,
      #"""
      {"animation":{"type":"interpolatingSpring","mass":#,"stiffness":#,"damping":#,
      "initialVelocity":#},"to":#,"sample":{"times":[0,1,#]}}
      """#
    ),
    (
      Path.merge,
      #"""
      {"initial":-#,"events":[{"at":0,"to":#,"animation":".spring"},
      {"at":0.1,"to":-#,"animation":".easeIn"},{"at":#,"to":0,"animation":".spring"}],
      "sample":{"times":[0,0.05,0.2,#]}}
      """#
    ),
    (
      Path.merge,
      #"""
      {"initial":0,"events":[{"at":0,"to":1,"animation":{"type":"spring","duration":#}},
      {"at":#,"to":2,"animation":{"type":"interactiveSpring","blendDuration":#}},
      {"at":#,"to":2,"animation":".spring.repeatForever()"}],"sample":{"times":[#]}}
      """#
    ),
    (
      Path.release,
      #"{"position":#,"velocity":-#,"target":{"type":"decay"},"bounds":{"min":-#,"max":#},"#
        + #""sample":{"count":4}}"#
    ),
    (
      Path.release,
      #"{"position":#,"velocity":#,"target":{"type":"step","every":#},"sample":{"count":4}}"#
    ),
    (
      Path.release,
      #"{"position":1,"velocity":#,"target":{"type":"snap","points":[#,-#,0],"maxSteps":1},"#
        + #""sample":{"count":4}}"#
    ),
    (
      Path.release,
      #"{"position":[#,-#],"velocity":[#,0],"target":{"type":"dismiss","distance":#,"#
        + #""destination":{"multiple":#}},"sample":{"count":4}}"#
    ),
    (
      Path.release,
      #"{"samples":[{"time":0,"position":-#},{"time":#,"position":#}],"target":{"type":"clamp","#
        + #""min":-#,"max":#},"sample":{"count":4}}"#
    ),
  ]

  private static let extremes = ["1e308", "1.7976931348623157e308", "1e-308", "5e-324"]

  /// For exact springs only; a stepped spring would take hours of animation with them.
  private static let large = ["1e154", "1e18", "9007199254740993"]

  /// Each template in either fidelity with each number.
  public static let requests =
    requests(in: "analytic", with: extremes + large) + requests(in: "swiftui", with: extremes)

  private static func requests(in fidelity: String, with numbers: [String]) -> [WireRequest] {
    templates.flatMap { template in
      numbers.map { number in
        let members = template.body.replacing("#", with: number).dropFirst()
        return WireRequest.post(template.path, "{\"fidelity\":\"\(fidelity)\",\(members)")
      }
    }
  }

  /// Returns the complaints about an answer, which is 200 with finite numbers and nulls, or 422 at
  /// a place.
  public static func complaints(_ request: WireRequest, _ wire: any Wire) throws -> [String] {
    let answer = try wire.send(request)
    let isRefused = answer.status == 422 && !answer.places.isEmpty
    let isAnswered =
      answer.status == 200 && answer.json.numbers.allSatisfy(\.isFinite)
      && answer.json["samples"] != nil
    return isRefused || isAnswered ? [] : ["\(answer.status): \(answer.json.text.prefix(500))"]
  }
}
