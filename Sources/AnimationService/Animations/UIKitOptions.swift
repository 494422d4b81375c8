/// The parts of a UIKit animation, in the order in which its arguments were read.
struct UIKitParts {
  /// The members of the object of the animation, `type` among them, without its modifiers.
  var members: [Member] = []
  /// The coordinates of the control points.
  var points: [JSONValue] = []
  /// The delay in seconds, 0 by default.
  var delay = JSONValue.number(0)
  /// The options; nil if none are given.
  var options: UIKitOptions?

  /// The modifiers: the repetition, and outside of it the delay, which UIKit does not repeat.
  var modifiers: [JSONValue] {
    get throws(SourceError) {
      var modifiers: [JSONValue] = []
      if let repetition = try repetition { modifiers.append(repetition) }
      if delay != .number(0) { modifiers.append(.object([Member(key: "delay", value: delay)])) }
      return modifiers
    }
  }

  /// The reversal of Core Animation.
  private static let backward = Member(key: "reversal", value: .string("backward"))

  /// The types of springs.
  private static let springs = ["uiView", "interpolatingSpring"].map {
    Member(key: "type", value: .string($0))
  }

  /// The modifier that repeats forever; nil without the option `repeat`.
  ///
  /// A spring that repeats is refused at the option, since UIKit repeats it before it has settled.
  private var repetition: JSONValue? {
    get throws(SourceError) {
      guard let options, let column = options.repeatColumn else { return nil }
      if members.contains(where: { Self.springs.contains($0) }) {
        throw SourceError(
          column: column,
          reason: "a spring of UIKit repeats after its duration, before it has settled: "
            + "repeat is only read with a curve")
      }
      return .object(
        [
          Member(key: "repeatForever", value: .bool(true)),
          Member(key: "autoreverses", value: .bool(options.autoreverses)),
        ] + (options.autoreverses ? [Self.backward] : []))
    }
  }
}

/// The options of a UIKit animation: `.curveEaseOut`, `[.curveLinear, .repeat, .autoreverse]`,
/// `[]`.
struct UIKitOptions {
  /// The type of the curve; nil if none is given.
  private(set) var curve: String?
  /// The character of `repeat`; nil if the animation does not repeat.
  private(set) var repeatColumn: Int?
  /// Whether every second pass runs backward; only together with `repeat`.
  private(set) var autoreverses = false

  /// The types of animations by the options that are curves.
  private static let curves = [
    "curveEaseInOut": "easeInOut", "curveEaseIn": "easeIn", "curveEaseOut": "easeOut",
    "curveLinear": "linear",
  ]

  /// The options that do not change the motion of a view.
  private static let others: Set = [
    "layoutSubviews", "allowUserInteraction", "beginFromCurrentState", "overrideInheritedDuration",
    "overrideInheritedCurve", "allowAnimatedContent", "showHideTransitionViews",
    "overrideInheritedOptions", "preferredFramesPerSecondDefault", "preferredFramesPerSecond30",
    "preferredFramesPerSecond60",
  ]

  /// The names of all options, for a suggestion.
  private static let known = curves.keys.sorted() + ["repeat", "autoreverse"] + others.sorted()

  /// Reads one option, or a list of them; the last curve counts.
  ///
  /// - Parameters:
  ///   - argument: the value of `options`.
  ///   - call: the call that has the argument.
  /// - Throws: if an option is unknown, or `autoreverse` is given without `repeat`.
  init(_ argument: Argument, of call: Call) throws(SourceError) {
    var items = [argument]
    if case .list(let list) = argument.value { items = list }
    var reversal: Int?
    for item in items {
      guard let name = item.value.calls(at: item.valueColumn)?.last?.name else {
        throw SourceError(
          column: item.valueColumn, reason: "expected an option, such as .curveEaseOut")
      }
      try add(name, at: item.valueColumn, &reversal)
    }
    guard let reversal else { return }
    autoreverses = true
    if repeatColumn == nil {
      throw SourceError(
        column: reversal, reason: "autoreverse has an effect only together with .repeat")
    }
  }

  /// Adds an option.
  ///
  /// - Parameters:
  ///   - name: the name of the option, without its dot.
  ///   - column: the character at which the option begins, counted from 1.
  ///   - reversal: the character of `autoreverse`, which is set if the option is that.
  /// - Throws: if the option is unknown.
  private mutating func add(_ name: String, at column: Int, _ reversal: inout Int?)
    throws(SourceError)
  {
    if let curve = Self.curves[name] {
      self.curve = curve
    } else if name == "repeat" {
      repeatColumn = column
    } else if name == "autoreverse" {
      reversal = column
    } else if !Self.others.contains(name) {
      throw SourceError(
        column: column,
        reason: "unknown option \"\(name)\"\(Suggestion.phrase(for: name, among: Self.known))")
    }
  }
}
