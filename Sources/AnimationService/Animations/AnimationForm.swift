internal import AnimationCore

protocol AnimationForm: SendableMetatype {
  /// The form, with a member `type` and without `modifiers`.
  static var form: Form<Self> { get }

  /// The members by which another type is probably meant.
  static var strangers: Strangers? { get }

  /// The animation without modifiers; meaningless if there are faults.
  func base(_ value: RequestValue, _ options: AnimationReadingOptions) -> AnimationDescription.Base
}

extension AnimationForm { static var strangers: Strangers? { nil } }

struct AnimationReadingOptions {
  let fidelity: Fidelity
  let platform: Platform
}

private struct ModifiedAnimation<Base: AnimationForm> {
  var base: Base
  var modifiers = ModifierList()

  static var form: Form<Self> {
    let form = Base.form
    return Form(
      form.outline.name, form.outline.sentence, initial: Self(base: form.initial()),
      .include(\.base, form), .include(\.modifiers, ModifierList.form))
  }
}

extension AnimationReading.Choice.Alternative {
  static func animation<Base: AnimationForm>(_ type: Base.Type) -> Self {
    form(ModifiedAnimation<Base>.form, refusing: Base.strangers) { animation, value, options in
      AnimationDescription(
        base: animation.base.base(value, options), modifiers: animation.modifiers.items)
    }
  }
}
