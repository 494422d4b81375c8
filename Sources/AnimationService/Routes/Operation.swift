internal import AnimationCore

/// A question that the service answers, asked by POST or GET.
protocol Operation: Sendable {
  /// Where it is asked.
  static var path: String { get }

  /// Which names stand by themselves in a query.
  static var layout: QueryLayout { get }

  /// Reads a request; what is wrong with it goes to the faults of `context`.
  init?(_ reader: inout ObjectReader, in context: OperationContext)

  /// The answer, or nil and faults.
  func answer(in context: OperationContext) -> Answer?
}

extension Operation {
  /// Reads the whole request before anything is answered, so that all faults are told at once.
  ///
  /// - Parameters:
  ///   - root: the request.
  ///   - context: what holds of it, and what takes its faults.
  /// - Returns: the answer, or nil and faults.
  static func answer(_ root: Element, in context: OperationContext) -> Answer? {
    guard var reader = root.object() else { return nil }
    let operation = Self(&reader, in: context)
    reader.finish()
    guard context.faults.isEmpty else { return nil }
    return operation?.answer(in: context)
  }
}

/// What an operation is given besides the request.
struct OperationContext {
  let limits: ServiceLimits
  /// How the answer will be written down.
  var representation = Representation.json
  /// The work that may still be done; it is the current budget meanwhile.
  let work: WorkBudget
  let faults = Faults()
}
