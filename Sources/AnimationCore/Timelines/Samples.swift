/// Values and velocities at a list of times, in a contiguous column for each of `width` numbers, or
/// of some of them.
public struct Samples: Sendable {
  /// The indices of the numbers that have columns here.
  public let numbers: Range<Int>
  /// The number of times.
  public let count: Int
  /// The value columns one after another: the `i`th of ``numbers`` at row `r` at `i * count + r`.
  public private(set) var value: [Double]
  /// The velocity columns, in units per second, in the same layout as ``value``.
  public private(set) var velocity: [Double]
  /// Creates columns of zeros for `count` times of a value of `width` numbers.
  public init(width: Int, count: Int) { self.init(numbers: 0..<width, count: count) }

  /// Creates columns of zeros for `count` times of some numbers of a value.
  public init(numbers: Range<Int>, count: Int) {
    (self.numbers, self.count) = (numbers, count)
    // Two arrays, since a shared one would be copied before the first number is set.
    value = Array(zeros: numbers.count * count)
    velocity = Array(zeros: numbers.count * count)
  }

  /// The number of columns.
  public var width: Int { numbers.count }

  /// Returns the index range of a number's column in ``value`` and ``velocity``.
  public func column(number: Int) -> Range<Int> {
    let index = number - numbers.lowerBound
    return index * count..<(index + 1) * count
  }

  /// Returns the value at a row, gathered from its columns in O(``width``).
  public func value(row: Int) -> [Double] { (0..<width).map { value[$0 * count + row] } }
  /// Returns the velocity at a row, in units per second, gathered from its columns in O(``width``).
  public func velocity(row: Int) -> [Double] { (0..<width).map { velocity[$0 * count + row] } }

  /// Returns the values of some of ``numbers`` at some rows, one column after another.
  public func values(of numbers: Range<Int>, at rows: Range<Int>) -> [Double] {
    part(of: value, numbers: numbers, rows: rows)
  }

  /// Returns the velocities of some of ``numbers`` at some rows, one column after another.
  public func velocities(of numbers: Range<Int>, at rows: Range<Int>) -> [Double] {
    part(of: velocity, numbers: numbers, rows: rows)
  }

  private func part(of columns: [Double], numbers: Range<Int>, rows: Range<Int>) -> [Double] {
    if numbers == self.numbers, rows == 0..<count { return columns }
    return numbers.flatMap { number in
      let start = column(number: number).lowerBound
      return columns[start + rows.lowerBound..<start + rows.upperBound]
    }
  }

  /// Copies rows of the same numbers from other samples to the first rows of these.
  public mutating func copy(rows: Range<Int>, from other: Samples) {
    for number in numbers {
      let from = other.column(number: number).lowerBound + rows.lowerBound
      let to = column(number: number)
      value.replaceSubrange(to, with: other.value[from..<from + rows.count])
      velocity.replaceSubrange(to, with: other.velocity[from..<from + rows.count])
    }
  }

  mutating func copy(_ other: Samples, number: Int, toNumber: Int, from firstRow: Int) {
    let (from, to) = (other.column(number: number), column(number: toNumber).lowerBound + firstRow)
    value.replaceSubrange(to..<to + other.count, with: other.value[from])
    velocity.replaceSubrange(to..<to + other.count, with: other.velocity[from])
  }

  mutating func fill(number: Int, rows: Range<Int>, with newValue: Double) {
    withStorage { $0.set(number: number, rows: rows) { _ in (newValue, 0) } }
  }

  @inline(__always)
  mutating func set(number: Int, row: Int, value newValue: Double, velocity newVelocity: Double) {
    let index = (number - numbers.lowerBound) * count + row
    value[index] = newValue
    velocity[index] = newVelocity
  }

  /// The storage is valid only during the call.
  @inline(__always)
  mutating func withStorage(_ body: (Storage) -> Void) {
    let (first, count) = (numbers.lowerBound, count)
    value.withUnsafeMutableBufferPointer { value in
      velocity.withUnsafeMutableBufferPointer { velocity in
        body(Storage(first: first, count: count, value: value, velocity: velocity))
      }
    }
  }

  @inline(__always)
  mutating func update(
    number: Int, row: Int, by change: (_ value: Double, _ velocity: Double) -> (Double, Double)
  ) {
    let index = (number - numbers.lowerBound) * count + row
    (value[index], velocity[index]) = change(value[index], velocity[index])
  }

  /// The columns while they are written, without an ownership check for each number.
  struct Storage {
    fileprivate let first: Int
    fileprivate let count: Int
    fileprivate let value: UnsafeMutableBufferPointer<Double>
    fileprivate let velocity: UnsafeMutableBufferPointer<Double>

    @inline(__always)
    func set(number: Int, row: Int, value newValue: Double, velocity newVelocity: Double) {
      let index = (number &- first) &* count &+ row
      precondition(index >= 0 && index < value.count && value.count == velocity.count)
      (value[index], velocity[index]) = (newValue, newVelocity)
    }

    /// `place` is the index among these rows.
    @inline(__always)
    func set(
      number: Int, rows: Range<Int>, by state: (_ place: Int) -> (value: Double, velocity: Double)
    ) {
      let (value, velocity) = columns(of: number, rows: rows)
      for place in 0..<rows.count { (value[place], velocity[place]) = state(place) }
    }

    /// Some rows of a number's columns, which are equally many.
    @inline(__always)
    func columns(of number: Int, rows: Range<Int>) -> (
      value: UnsafeMutableBufferPointer<Double>, velocity: UnsafeMutableBufferPointer<Double>
    ) {
      let start = (number &- first) &* count &+ rows.lowerBound
      precondition(start >= 0 && start &+ rows.count <= value.count)
      precondition(value.count == velocity.count)
      return (
        UnsafeMutableBufferPointer(rebasing: value[start...].prefix(rows.count)),
        UnsafeMutableBufferPointer(rebasing: velocity[start...].prefix(rows.count))
      )
    }
  }
}
