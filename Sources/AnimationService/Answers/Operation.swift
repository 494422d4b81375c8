internal import AnimationCore

/// An operation of the service, requested by POST or GET.
protocol Operation: Sendable {
  /// The path of the operation.
  static var path: String { get }

  /// The members of nested objects that are separate parameters in a query.
  static var layout: QueryLayout { get }

  /// The parts that an answer has besides members, which decide its representations; none by
  /// default.
  static var parts: AnswerParts { get }

  /// Reads a request; faults go to `context`, and the defaults take the place of what is wrong.
  ///
  /// - Parameters:
  ///   - value: the request.
  ///   - context: the limits and options of the request, and its faults.
  /// - Returns: The operation, and the digits of the numbers of its answer.
  static func read(
    _ value: RequestValue, in context: OperationContext
  ) -> (operation: Self, digits: Int?)

  /// Returns the answer, which is meaningless if there are faults.
  func answer(in context: OperationContext) -> Answer
}

extension Operation {
  /// No parts: the answer has members only.
  static var parts: AnswerParts { [] }

  /// Reads and answers a request.
  ///
  /// The whole request is read before anything is evaluated, so that all its faults are reported at
  /// once.
  ///
  /// - Parameters:
  ///   - root: the request.
  ///   - context: the limits and options of the request, and its faults.
  /// - Returns: The answer, which is meaningless if there are faults or the work is used up.
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
  /// Reads a request; faults go to `context`, and the defaults take the place of what is wrong.
  ///
  /// - Parameters:
  ///   - object: the members of the request; those that are not read are unknown, and refused.
  ///   - context: the limits and options of the request, and its faults.
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

  /// The request with the options of every request.
  static var form: Form<WholeRequest<Request>> { get }

  /// Makes the operation of a request that was read; faults go to `context`.
  ///
  /// - Parameters:
  ///   - request: the members.
  ///   - value: the whole request.
  ///   - context: the limits and options of the request, and its faults.
  init(_ request: Request, from value: RequestValue, in context: OperationContext)
}

/// The request of an operation with the options of every request.
struct WholeRequest<Request> {
  var digits = Digits()
  var members: Request

  /// Returns the form of a whole request from the operation's own members.
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
