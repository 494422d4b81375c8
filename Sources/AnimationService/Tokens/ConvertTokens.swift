internal import AnimationCore
internal import Conversions
internal import JSONText
internal import Rendering
internal import Schema

struct ConvertTokens: Operation {
  static let path = "/v1/tokens/convert"
  static let form = RequestForm("TokensRequest", TokensRequest.form)
  private let targets: [TokenTarget]
  private let tolerance: Double
  private let fallbackTolerance: Double?
  private let prefix: String
  private let place: JSONPointer
  private let file: TokenFile

  /// The tokens are read here, so that all that is wrong in them is reported together.
  init(_ request: TokensRequest, from value: RequestValue, in context: OperationContext) {
    (targets, tolerance, prefix) = (request.to, request.tolerance, request.prefix)
    fallbackTolerance = request.fallbackTolerance
    place = request.tokens?.pointer ?? .root
    guard let file = request.tokens, !file.isAbsent else {
      self.file = .empty
      return
    }
    guard file.isObject else {
      file.fail("must be a file of tokens: an object", .wrongType)
      self.file = .empty
      return
    }
    let count = context.faults.count
    self.file = context.faults.working(at: file.pointer) { TokenFile.read(file) }
    if self.file.tokens.isEmpty, context.faults.count == count, !context.work.isExhausted {
      file.fail(
        "has no token of motion: a duration, cubicBezier, transition, spring, linear or keyframes",
        .missing)
    }
  }

  /// A fault at each token that a file has not within the tolerance, or of which it has the name.
  func answer(in context: OperationContext) -> Answer {
    var converted: [ConvertedToken] = []
    for token in file.tokens {
      guard WorkBudget.mayContinue else { return Answer() }
      let found = context.faults.working(at: token.pointer) {
        ConvertedToken(
          token, to: targets, tolerance: tolerance, fallbackTolerance: fallbackTolerance)
      }
      for miss in found.misses { context.faults.add(miss, .noMatch, at: token.pointer) }
      converted.append(found)
    }
    guard context.faults.isEmpty else { return Answer() }
    let written = context.faults.working(at: place) {
      targets.map { WrittenTokens(converted, in: file.notes, as: $0, prefix: prefix) }
    }
    for (target, file) in zip(targets, written) {
      for collision in file.collisions {
        context.faults.add(
          collision.detail(in: target), .duplicate, at: collision.token.pointer)
      }
    }
    return Answer(
      members: [AnswerMember]([
        "files": .list(written.flatMap(\.files), \.answer),
        "tokens": .list(converted.map(TokenReport.init), \.answer),
      ]))
  }
}
