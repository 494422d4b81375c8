internal import AnimationCore
internal import JSONText

struct CSSText {
  /// The name of the animation and the class, and the beginning of the custom properties' names.
  let name: String
  let reduction: MotionReduction
  /// A duration under "reduced motion": so little that nothing is seen, but still an end.
  private static let instant = "0.01ms"
  /// Without the condition a custom property would keep an easing that the browser does not know.
  private static let supportsLinear = "@supports (animation-timing-function: linear(0, 1))"

  /// The easing is the motion's own, or `cubic-bezier()`, and `linear()` where a browser has it.
  func properties(for easing: MotionEasing) -> String {
    let function = easing.fallback?.cubicBezier ?? easing.function
    let declarations =
      times(of: easing.timing).map { "--\(name)-\($0): \($1)" } + ["--\(name)-easing: \(function)"]
    return """
      \(comment(on: easing))
      :root {
      \(declarations.map { "  \($0);" }.joined(separator: "\n"))
      }
      \(override(of: easing))\(instant(":root", "--\(name)-duration"))
      """
  }

  /// Empty for a curve, which has no time.
  private func times(of timing: CSSTiming) -> [(name: String, text: String)] {
    guard reduction.hasTime else { return [] }
    return [("duration", timing.durationText)] + (timing.delayText.map { [("delay", $0)] } ?? [])
  }

  /// Empty for a curve, whose duration is declared elsewhere.
  private func instant(_ selector: String, _ property: String) -> String {
    guard reduction.hasTime else { return "" }
    return """
      @media (prefers-reduced-motion: reduce) {
        \(selector) {
          \(property): \(Self.instant);
        }
      }

      """
  }

  private func override(of easing: MotionEasing) -> String {
    if easing.fallback == nil { return "" }
    return """
      \(Self.supportsLinear) {
        :root {
          --\(name)-easing: \(easing.function);
        }
      }

      """
  }

  /// A browser without `linear()` ignores the second declaration of the easing.
  func rule(for easing: MotionEasing) -> String {
    let fallback = easing.fallback.map { [$0.cubicBezier] } ?? []
    let declarations =
      times(of: easing.timing).map { "transition-\($0): \($1)" }
      + (fallback + [easing.function]).map { "transition-timing-function: \($0)" }
    return """
      \(comment(on: easing))
      .\(name) {
      \(declarations.map { "  \($0);" }.joined(separator: "\n"))
      }
      \(instant(".\(name)", "transition-duration"))
      """
  }

  func animation(for motion: MotionKeyframes) -> String {
    let delay = motion.timing.delayText.map { " " + $0 } ?? ""
    let timing = "\(motion.timing.durationText) \(motion.easing)\(delay)"
    var text = comment(on: motion) + "\n"
    motion.appendRegistrations(to: &text)
    text += "@keyframes \(name) {\n"
    motion.appendKeyframes(to: &text)
    text += """
      }
      .\(name) {
        animation: \(name) \(timing) both;
      }

      """
    return text + instant(".\(name)", "animation-duration")
  }

  private func comment(on easing: MotionEasing) -> String {
    let words = easing.stopCount.map { "linear() with \($0) stops" } ?? "its own easing"
    let error =
      "within \(easing.error.roundedUp) of the \(reduction.hasTime ? "motion" : "curve")'s range"
    let isExact = easing.stopCount == nil && easing.error == 0
    let closeness = isExact ? "exact" : "\(words), \(error)"
    return "/* \(name): \(closeness)\(fallbackWords(of: easing)).\(ending(of: easing))\(extent) */"
  }

  private func ending(of easing: MotionEasing) -> String {
    easing.lastStep.stepSentence(beyond: easing.error, behind: "\n   ")
  }

  private func ending(of motion: MotionKeyframes) -> String {
    motion.lastStep.stepSentence(beyond: motion.error, behind: "\n   ")
  }

  private func fallbackWords(of easing: MotionEasing) -> String {
    if let fallback = easing.fallback {
      return ";\n   cubic-bezier() where linear() is not known, within \(fallback.error.roundedUp)"
    }
    guard easing.function.hasPrefix("linear(") else { return "" }
    return ";\n   no cubic-bezier() comes near it where linear() is not known"
  }

  private func comment(on motion: MotionKeyframes) -> String {
    """
    /* \(name): \(motion.keyframes.count) keyframes, within \(motion.error.roundedUp) of each \
    number's range.\(ending(of: motion))\(extent) */
    """
  }

  private var extent: String {
    reduction.isPart
      ? "\n   The motion goes on after these \(reduction.wholeTime.durationText)." : ""
  }
}

extension Double {
  /// Of the step with which a motion comes to rest, as a part of its range, behind white space;
  /// empty unless it is greater than the error.
  func stepSentence(beyond error: Double, behind space: String = " ") -> String {
    self > error ? space + "It ends with a step of \(label(digits: 2)) of the range." : ""
  }

  /// Two significant digits; an error that was rounded down would be exceeded.
  var roundedUp: String {
    let rounded = label(digits: 2)
    // Infinite if the work for an easing was refused, whose text is not sent.
    guard isFinite, let number = Double(rounded), number < self else { return rounded }
    var unit = 1.0
    while unit > self / 10 { unit /= 10 }
    while unit <= self / 100 { unit *= 10 }
    return (self + unit / 2).label(digits: 2)
  }
}

extension MotionKeyframes {
  fileprivate func appendRegistrations(to text: inout String) {
    for property in properties {
      guard let syntax = property.syntax else { continue }
      text += """
        @property \(property.name) {
          syntax: "\(syntax.name)";
          inherits: true;
          initial-value: \(syntax.initial);
        }

        """
    }
  }

  fileprivate func appendKeyframes(to text: inout String) {
    for (index, keyframe) in keyframes.enumerated() {
      text += "  \(percentage(of: index)) {"
      for value in keyframe.values {
        let property = properties[value.property]
        text += " "
        text += property.name
        text += ": "
        text += property.text(of: value.numbers)
        text += ";"
      }
      text += " }\n"
    }
  }

  /// The first of two at one time comes 1e-6 percent earlier, since CSS would unite the two; of two
  /// at the very beginning the second comes later.
  private func percentage(of index: Int) -> String {
    let part = keyframes[index].part
    guard index + 1 < keyframes.count, keyframes[index + 1].part == part, part > 0 else {
      let isLater = index > 0 && keyframes[index - 1].part == part && part == 0
      return String(number: DecimalPlaces(8).round(part * 100 + (isLater ? 1e-6 : 0))) + "%"
    }
    return String(number: DecimalPlaces(8).round(part * 100 - 1e-6)) + "%"
  }
}
