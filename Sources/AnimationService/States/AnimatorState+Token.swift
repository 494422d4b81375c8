internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering

extension AnimatorState {
  /// Null if its motions lie deeper in one another than a state is read.
  var member: AnswerMember {
    guard depth <= StatesAround.maximumDepth else { return AnswerMember("state", .null) }
    let token = AnswerValue.plain { text, work in
      StateToken.append(.animators, to: &text, work: work) { writer in
        writer.state(self)
        return true
      }
    }
    return AnswerMember("state", token)
  }
}

// Written member by member, not as one `AnswerValue`: a token has more members than most answers.

extension JSONWriter {
  mutating func state(_ state: AnimatorState) {
    beginObject()
    member(plain: "fidelity", value: state.rules.fidelity.rawValue)
    member(plain: "epsilon", value: state.rules.epsilon)
    member(plain: "inheritVelocity", value: state.velocityRule.rawValue)
    members(state.model.tokenMembers)
    if let lastTime = state.lastTime { member(plain: "lastTime", value: lastTime) }
    if state.animators.count == 1 {
      members(of: state.animators[0], in: state)
    } else {
      key(plain: "parts")
      beginArray()
      for animator in state.animators where mayGoOn {
        beginObject()
        members(of: animator, in: state)
        endObject()
      }
      endArray()
    }
    endObject()
  }

  private mutating func members(of animator: Animator, in state: AnimatorState) {
    member(plain: "target", value: animator.target)
    member(plain: "origin", value: animator.origin)
    member(plain: "clock", value: animator.clock)
    member(plain: "began", value: animator.began)
    if !animator.tracked.isEmpty {
      key(plain: "tracked")
      beginArray()
      for sample in animator.tracked { array([sample.time] + sample.position) }
      endArray()
    }
    key(plain: "running")
    beginArray()
    for running in animator.running where mayGoOn { self.running(running, in: state) }
    endArray()
  }

  private mutating func running(_ running: RunningAnimation<[Double]>, in state: AnimatorState) {
    beginObject()
    if let carried = running.carried {
      key(plain: "motion")
      if let motion = state.motions[carried.identity] { self.motion(motion) } else { null() }
      member(plain: "target", value: running.target)
      member(plain: "start", value: running.start)
      key(plain: "first")
      integer(carried.numbers.lowerBound)
      member(plain: "offset", value: carried.offset)
    } else {
      key(plain: "animation")
      value(state.descriptions[running.animation]?.answer ?? .null)
      member(plain: "target", value: running.target)
      member(plain: "start", value: running.start)
    }
    if let takeover = running.takeover { members(of: takeover) }
    if let glide = running.glide { self.glide(glide) }
    endObject()
  }

  private mutating func members(of takeover: Takeover<[Double]>) {
    member(plain: "position", value: takeover.position)
    member(plain: "velocity", value: takeover.velocity)
    member(plain: "clockOffset", value: takeover.clockOffset)
    member(plain: "blendInterval", value: takeover.blendInterval)
    if !takeover.force.isEmpty { member(plain: "force", value: takeover.force) }
  }

  private mutating func glide(_ glide: Glide) {
    // JSON has no infinity; no position is beyond the greatest double.
    let most = Double.greatestFiniteMagnitude
    key(plain: "glide")
    beginObject()
    member(plain: "position", value: glide.position)
    member(plain: "velocity", value: glide.velocity)
    switch glide.friction {
    case .rate(let rate): member(plain: "rate", value: rate.perMillisecond)
    case .android: member(plain: "friction", value: "android")
    }
    if let landing = glide.landing { member(plain: "landing", value: landing) }
    if let least = glide.bounds.min { member(plain: "min", value: least.map { max($0, -most) }) }
    if let greatest = glide.bounds.max {
      member(plain: "max", value: greatest.map { min($0, most) })
    }
    endObject()
  }

  private mutating func member(plain name: StaticString, value number: Double) {
    key(plain: name)
    self.number(number)
  }

  private mutating func member(plain name: StaticString, value text: String) {
    key(plain: name)
    string(text)
  }

  private mutating func member(plain name: StaticString, value numbers: [Double]) {
    key(plain: name)
    array(numbers)
  }
}

extension ShapedValue {
  var tokenMembers: [AnswerMember] {
    var members = [AnswerMember](["model": shape.example, "discretes": .literal(.array(discretes))])
    if let color = colors.first {
      members.append(AnswerMember("colorSpace", .text(color.interpolation.name)))
      members.append(AnswerMember("colors", .list(colors) { $0.color.answer }))
    }
    return members
  }
}

extension Color {
  fileprivate var answer: AnswerValue {
    let numbers = (0..<3).map { missing.contains(.component($0)) ? nil : components[$0] }
    return .list(numbers + [missing.contains(.alpha) ? nil : alpha]) { .number($0) }
  }
}

extension Shape {
  /// 0 for a number, with its unit if it has one, `#000` for a color, null for what does not move.
  fileprivate var example: AnswerValue {
    switch self {
    case .number: .integer(0)
    case .text(_, .dimension(let unit)): .text("0\(unit.name)")
    case .text(_, .color): .text("#000")
    case .text(_, .list(let form)): .text(form.example)
    case .text(_, .path(let form)): .text(form.example)
    case .discrete: .null
    case .array(let shapes): .list(shapes) { $0.example }
    case .object(let fields): .object(fields.map { AnswerMember($0.name, $0.shape.example) })
    }
  }
}
