internal import AnimationCore

protocol Operation: Sendable {
  static var path: String { get }

  /// The members of nested objects that are separate parameters in a query.
  static var layout: QueryLayout { get }

  /// Besides members; they decide the representations, and there are none by default.
  static var parts: AnswerParts { get }

  /// The answer as a schema states it.
  static var answerOutline: ObjectOutline { get }

  /// Faults go to `context`, and defaults take the place of what is wrong.
  static func read(
    _ value: RequestValue, in context: OperationContext
  ) -> (operation: Self, digits: Int?)

  /// Meaningless if there are faults.
  func answer(in context: OperationContext) -> Answer
}

extension Operation {
  static var parts: AnswerParts { [] }

  /// The whole request is read before anything is evaluated, so that all its faults are reported at
  /// once.
  ///
  /// The answer is meaningless if there are faults or the work is used up.
  static func answer(_ root: RequestValue, in context: OperationContext) -> Answer {
    root.reading.limits = context.limits
    let (operation, digits) = read(root, in: context)
    guard context.faults.isEmpty, !context.work.isExhausted else { return Answer() }
    var answer = operation.answer(in: context)
    answer.digits = digits
    return answer
  }
}

/// An operation whose request is read member by member.
protocol ReadOperation: Operation {
  /// Faults go to `context`; members that are not read are unknown, and refused.
  init(_ object: inout RequestObject, in context: OperationContext)
}

extension ReadOperation {
  static func read(
    _ value: RequestValue, in context: OperationContext
  ) -> (operation: Self, digits: Int?) {
    var object = value.openObject()
    defer { object.finish() }
    let digits = object.read(Digits.form).count
    return (Self(&object, in: context), digits)
  }
}

/// An operation whose request is declared as a form.
protocol FormOperation: Operation {
  associatedtype Request

  /// The form has the options of every request, too.
  static var form: Form<WholeRequest<Request>> { get }

  /// Faults go to `context`.
  init(_ request: Request, from value: RequestValue, in context: OperationContext)
}

struct WholeRequest<Request> {
  var digits = Digits()
  var members: Request

  /// `form` has the operation's own members.
  static func form(_ name: String, _ form: Form<Request>) -> Form<Self> {
    Form(
      name, initial: Self(members: form.initial()),
      [.include(\.digits, Digits.form), .include(\.members, form)])
  }
}

extension FormOperation {
  static func read(
    _ value: RequestValue, in context: OperationContext
  ) -> (operation: Self, digits: Int?) {
    let request = form.readRest(value)
    return (Self(request.members, from: value, in: context), request.digits.count)
  }
}
