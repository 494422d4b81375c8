internal import AnimationCore
internal import Schema
internal import SourceText

struct TransitionReading {
  let options: EvaluationOptions
  let context: OperationContext

  static let choice: TransitionChoice = TransitionChoice(
    views + [
      .form(MatchedGeometryRequest.form) { members, _, _ in .matchedGeometry(members) },
      .form(ZoomRequest.form) { members, _, _ in .zoom(members) },
      .form(NumericTextRequest.form) { members, _, _ in .numericText(members) },
      .form(ContentRequest.form) { members, _, _ in .content(members) },
      .form(ScrollRequest.form) { members, _, _ in .scroll(members) },
    ])

  static let type: ValueType = .named(
    "Transition", .oneOf([name, sourceText, object]),
    "A transition: its name, SwiftUI source text, or an object with a `type`.")

  static let typeOfPart: ValueType = .named(
    "ViewTransition", .oneOf([name, sourceText, objectOfPart]), "The transition of a view.")

  private static let object = ValueType.named(
    "TransitionObject", choice.type, "A transition as an object.")

  private static let objectOfPart = ValueType.named(
    "ViewTransitionObject", choice.type { $0.isOfViews }, "The transition of a view as an object.")

  private static let name = ValueType.word(
    [TransitionKind.identity, .opacity, .scale, .slide, .blurReplace].map(\.rawValue))

  private static let sourceText = ValueType.explained(
    .string(pattern: "[.(]"),
    "SwiftUI source text, such as `.move(edge: .leading).combined(with: .opacity)`.")

  /// That of a modifier, or else `combined`, for SwiftUI source text, which has a dot or a
  /// parenthesis; nil for an unknown one.
  static func kind(_ value: RequestValue) -> TransitionKind? {
    if let source = source(of: value) { return TransitionText.kind(source) }
    guard value.isObject else { return value.validChoice() }
    if let type = value.member("type") { return type.validChoice() }
    choice.refuseAbsence(in: value)
    return nil
  }

  private static func source(of value: RequestValue) -> String? {
    guard let text = value.text, text.utf8.contains(where: ".(".utf8.contains)
    else { return nil }
    return text
  }

  /// Not inside another; the identity, which needs no size, if anything in it is wrong.
  func whole(_ value: RequestValue, of kind: TransitionKind?) -> Transition {
    let count = context.faults.count
    let transition = read(value, of: kind)
    guard context.faults.count == count else { return .identity }
    if transition.partCount <= context.limits.maximumParts { return transition }
    value.fail("combines more than \(context.limits.maximumParts) transitions", .limit)
    return .identity
  }

  func read(_ value: RequestValue) -> Transition { read(value, of: Self.kind(value)) }

  private func read(_ value: RequestValue, of kind: TransitionKind?) -> Transition {
    guard let kind else { return .identity }
    if let source = Self.source(of: value) { return read(source: source, in: value) }
    guard kind.isOfViews else {
      value.fail("cannot be part of another transition", .conflict)
      return .identity
    }
    guard value.isObject else { return plain(kind, at: value) }
    if case .view(let transition)? = Self.choice.read(value, context: self) { return transition }
    return .identity
  }

  private func read(source: String, in value: RequestValue) -> Transition {
    SourceTranslation.read(
      source, in: value,
      translating: { (translation, source) throws(SourceError) in
        try translation.transition(in: source)
      }, else: .identity, by: read)
  }

  /// A transition that is none of a view, as an object or as text; nil if it is wrong.
  func requested(_ value: RequestValue) -> RequestedTransition? {
    guard let source = Self.source(of: value) else {
      return Self.choice.read(value, context: self)
    }
    return SourceTranslation.read(
      source, in: value,
      translating: { (translation, source) throws(SourceError) in
        try translation.contentTransition(in: source)
      }, else: nil, by: { Self.choice.read($0, context: self) })
  }

  /// A `scale` is one from 0 around the center.
  private func plain(_ kind: TransitionKind, at value: RequestValue) -> Transition {
    switch kind {
    case .identity: return .identity
    case .opacity: return .opacity
    case .slide: return .slide
    case .scale: return .scale(0, anchor: .center)
    case .blurReplace: return .blurReplace(BlurReplace())
    default:
      value.fail("requires parameters: give the transition as an object", .missing)
      return .identity
    }
  }
}

enum TransitionKind: String, CaseIterable {
  case identity, opacity, scale, slide, move, push, offset, blur, blurReplace, modifier
  case combined, asymmetric
  case matchedGeometry, zoom, numericText, contentTransition, scroll

  /// Whether it can be combined with others.
  var isOfViews: Bool {
    ![.matchedGeometry, .zoom, .numericText, .contentTransition, .scroll].contains(self)
  }
}

typealias TransitionChoice = TypeChoice<TransitionKind, RequestedTransition, TransitionReading>

enum RequestedTransition {
  case view(Transition)
  case matchedGeometry(MatchedGeometryRequest)
  case zoom(ZoomRequest)
  case numericText(NumericTextRequest)
  case content(ContentRequest)
  case scroll(ScrollRequest)
}

extension Transition {
  var needsSize: Bool {
    switch self {
    case .slide, .move, .push: true
    case .identity, .opacity, .scale, .offset, .blurReplace, .modifier: false
    case .combined(let transitions): transitions.contains(where: \.needsSize)
    case .asymmetric(let one, let other): one.needsSize || other.needsSize
    case .animated(let transition, _): transition.needsSize
    }
  }

  var partCount: Int {
    switch self {
    case .combined(let transitions): transitions.reduce(0) { $0 + $1.partCount }
    case .asymmetric(let one, let other): one.partCount + other.partCount
    case .animated(let transition, _): transition.partCount
    default: 1
    }
  }
}
