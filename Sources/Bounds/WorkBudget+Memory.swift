internal import Synchronization

/// Memory: arrays whose length a request determines are reserved before they are allocated.
///
/// Reserved memory is held until it is given back, at the end of ``WorkBudget/returning(_:)``; so
/// the sum is what is alive at one time. Arrays below ``WorkBudget/smallArray`` need not be
/// reserved, unless there are many of them.
extension WorkBudget {
  /// The bytes that are held now; above ``maximumBytes`` once too many were asked for.
  public var heldBytes: Int { bytes.load(ordering: .relaxed) }
  /// Whether more bytes were asked for than ``maximumBytes``; this never becomes false again.
  public var isOverfull: Bool { heldBytes > maximumBytes }

  /// Reserves bytes, at least 0; false if the budget is too small, exhausted or cancelled.
  @discardableResult
  public func reserve(bytes count: Int) -> Bool {
    let most = Int.max / 2
    let held = min(heldBytes + min(count, most), most)
    bytes.store(held, ordering: .relaxed)
    return held <= maximumBytes && !isExhausted
  }

  /// Spends units of this budget and reserves bytes of it.
  @discardableResult
  public func spend(units: Int, bytes: Int) -> Bool {
    let mayHold = reserve(bytes: bytes)
    return spend(units: units) && mayHold
  }

  fileprivate func giveBack(to held: Int) {
    if !isOverfull { bytes.store(min(held, heldBytes), ordering: .relaxed) }
  }

  /// The length in bytes below which an array need not be reserved.
  public static let smallArray = 4096

  /// Reserves bytes of the current budget beyond ``smallArray``; true if there is no budget.
  @discardableResult
  public static func reserve(bytes count: Int) -> Bool {
    if count <= smallArray { return true }
    return current?.reserve(bytes: count) ?? true
  }

  /// Reserves an array whose elements have `width` parts of 8 bytes; true if there is no budget.
  @discardableResult
  public static func reserve(numbers count: Int, by width: Int = 1) -> Bool {
    let (numbers, overflows) = count.multipliedReportingOverflow(by: width)
    return reserve(bytes: overflows ? .max : numbers < .max / 8 ? 8 * numbers : .max)
  }

  /// Spends units of the current budget and reserves bytes of it; returns whether the work may
  /// continue, which is true if there is no budget.
  @discardableResult
  public static func spend(units count: Int, bytes: Int) -> Bool {
    current?.spend(units: count, bytes: bytes) ?? true
  }

  /// Calls a function and gives back the memory that it reserved, none of it in the result.
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
