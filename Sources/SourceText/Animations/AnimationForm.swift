package import AnimationCore
internal import Schema

package struct AnimationReadingOptions {
  package let fidelity: Fidelity
  package let platform: Platform

  package init(fidelity: Fidelity, platform: Platform) {
    (self.fidelity, self.platform) = (fidelity, platform)
  }
}

private struct ModifiedAnimationForm<Base> {
  var base: Base
  var modifiers = ModifierList()
}

extension AnimationChoice.TypeAlternative {
  /// `own` has no `modifiers`; what `make` returns has no meaning if anything is wrong.
  static func animation<Base>(
    _ own: Form<Base>, refusing strangers: Strangers? = nil,
    make:
      @escaping @Sendable (Base, RequestValue, AnimationReadingOptions) -> AnimationDescriptionBase
  ) -> Self {
    let whole = Form<ModifiedAnimationForm<Base>>(
      own.outline.name, own.outline.sentence, initial: ModifiedAnimationForm(base: own.initial()),
      .include(\.base, own), .include(\.modifiers, ModifierList.form))
    return form(whole, refusing: strangers) { animation, value, options in
      AnimationDescription(
        base: make(animation.base, value, options), modifiers: animation.modifiers.items)
    }
  }
}
