import AnimationService
import HTTPMessage

/// An operation of the service as a command, with the query parameters as flags.
struct OperationCommand: Sendable {
  static let all = AnimationService.operations.map { command(for: $0) }

  static let short = AnimationService.operations.compactMap { outline in
    ShortForm.all.first { $0.path == outline.path }.map { command(for: outline, form: $0) }
  }

  private let outline: OperationOutline
  private let parameters: [QueryParameter]
  /// Nil for the command named by the words of the path.
  private let form: ShortForm?
  /// Names in the contract, by flag in kebab case.
  private let names: [String: String]

  private init(_ outline: OperationOutline, form: ShortForm?) {
    (self.outline, self.form) = (outline, form)
    parameters = outline.parameters()
    let flags = parameters.flatMap { parameter in
      [(parameter.name.kebabCased, parameter.name), (parameter.name, parameter.name)]
    }
    names = Dictionary((form?.flags ?? []).map { ($0.flag, $0.parameter) } + flags) { first, _ in
      first
    }
  }

  /// The declarations are read when they are needed; few of the commands are used.
  private static func command(
    for outline: OperationOutline, form: ShortForm? = nil
  ) -> Command {
    let page = ManualPage(
      name: form?.name ?? words(of: outline), summary: outline.summary.asClause,
      usage: (form.map { $0.operandName + " " } ?? "") + "[--flag value]...",
      description: Self(outline, form: form).description,
      flags: Self(outline, form: form).flags,
      examples: form?.examples ?? Self.examples(of: outline))
    return Command(page: page) {
      let command = Self(outline, form: form)
      return Command.Program(switches: command.switches, run: command.run)
    }
  }

  /// Those of boolean parameters.
  private var switches: Set<String> {
    let booleans = parameters.filter(\.isBoolean).map(\.name)
    return Set(names.filter { booleans.contains($0.value) }.keys)
  }

  /// Draws motions if standard output is a terminal; the flags of the limits also apply.
  private func run(_ arguments: Arguments, environment: [String: String]) throws -> ExitStatus {
    let configuration = try Configuration.serviceSettings.read(
      arguments, operands: form == nil ? 0 : 1, environment: environment,
      alsoKnown: Command.variables,
      otherFlags: flags.map(\.name) + names.keys,
      surplus: form?.surplus ?? "; a value follows its flag",
      into: Configuration())
    let query = query(of: arguments)
    try checkOperand(in: query)
    let service = AnimationService(
      limits: configuration.service, version: Product.version,
      terminal: Output.standard.isTerminal ? TerminalSize.output.drawing(in: environment) : nil)
    let target = RequestTarget(path: outline.path, query: encodeQuery(query))
    let response = service.respond(
      to: HTTPRequest(target: target, fields: ["Accept": "application/problem+json, */*"]))
    guard response.isSuccess else { throw RequestFailure(response, subject: subject) }
    response.writeWarnings(command: form?.name ?? Self.words(of: outline), subject: subject)
    return try response.writeContent()
  }

  private func checkOperand(
    in query: [(name: String, value: String)]
  ) throws(UsageError) {
    guard let form, !query.contains(where: { $0.name == form.operand }) else { return }
    throw UsageError(faults: ["\(form.operandName) is required, such as \(form.operandExample)"])
  }

  /// Code is written as it is, unless a format or its layout is asked for.
  private func query(of arguments: Arguments) -> [(name: String, value: String)] {
    let operands = arguments.operands.compactMap { operand in
      form.map { (name: $0.operand, value: operand) }
    }
    let query =
      operands
      + arguments.flags.compactMap { flag in names[flag.name].map { (name: $0, value: flag.value) }
      }
    guard hasCode, !Output.standard.isTerminal,
      !query.contains(where: { ["format", "pretty"].contains($0.name) })
    else { return query }
    return query + [(name: "format", value: "code")]
  }

  private var hasCode: Bool {
    parameters.contains { $0.name == "format" && $0.choices.contains("code") }
  }

  /// The name of a parameter on the command line: the operand in the help, or the flag with dashes.
  private func subject(_ parameter: String) -> String {
    if let form, form.operand == parameter { return form.operandName }
    return "--" + flag(for: parameter)
  }

  /// The short form's flag, or kebab case, without dashes.
  private func flag(for parameter: String) -> String {
    form?.flags.first { $0.parameter == parameter }?.flag ?? parameter.kebabCased
  }

  private var description: [String] {
    let words = Self.words(of: outline)
    let long = form.map { "overshoot \(words) --\($0.operand) \($0.operandName)." }
    return [
      long.map { "The short form of \($0)" } ?? "", outline.description,
      """
      The flags are the parameters of GET \(outline.path). A value that begins with { or [ is
      JSON; lists are separated by commas. \(outputWords) Standard input is not read: for a
      request as JSON, see overshoot evaluate --help, which also has the flags of the limits,
      such as --max-samples.
      """,
    ].filter { !$0.isEmpty }
  }

  private var flags: [FlagDescription] {
    parameters.filter { $0.name != form?.operand }.map {
      FlagDescription($0, name: flag(for: $0.name))
    }
  }

  /// Those that fit into a line, or else the first, with a line for each flag.
  private static func examples(of outline: OperationOutline) -> [String] {
    let (words, queries) = (words(of: outline), outline.examples())
    let short = queries.map { line(words, $0) }.filter { $0.count < 96 }
    guard short.isEmpty else { return short }
    return queries.prefix(1).map { query in
      let wrapped = query.map { (name: $0.name, value: JSONLines.wrapped($0.value)) }
      return line(words, wrapped, between: " \\\n  ")
    }
  }

  /// `springs evaluate` for `/v1/springs/evaluate`.
  private static func words(of outline: OperationOutline) -> String {
    outline.path.split(separator: "/").dropFirst().joined(separator: " ")
  }

  private var outputWords: String {
    hasCode
      ? """
      The code is written as it is: of one system alone, of several below their names. A terminal \
      also shows how far each is from the motion, and what the system does not have of it. \
      --format json has the parameters too.
      """
      : """
      On a terminal a motion is drawn unless --format is given; --format json has its numbers. \
      Other answers are laid out in lines there, as with --pretty.
      """
  }

  /// The command line of a query, with names as in the contract and values not yet quoted.
  private static func line(
    _ words: String, _ query: [(name: String, value: String)], between separator: String = " "
  ) -> String {
    let flags = query.map { "--\($0.name.kebabCased) \(ShellText.quoted($0.value))" }
    return (["overshoot " + words] + flags).joined(separator: separator)
  }
}

extension String {
  /// `initial-velocity` for `initialVelocity`.
  var kebabCased: String {
    reduce(into: "") { text, letter in
      text += letter.isUppercase ? (text.isEmpty ? "" : "-") + letter.lowercased() : String(letter)
    }
  }

  /// The sentence without its period, and with a small letter.
  fileprivate var asClause: String {
    let plain = hasSuffix(".") ? String(dropLast()) : self
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }
}
