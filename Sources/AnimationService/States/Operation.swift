internal import AnimationCore
internal import Rendering
internal import Schema

/// An operation of the service: its path, its request as a form, its evaluation and its answer.
protocol Operation: Sendable {
  associatedtype Request

  static var path: String { get }
  static var form: RequestForm<Request> { get }
  /// Besides members; they decide the representations, and there are none by default.
  static var parts: AnswerParts { get }
  /// Whether answers are searched for, so that most take more work than is done at once.
  static var isSearch: Bool { get }
  static var about: OperationAbout { get }
  static var answerOutline: ObjectOutline { get }
  /// Faults go to `context`, and defaults take the place of what is wrong.
  init(_ request: Request, from value: RequestValue, in context: borrowing OperationContext)
  /// Meaningless if there are faults.
  func answer(in context: OperationContext) -> Answer

  /// Meaningless if there are faults or the work is used up.
  ///
  /// A requirement so that each operation has a function compiled for its request: one for all
  /// would copy requests by what it finds in their metadata.
  static func answer(_ root: RequestValue, in context: OperationContext) -> Answer
}

extension Operation {
  static var parts: AnswerParts { [] }
  static var isSearch: Bool { false }
  static var outline: ObjectOutline { form.whole.outline }
  static var layout: QueryLayout { form.layout }

  static func answer(_ root: RequestValue, in context: OperationContext) -> Answer {
    let request = form.whole.readRest(root)
    let digits = request.digits.count
    let operation = Self((consume request).members, from: root, in: context)
    guard context.faults.isEmpty, !context.work.isExhausted else { return Answer() }
    var answer = operation.answer(in: context)
    answer.digits = digits
    return answer
  }
}

/// The form of a request: the members of its operation, and those that all requests have.
struct RequestForm<Request>: Sendable {
  let whole: Form<Whole>
  let layout: QueryLayout

  struct Whole {
    var digits = Digits()
    var members: Request
  }

  /// `form` has the operation's own members.
  init(_ name: String, _ form: Form<Request>) {
    whole = Form(
      name, initial: Whole(members: form.initial()),
      .include(\.digits, Digits.form), .include(\.members, form))
    layout = QueryLayout(whole.outline)
  }
}
