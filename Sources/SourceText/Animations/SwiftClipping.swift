internal import AnimationCore
internal import JSONText

/// SwiftUI, UIKit and Core Animation among other statements, views, modifiers and closures.
enum SwiftClipping {
  static let marks: Set = CoreAnimationSettings.types.union([
    "withAnimation", "withTransaction", "animation", "transaction", "Animation", "animate",
    "UIViewPropertyAnimator", "runAnimationGroup",
    "transition", "continueAnimation", "startAnimation", "pauseAnimation", "fractionComplete",
    "symbolEffect", "addSymbolEffect", "setAnimationDuration", "setAnimationTimingFunction",
    "setDisableActions", "beginAnimations",
  ])

  /// Those whose animation is before their closures, or that have none.
  private static let marksBeforeClosures: Set = [
    "withAnimation", "animation", "Animation", "animate",
  ]

  /// Whether no closure of the text says what an animation is.
  static func isWholeWithoutClosures(_ source: SourceCursor) -> Bool {
    SourceWords(source).allSatisfy { word in
      !marks.contains(word.name) || marksBeforeClosures.contains(word.name) || !isCall(word)
        || word.name == "transition" && word.receiver != "UIView"
    }
  }

  /// Whether the word is used as one that has an animation.
  static func isCall(_ word: SourceWord) -> Bool {
    switch word.name {
    case "animation":
      word.receiver != nil && word.isBefore("(") && !isLookup(word) || isSetting(word)
        || word.valueOfLabel != nil
    case "transaction": word.receiver != nil && (word.isBefore("{") || word.isBefore("("))
    case "Animation":
      word.behind.next == "." && (word.receiver ?? "SwiftUI") == "SwiftUI"
        || word.valueOfType != nil || word.choiceOfType != nil
    case "animate": word.isBefore("(") && isAnimate(word)
    case "transition": word.isBefore("(") && (word.receiver == "UIView" || isOfView(word))
    case "UIViewPropertyAnimator": word.isBefore("(") || word.behind.next == "."
    case "runAnimationGroup": word.isBefore("{") || word.isBefore("(")
    case "startAnimation", "pauseAnimation": word.receiver != nil && isOfAnimator(word)
    case "fractionComplete": word.receiver != nil
    case "symbolEffect", "addSymbolEffect": word.receiver != nil && word.isBefore("(")
    case "setAnimationDuration", "setAnimationTimingFunction", "setDisableActions":
      word.receiver == "CATransaction"
    case "beginAnimations": word.receiver == "UIView"
    default: word.isBefore("(") || word.isBefore("{")
    }
  }

  /// `transaction.animation = .spring()`, as in the closure of a gesture's `updating`.
  static func isSetting(_ word: SourceWord) -> Bool {
    ["transaction", "t"].contains(word.receiver) && word.isAssigned
  }

  /// `layer.animation(forKey: "spin")`, which looks an animation up.
  private static func isLookup(_ word: SourceWord) -> Bool {
    var ahead = word.behind
    guard ahead.takeAhead("(") else { return false }
    ahead.skipWhitespace()
    return ahead.takeIdentifier() == "forKey"
  }

  /// Android's `view.startAnimation(...)` has an argument without a label.
  private static func isOfAnimator(_ word: SourceWord) -> Bool {
    LooseCall(word, as: .swift)?.arguments.allSatisfy { $0.label == "afterDelay" } ?? false
  }

  /// `.transition(.slide)` of a view, which is no animation.
  private static func isOfView(_ word: SourceWord) -> Bool {
    guard word.receiver != nil, var first = LooseCall(word, as: .swift)?.arguments.first?.body
    else { return false }
    first.skipWhitespace()
    return first.next == "." || first.takePath().hasPrefix("AnyTransition")
  }

  private static let labels: Set = ["withDuration", "springDuration"]

  /// `UIView.animate(...)`, and `context.animate { ... }` of a representable not.
  private static func isAnimate(_ word: SourceWord) -> Bool {
    guard let call = LooseCall(word, as: .swift), let first = call.arguments.first
    else { return false }
    if let label = first.label { return labels.contains(label) }
    return word.receiver == "UIView"
  }

  static func read(_ reader: inout ClippingReader) {
    var words = SourceWords(reader.source)
    var values: [SourceCursor] = []
    var constants = SwiftConstants(in: reader.source)
    let waits = SwiftWaits(reader.source)
    var switches = UIKitSwitches()
    while let word = words.next() {
      switches.take(word)
      if let error = switches.refusal(of: word) { reader.fail(error) }
      if constants.isChoice(word) {
        reader.fail(
          SourceError(
            "a choice is not evaluated", at: word.column, remedy: "; keep one of its values"))
      }
      if let choice = word.choiceOfType {
        reader.fail(
          SourceError(
            "a choice is not evaluated", at: choice.column, remedy: "; keep one of its values"))
        let end = reader.source.from(choice.position + choice.length)
        mentions(behind: word, upTo: end, in: &reader)
        words.skip(to: end)
        continue
      }
      guard marks.contains(word.name) && isCall(word) || constants.isDerived(word)
      else { continue }
      if let value = word.valueOfLabel {
        values.append(value)
        continue
      }
      if let value = word.valueOfType {
        constants.take(typeAt: word, in: reader.source)
        if word.isTypeOfConstant {
          readConstant(value, in: &reader, naming: &constants)
        } else {
          values.append(value)
        }
        continue
      }
      if let end = readMotion(at: word, in: &reader, naming: &constants, after: waits) {
        words.skip(to: end)
      }
    }
    let own = constants.ownMotions(in: reader.source, besideMotions: !reader.motions.isEmpty)
    for (object, column) in own { reader.add(object, at: column) }
    if reader.failure != nil {
      for (object, column) in constants.usedMotions { reader.mention(object, at: column) }
    }
    read(values, in: &reader, naming: &constants)
    readTransaction(in: &reader, after: waits)
  }

  /// Reads what moves at a word, and returns the place behind it, if that is known.
  private static func readMotion(
    at word: SourceWord, in reader: inout ClippingReader, naming constants: inout SwiftConstants,
    after waits: SwiftWaits
  ) -> SourceCursor? {
    do {
      let (object, end) = try motion(at: word, in: &reader, naming: &constants)
      guard let object else { return end }
      let place = place(of: word, in: reader.source)
      let delayed = try waits.delayed(object, at: place, in: &reader.translation)
      if !constants.take(delayed, of: word, in: reader.source) {
        reader.add(delayed, at: word.place.column)
      }
      return end
    } catch {
      reader.fail(error)
      mentions(by: word, in: &reader)
      return nil
    }
  }

  /// Returns the place at which the value that the word makes is set in motion, as far as the text
  /// says it.
  private static func place(of word: SourceWord, in source: SourceCursor) -> Int {
    let place = word.place.position
    let isStarted =
      word.name == "UIViewPropertyAnimator" || CoreAnimationSettings.types.contains(word.name)
    return isStarted ? source.placeOfStart(ofValueAt: place) : place
  }

  /// Reads the animation that a `CATransaction` alone gives the properties of layers.
  static func readTransaction(in clipping: inout ClippingReader, after waits: SwiftWaits) {
    guard clipping.motions.isEmpty, clipping.failure == nil else { return }
    do {
      guard
        let (object, column, place) = try clipping.translation.implicitAnimation(
          in: clipping.source)
      else { return }
      clipping.add(
        try waits.delayed(object, at: place, in: &clipping.translation), at: column)
    } catch { clipping.fail(error) }
  }

  /// Reads the value of a constant, which nothing else is given for.
  private static func readConstant(
    _ value: SourceCursor, in clipping: inout ClippingReader, naming constants: inout SwiftConstants
  ) {
    do {
      let (object, _) = try constants.object(at: value, in: &clipping.translation)
      if object != .null { constants.take(object, at: value) }
    } catch { clipping.fail(error) }
  }

  /// Reads the defaults of parameters and properties, where nothing else is given: the motion of a
  /// text without another, which may be that of a failure.
  private static func read(
    _ values: [SourceCursor], in clipping: inout ClippingReader,
    naming constants: inout SwiftConstants
  ) {
    guard clipping.motions.isEmpty else { return }
    let isKnown = clipping.failure == nil
    for value in values {
      var translation = clipping.translation
      do {
        let (object, _) = try constants.object(at: value, in: &translation)
        guard object != .null else { continue }
        if isKnown {
          clipping.translation = translation
          clipping.add(object, at: value.column)
        } else {
          clipping.mention(object, at: value.column)
        }
      } catch {
        clipping.fail(error)
      }
    }
  }

  /// The animations that a call names which is not read itself: both of `isOn ? .spring : nil`.
  private static func mentions(by word: SourceWord, in clipping: inout ClippingReader) {
    if word.name == "animation" || word.name.hasPrefix("with") {
      mentions(behind: word, upTo: LooseCall(word, as: .swift)?.end, in: &clipping)
    } else if word.name == "transaction" {
      mentions(behind: word, upTo: endOfClosure(behind: word), in: &clipping)
    }
  }

  private static func mentions(
    behind word: SourceWord, upTo end: SourceCursor?, in clipping: inout ClippingReader
  ) {
    guard let end else { return }
    for mention in SourceWords(word.behind) {
      guard mention.place.position < end.position else { return }
      guard AnimationKind(rawValue: mention.name) != nil,
        mention.receiver == "" || mention.receiver == "Animation"
      else { continue }
      var reader = SourceReader(mention.place, as: .swift)
      var translation = clipping.translation
      guard let calls = try? reader.readChain(), let object = try? translation.object(for: calls)
      else { continue }
      clipping.mention(object, at: mention.place.column)
    }
  }

  /// Behind the arguments, if there are any, and the closure.
  private static func endOfClosure(behind word: SourceWord) -> SourceCursor? {
    var ahead = LooseCall(word, as: .swift)?.end ?? word.behind
    ahead.skipSpaces()
    return ahead.next == "{" && (try? ahead.skipBrackets()) != nil ? ahead : nil
  }
}

extension SourceWord {
  var column: Int { place.column }

  /// The place of a value behind `: Animation =`, `: Animation? =` and in `: Animation { }` or
  /// `-> Animation { }`, whose type is left out; nil for any other word.
  var valueOfType: SourceCursor? {
    guard name == "Animation", before == ":" || isResult else { return nil }
    var ahead = behind
    _ = ahead.take("?")
    let assigned = before == ":" ? ahead.behindAssignment(declares: false) : nil
    return (assigned ?? ahead.insideComputed).flatMap { $0.next == "." ? $0 : nil }
  }

  /// The content of `: Animation { if isOn { ... } else { ... } }`, of a computed property or a
  /// function; nil for any other word.
  var choiceOfType: SourceCursor? {
    guard name == "Animation", before == ":" || isResult else { return nil }
    var ahead = behind
    _ = ahead.take("?")
    guard ahead.isBefore("{"), WorkBudget.spend(units: SourceReader.wordCost * ahead.length),
      let body = ahead.insideComputed
    else { return nil }
    var first = body
    guard ["if", "switch", "guard"].contains(first.takeIdentifier()) else { return nil }
    // Kotlin has the condition in parentheses.
    return first.isBefore("(") ? nil : body
  }

  /// The place of the value of `animation: .bouncy`, an argument of an initializer or a function of
  /// the app; nil for any other word.
  var valueOfLabel: SourceCursor? {
    guard name == "animation", receiver == nil, before == "(" || before == "," else { return nil }
    var ahead = behind
    guard ahead.takeAhead(":") else { return nil }
    ahead.skipWhitespace()
    var kind = ahead
    guard kind.take("."), AnimationKind(rawValue: kind.takeIdentifier()) != nil else { return nil }
    return ahead
  }

  /// Whether it is the type behind the arrow of a function.
  private var isResult: Bool {
    var back = place
    return before == ">" && back.takeBack(">") && back.takeBack("-")
  }

  /// Whether it is the type of a value that cannot be replaced: of `let`, of a type itself, of a
  /// computed property or of a function.
  var isTypeOfConstant: Bool {
    if isResult { return true }
    var back = place
    guard back.takeBack(":") else { return false }
    _ = back.takeNameBack()
    switch back.takeNameBack() {
    case "let": return true
    case "var": return behind.insideComputed != nil || back.takeNameBack() == "static"
    default: return false
    }
  }
}
