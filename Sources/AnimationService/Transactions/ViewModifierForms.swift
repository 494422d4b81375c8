internal import Schema
internal import SourceText

// The modifiers of a view: for each kind the members of the request.

enum ViewModifierRequest {
  case animation(AnimationModifierRequest)
  case transaction(TransactionModifierRequest)
  case attribute(String, AttributeRequest)
}

struct AnimationModifierRequest {
  var trigger = TriggerRequest()
  var animation: RequestValue?
  var body: RequestValue?

  fileprivate static let form = Form(
    "AnimationModifier", initial: Self(),
    .type(ViewModifierKind.animation, "Sets the animation of everything inside it."),
    .include(\.trigger, TriggerRequest.form),
    .later("animation", \.animation, .optionalAnimation, "The animation to set; `null` sets none.")
      .required(), .body(\.body))
}

struct TransactionModifierRequest {
  var trigger = TriggerRequest()
  var when: RequestValue?
  var settings = SettingsRequest()
  var otherwise: SettingsRequest?
  var body: RequestValue?

  fileprivate static let form = Form(
    "TransactionModifier", initial: Self(),
    .type(ViewModifierKind.transaction, "Changes the transaction of everything inside it."),
    .include(\.trigger, TriggerRequest.form),
    .later(
      "when", \.when, .map(of: .any),
      "The members that the transaction must have for the modifier to apply."),
    .include(\.settings, SettingsRequest.formOfChanges),
    .part(
      "otherwise", \.otherwise, SettingsRequest.formOfChanges,
      "The settings to apply if `when` does not match."), .body(\.body),
    rules: [.needs("otherwise", "when")])
}

private struct KnownAttribute {
  var type = ViewModifierKind.opacity
  var attribute = AttributeRequest()

  static let form = Form(
    "ViewAttribute", initial: Self(),
    .type(
      ViewModifierKind.allCases.filter {
        ![.animation, .transaction, .attribute].contains($0)
      }, \.type, "An attribute that can be animated."),
    .include(\.attribute, AttributeRequest.form))
}

private struct NamedAttribute {
  var name = ""
  var attribute = AttributeRequest()

  static let form = Form(
    "NamedAttribute", initial: Self(),
    .type(ViewModifierKind.attribute, "Any attribute that can be animated."),
    .string("name", \.name, "The name of the attribute.").required(),
    .include(\.attribute, AttributeRequest.form))
}

extension ViewModifierReading {
  static let choice: TypeChoice<ViewModifierKind, ViewModifierRequest, Void> = TypeChoice([
    .form(AnimationModifierRequest.form) { request, _, _ in .animation(request) },
    .form(TransactionModifierRequest.form) { request, _, _ in .transaction(request) },
    .form(KnownAttribute.form) { request, _, _ in
      .attribute(request.type.rawValue, request.attribute)
    }, .form(NamedAttribute.form) { request, _, _ in .attribute(request.name, request.attribute) },
  ])

  static let type: ValueType = .named(
    "ViewModifier", choice.type,
    """
    An attribute, or a modifier that changes the transaction of everything inside it: \
    `animation` or `transaction`.
    """)
}

enum ViewModifierKind: String, CaseIterable {
  case animation, transaction, attribute
  case opacity, scaleEffect, offset, rotationEffect, position, frame, padding, blur, brightness
  case contrast, saturation, grayscale, hueRotation, foregroundStyle, background, tint, shadow
  case cornerRadius, clipShape, border, fill, stroke, trim, transition
}

extension FormMember {
  fileprivate static func body(_ path: PropertyPath<Root, RequestValue?>) -> FormMember {
    .later(
      "body", path, .list(of: ViewModifierReading.type, count: .anyCount),
      "The only modifiers that the modifier applies to, as in `.animation(_:body:)`.")
  }
}
