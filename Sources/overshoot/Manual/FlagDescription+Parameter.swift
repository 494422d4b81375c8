import AnimationService

extension FlagDescription {
  /// That of an operation's parameter, with its choices if they are shorter than 60 characters.
  init(_ parameter: QueryParameter, name: String) {
    let choices = parameter.choices.joined(separator: "|")
    let words = choices.count < 60 ? choices : "NAME"
    self.init(
      name: name, value: parameter.isBoolean ? "[true|false]" : words.isEmpty ? "VALUE" : words,
      meaning: (parameter.isRequired ? "Required. " : "") + parameter.description,
      choices: parameter.isBoolean ? ["true", "false"] : parameter.choices)
  }
}
