/// The same request as a query and as JSON.
public struct QueryPair: Sendable, CustomStringConvertible {
  /// The request, in a sentence.
  public let description: String
  private let query: WireRequest
  private let body: WireRequest

  init(
    _ description: String, _ path: String, _ parameters: KeyValuePairs<String, String>,
    _ body: String
  ) {
    self.description = description
    query = .get(path, parameters)
    self.body = .post(path, body)
  }

  /// Returns the complaints about the answers, which must be the same bytes.
  public func complaints(_ wire: any Wire) throws -> [String] {
    var findings = Findings()
    let (asked, posted) = (try wire.send(query), try wire.send(body))
    findings.expect(posted.status == 200, "POST gave \(posted.json.text)")
    findings.expect(asked.status == 200, "\(query.target) gave \(asked.json.text)")
    findings.expect(asked.body == posted.body, "\(asked.json.text) is not \(posted.json.text)")
    findings.expect(asked.json["samples"] != nil, "no samples in \(asked.json.text)")
    return findings.complaints
  }

  /// All pairs.
  public static let all = springs + curves + animations + histories + gestures

  private static let springs = [
    QueryPair("all defaults", Path.springs, [:], "{}"),
    QueryPair(
      "a spring's own members", Path.springs, ["duration": "0.6", "bounce": "-0.25", "fps": "30"],
      #"{"spring":{"duration":0.6,"bounce":-0.25},"sample":{"fps":30}}"#),
    QueryPair(
      "a mechanical spring", Path.springs,
      ["mass": "2", "stiffness": "120", "damping": "9", "allowOverDamping": "true", "count": "9"],
      #"{"spring":{"mass":2,"stiffness":120,"damping":9,"allowOverDamping":true},"#
        + #""sample":{"count":9}}"#
    ),
    QueryPair(
      "a preset by name", Path.springs, ["spring": "bouncy", "times": "0,0.1,5"],
      #"{"spring":"bouncy","sample":{"times":[0,0.1,5]}}"#),
    QueryPair(
      "a preset with more", Path.springs, ["preset": "snappy", "extraBounce": "0.1"],
      #"{"spring":{"preset":"snappy","extraBounce":0.1}}"#),
    QueryPair(
      "a spring as JSON", Path.springs, ["spring": #"{"response":0.4,"dampingRatio":0.5}"#],
      #"{"spring":{"response":0.4,"dampingRatio":0.5}}"#),
    QueryPair(
      "a settling spring, epsilon being the evaluation's", Path.springs,
      ["settlingDuration": "1", "dampingRatio": "0.5", "epsilon": "0.01"],
      #"{"spring":{"settlingDuration":1,"dampingRatio":0.5},"epsilon":0.01}"#),
    QueryPair(
      "points", Path.springs,
      ["from": #"{"x":0,"y":1}"#, "to": #"{"x":5,"y":2}"#, "initialVelocity": "0"],
      #"{"from":{"x":0,"y":1},"to":{"x":5,"y":2},"initialVelocity":0}"#),
    QueryPair(
      "lists", Path.springs, ["from": "0,1", "to": "5,2", "initialVelocity": "1,-1"],
      #"{"from":[0,1],"to":[5,2],"initialVelocity":[1,-1]}"#),
    QueryPair(
      "columns, fidelity and a bound", Path.springs,
      ["columns": "value,velocity,force,model", "fidelity": "swiftui", "sampleDuration": "0.2"],
      #"{"columns":["value","velocity","force","model"],"fidelity":"swiftui","#
        + #""sample":{"duration":0.2}}"#
    ),
    QueryPair("a format", Path.springs, ["format": "json"], "{}"),
  ]

  private static let curves = [
    QueryPair("a name", Path.curves, ["curve": "easeInOut"], #"{"curve":"easeInOut"}"#),
    QueryPair(
      "control points as a list", Path.curves,
      ["curve": "0.2,0,0,1", "progress": "0,0.5,1", "inverse": "0.5,2"],
      #"{"curve":[0.2,0,0,1],"progress":[0,0.5,1],"inverse":[0.5,2]}"#),
    QueryPair(
      "control points as JSON", Path.curves, ["curve": "[0.2,0,0,1]", "count": "5"],
      #"{"curve":[0.2,0,0,1],"count":5}"#),
    QueryPair(
      "CSS", Path.curves, ["curve": "steps(4, jump-both)", "fidelity": "swiftui"],
      #"{"curve":"steps(4, jump-both)","fidelity":"swiftui"}"#),
    QueryPair(
      "CSS with commas", Path.curves, ["curve": "cubic-bezier(0.1, -0.5, 0.9, 1.5)"],
      #"{"curve":"cubic-bezier(0.1, -0.5, 0.9, 1.5)"}"#),
  ]

  private static let animations = [
    QueryPair(
      "source", Path.animations,
      ["animation": ".spring(duration: 0.6, bounce: 0.3).delay(0.2)", "to": "9"],
      #"{"animation":".spring(duration: 0.6, bounce: 0.3).delay(0.2)","to":9}"#),
    QueryPair(
      "an animation's own members", Path.animations,
      ["type": "spring", "duration": "0.6", "bounce": "0.3", "to": "9", "from": "3"],
      #"{"animation":{"type":"spring","duration":0.6,"bounce":0.3},"to":9,"from":3}"#),
    QueryPair(
      "modifiers", Path.animations,
      ["type": "easeIn", "modifiers": #"[{"delay":0.1},{"repeatCount":2,"autoreverses":false}]"#],
      #"""
      {"animation":{"type":"easeIn",
      "modifiers":[{"delay":0.1},{"repeatCount":2,"autoreverses":false}]}}
      """#),
    QueryPair(
      "members that do not move", Path.animations,
      ["animation": "linear", "to": #"{"x":1,"n":2,"on":true}"#, "ignored": "/n"],
      #"{"animation":"linear","to":{"x":1,"n":2,"on":true},"ignored":["/n"]}"#),
  ]

  private static let histories = [
    QueryPair(
      "a retarget", Path.merge,
      [
        "initial": "0",
        "events":
          #"[{"at":0,"to":1,"animation":".spring"},{"at":0.1,"to":0,"animation":".bouncy"}]"#,
        "inheritVelocity": "always",
      ],
      #"""
      {"initial":0,"inheritVelocity":"always",
      "events":[{"at":0,"to":1,"animation":".spring"},{"at":0.1,"to":0,"animation":".bouncy"}]}
      """#),
    QueryPair(
      "a point", Path.merge,
      [
        "initial": #"{"x":0,"y":0}"#,
        "events": #"[{"at":0.5,"to":{"x":1,"y":2},"animation":null}]"#, "count": "3",
        "sampleDuration": "1",
      ],
      #"""
      {"initial":{"x":0,"y":0},"events":[{"at":0.5,"to":{"x":1,"y":2},"animation":null}],
      "sample":{"count":3,"duration":1}}
      """#),
  ]

  private static let gestures = [
    QueryPair(
      "a card", Path.release,
      [
        "position": #"{"x":150,"y":20}"#, "animation": ".spring",
        "target": #"{"type":"dismiss","distance":120,"destination":{"multiple":5}}"#,
      ],
      #"""
      {"position":{"x":150,"y":20},"animation":".spring",
      "target":{"type":"dismiss","distance":120,"destination":{"multiple":5}}}
      """#),
    QueryPair(
      "a glide", Path.release,
      [
        "position": "0", "velocity": "900", "bounds": #"{"max":200}"#,
        "target": #"{"type":"decay"}"#, "fidelity": "swiftui",
      ],
      #"""
      {"position":0,"velocity":900,"bounds":{"max":200},"target":{"type":"decay"},
      "fidelity":"swiftui"}
      """#),
  ]
}
