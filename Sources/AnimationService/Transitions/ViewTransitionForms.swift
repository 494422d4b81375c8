internal import AnimationCore
internal import Schema
internal import SourceText

private struct ViewTransitionRequest {
  var scale = 0.0
  var anchor = UnitPoint.center
  var edge = Edge.top
  var offset = ViewEffects.Offset()
  var radius = 0.0
  var blur = BlurReplace()
  var active = ViewEffects()
  var transitions: RequestValue?
  var insertion: RequestValue?
  var removal: RequestValue?
  var animation: RequestValue?
}

extension TransitionReading {
  static let views: [TransitionChoice.TypeAlternative] = [
    .view(.identity, "IdentityTransition", "No effect.") { _, _ in .identity },
    .view(.opacity, "OpacityTransition", "The view fades.") { _, _ in .opacity },
    .view(
      .slide, "SlideTransition",
      "The view comes from the leading edge, and leaves by the other one."
    ) { _, _ in .slide },
    .view(
      .scale, "ScaleTransition", "The view grows, and shrinks on removal.",
      [
        .number("scale", \.scale, .any, "The factor of the absent view."),
        .unitPoint("anchor", \.anchor, "The point of the view that stays in place."),
      ]
    ) { members, _ in .scale(members.scale, anchor: members.anchor) },
    .view(
      .move, "MoveTransition", "The view comes from an edge, and leaves by it.",
      [.choice("edge", \.edge, "The edge.").required()]
    ) { members, _ in .move(members.edge) },
    .view(
      .push, "PushTransition", "The view comes from an edge, and leaves by the opposite one.",
      [.choice("from", \.edge, "The edge from which the view comes.").required()]
    ) { members, _ in .push(from: members.edge) },
    .view(
      .offset, "OffsetTransition", "The view comes from an offset, and leaves to it.",
      [.include(\.offset, ViewEffects.Offset.form)]
    ) { members, _ in .offset(x: members.offset.x, y: members.offset.y) },
    .view(
      .blur, "BlurTransition", "The view becomes sharp, and blurs on removal.",
      [.number("radius", \.radius, .nonNegative, "The radius in units.").required()]
    ) { members, _ in .modifier(active: [ViewEffect(.blur, members.radius)]) },
    .view(
      .blurReplace, "BlurReplaceTransition", "The view blurs out, and its successor in.",
      [
        .choice(
          "configuration", \.blur.configuration,
          "With `downUp` the view shrinks on removal, with `upUp` it grows."),
        .number("radius", \.blur.radius, .nonNegative, "The radius of the absent view in units."),
        .number("scale", \.blur.scale, .above(0, atMost: 1), "The factor of the absent view."),
      ]
    ) { members, _ in .blurReplace(members.blur) },
    .view(
      .modifier, "ModifierTransition", "Any effects on the absent view.",
      [.form("active", \.active, ViewEffects.form, "The effects.").required()]
    ) { members, _ in .modifier(active: members.active.effects) },
    .view(
      .combined, "CombinedTransition", "Several transitions at once.",
      [
        .later(
          "transitions", \.transitions, .list(of: typeOfPart, count: .anyCount), "The transitions."
        ).required()
      ]
    ) { members, reading in
      guard let list = members.transitions else { return .combined([]) }
      return .combined(list.items().compactMap { list.reading.mayGoOn() ? reading.read($0) : nil })
    },
    .view(
      .asymmetric, "AsymmetricTransition", "One transition in, and another one out.",
      [
        .later("insertion", \.insertion, typeOfPart, "The transition of an insertion.").required(),
        .later("removal", \.removal, typeOfPart, "The transition of a removal.").required(),
      ]
    ) { members, reading in
      .asymmetric(
        insertion: members.insertion.map { reading.read($0) } ?? .identity,
        removal: members.removal.map { reading.read($0) } ?? .identity)
    },
  ]
}

extension TransitionChoice.TypeAlternative {
  fileprivate static func view(
    _ kind: TransitionKind, _ name: String, _ sentence: String,
    _ members: [FormMember<ViewTransitionRequest>] = [],
    make: @escaping @Sendable (ViewTransitionRequest, TransitionReading) -> Transition
  ) -> Self {
    let animation = FormMember<ViewTransitionRequest>.later(
      "animation", \.animation, AnimationReading.type, "In place of the animation of the request.")
    let form = Form(
      name, initial: ViewTransitionRequest(), [.type(kind, sentence)] + members + [animation])
    return .form(form) { request, _, reading in
      let transition = make(request, reading)
      return .view(
        request.animation.map { .animated(transition, reading.options.animation($0).animation) }
          ?? transition)
    }
  }
}
