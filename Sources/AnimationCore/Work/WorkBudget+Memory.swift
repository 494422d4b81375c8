internal import Synchronization

/// The memory of the work: arrays whose length a request gives are reserved before they are made.
///
/// What is reserved is held until it is given back, at the end of ``WorkBudget/returning(_:)``; so
/// the sum is that of all that lives at once, and of no more than that. Arrays below
/// ``WorkBudget/smallArray`` need not be reserved, unless there are many of them.
extension WorkBudget {
  /// The bytes that are held now; above ``maximumBytes`` once too many were asked for.
  public var heldBytes: Int { bytes.load(ordering: .relaxed) }

  /// Whether more bytes were asked for than ``maximumBytes``; a budget stays so.
  public var isOverfull: Bool { heldBytes > maximumBytes }

  /// Reserves bytes of this budget.
  ///
  /// - Parameter count: bytes; at least 0.
  /// - Returns: Whether they may be taken; false if the budget is exhausted or cancelled, too.
  @discardableResult
  public func reserve(bytes count: Int) -> Bool {
    let most = Int.max / 2
    let held = min(heldBytes + min(count, most), most)
    bytes.store(held, ordering: .relaxed)
    return held <= maximumBytes && !isExhausted
  }

  /// Spends units of this budget and reserves bytes of it.
  @discardableResult
  public func spend(_ units: Int, bytes: Int) -> Bool {
    let mayHold = reserve(bytes: bytes)
    return spend(units) && mayHold
  }

  /// Gives back all that is held above a number of bytes, unless too much was asked for.
  fileprivate func giveBack(to held: Int) {
    if !isOverfull { bytes.store(min(held, heldBytes), ordering: .relaxed) }
  }
}

extension WorkBudget {
  /// The length in bytes below which an array is not worth the question whether it may be made.
  public static let smallArray = 4096

  /// Reserves bytes of the current budget.
  ///
  /// - Parameter count: bytes, at least 0; up to ``smallArray`` they do not count.
  /// - Returns: Whether they may be taken; true if there is no budget.
  @discardableResult
  public static func reserve(bytes count: Int) -> Bool {
    if count <= smallArray { return true }
    return current?.reserve(bytes: count) ?? true
  }

  /// Reserves an array of the current budget.
  ///
  /// - Parameters:
  ///   - count: the number of elements; at least 0.
  ///   - width: the numbers, or other parts of 8 bytes, in an element. Defaults to 1.
  /// - Returns: Whether the array may be made; true if there is no budget.
  @discardableResult
  public static func reserve(numbers count: Int, by width: Int = 1) -> Bool {
    let (numbers, overflows) = count.multipliedReportingOverflow(by: width)
    return reserve(bytes: overflows ? .max : numbers < .max / 8 ? 8 * numbers : .max)
  }

  /// Spends units of the current budget and reserves bytes of it, in one question.
  ///
  /// - Parameters:
  ///   - count: units; at least 0.
  ///   - bytes: bytes; at least 0.
  /// - Returns: Whether the work may continue; true if there is no budget.
  @discardableResult
  public static func spend(_ count: Int, bytes: Int) -> Bool {
    current?.spend(count, bytes: bytes) ?? true
  }

  /// Returns the result of a function at whose end the memory that it reserved is given back, since
  /// nothing of it is in the result.
  @discardableResult
  public static func returning<Result, Failure: Error>(
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let current else { return try operation() }
    let held = current.heldBytes
    defer { current.giveBack(to: held) }
    return try operation()
  }
}
