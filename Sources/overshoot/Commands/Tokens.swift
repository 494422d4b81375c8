import AnimationService
import HTTPMessage

/// `overshoot tokens`: writes the files of a file of design tokens; exits with 1 if one of them has
/// not what a token says.
enum Tokens {
  static let command = Command.evaluating(page: page, run: run)

  private static let page = ManualPage(
    name: "tokens", summary: "writes design tokens as files of every platform",
    usage: "FILE [--flag value]...", takesFiles: true,
    description: [
      """
      The file has tokens in the Design Tokens Format Module 2025.10, in Style Dictionary's format,
      or variables of Figma; a file - is standard input. The files of each target are written below
      a folder of its name. Nothing is written if a token is wrong, or further from its motion in
      a file than the tolerance: each is told with the target and its place in the file, and the
      exit is 1.
      """
    ],
    flags: TokensOptions.flags + Configuration.serviceFlags,
    examples: [
      "overshoot tokens motion.tokens.json --to css,swift,compose --out build/",
      "overshoot tokens motion.tokens.json --out build/ --report build/report.md",
      "overshoot tokens variables.json --to dtcg --tolerance 0.01 --fallback-tolerance 0.05",
    ])

  private static func run(
    _ arguments: Arguments, with service: AnimationService
  ) throws -> ExitStatus {
    let options = try TokensOptions(arguments)
    guard let name = arguments.operands.first
    else { throw UsageError(faults: ["a file of tokens is required"]) }
    let file = try ComparedFile(name)
    let target = RequestTarget(path: TokensOptions.path, query: "")
    let response = service.respond(
      to: .evaluating(target, body: options.body(tokens: file.bytes)))
    guard response.isSuccess else {
      let tokens = RequestFiles.File(member: "tokens", name: file.name, text: file.bytes)
      throw RequestFiles(files: [tokens]).failure(response)
    }
    let answer = TokensAnswer(response.wholeContent)
    for file in answer.files {
      try OutputFile.write(file.content, to: options.folder, file.target, file.name)
    }
    if let report = options.report {
      let isMarkdown = report.hasSuffix(".md")
      let text = isMarkdown ? answer.markdown : answer.json
      try OutputFile.write(text, to: report)
    }
    for file in answer.files { Output.standard.line("\(file.target)/\(file.name)") }
    return .success
  }
}
