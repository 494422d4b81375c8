internal import Schema

struct ViewRequest {
  var start: RequestValue?
  var state: RequestValue?
  var at: RequestValue?
  var origin: RequestValue?
  var bounds: RequestValue?
  var rubberBand: RequestValue?
  var progress: RequestValue?
  var effects: RequestValue?

  struct Sentences: Sendable {
    let start: String
    let state: String
    let at: String
    let origin: String
  }

  static func form(_ sentences: Sentences, rules: [MemberRule] = []) -> Form<ViewRequest> {
    Form(
      nil, initial: Self(),
      .later("start", \.start, GesturePlace.type, sentences.start),
      .later("state", \.state, .string(), sentences.state),
      .later("at", \.at, .number(.any), sentences.at),
      .later("origin", \.origin, GesturePlace.type, sentences.origin),
      .later("bounds", \.bounds, BoundsForm.form.type, ""),
      .later("rubberBand", \.rubberBand, RubberBandReading.type, ""),
      .later("progress", \.progress, ProgressForm.type, ""),
      .later(
        "effects", \.effects, .map(of: EffectForm.form.type),
        "Effects that depend on the gesture, under names of your choice."),
      rules: [.excludes("state", ["start"])] + rules)
  }

  var motion: CatchRequest { CatchRequest(state: state, at: at) }
}
