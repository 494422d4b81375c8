internal import AnimationCore

struct AnimationReadingOptions {
  let fidelity: Fidelity
  let platform: Platform
}

private struct ModifiedAnimation<Base> {
  var base: Base
  var modifiers = ModifierList()
}

extension AnimationReading.Choice.Alternative {
  /// `own` has no `modifiers`; what `make` returns has no meaning if anything is wrong.
  static func animation<Base>(
    _ own: Form<Base>, refusing strangers: Strangers? = nil,
    make:
      @escaping @Sendable (Base, RequestValue, AnimationReadingOptions) -> AnimationDescription.Base
  ) -> Self {
    let whole = Form<ModifiedAnimation<Base>>(
      own.outline.name, own.outline.sentence, initial: ModifiedAnimation(base: own.initial()),
      .include(\.base, own), .include(\.modifiers, ModifierList.form))
    return form(whole, refusing: strangers) { animation, value, options in
      AnimationDescription(
        base: make(animation.base, value, options), modifiers: animation.modifiers.items)
    }
  }
}
