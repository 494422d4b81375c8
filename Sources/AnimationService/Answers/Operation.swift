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
  ///   - object: the members of the request; those that are not read are unknown, and refused.
  ///   - context: the limits and options of the request, and its faults.
  init(_ object: inout RequestObject, in context: OperationContext)

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
    var object = root.openObject()
    let digits = Digits.read(&object)
    let operation = Self(&object, in: context)
    object.finish()
    guard context.faults.isEmpty, !context.work.isExhausted else { return Answer() }
    var answer = operation.answer(in: context)
    answer.digits = digits
    return answer
  }
}
