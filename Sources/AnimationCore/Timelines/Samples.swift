/// Values and velocities at a list of times, as columns.
///
/// A value of `width` numbers has that many columns; each is contiguous, so that it can be written
/// out or handed on without being gathered first. Some of the columns can be asked for alone.
public struct Samples: Sendable {
  /// The numbers that have columns here, by their places in a value.
  public let numbers: Range<Int>

  /// The number of times.
  public let count: Int

  /// All columns of value, one after another: the `i`th of ``numbers`` at row `r` is at `i * count + r`.
  public private(set) var value: [Double]

  /// All columns of velocity, in units per second, laid out as ``value``.
  public private(set) var velocity: [Double]

  /// Room for `count` times of a value of `width` numbers, all 0.
  public init(width: Int, count: Int) { self.init(numbers: 0..<width, count: count) }

  /// Room for `count` times of some numbers of a value, all 0.
  public init(numbers: Range<Int>, count: Int) {
    self.numbers = numbers
    self.count = count
    value = Array(repeating: 0, count: numbers.count * count)
    velocity = value
  }

  /// The number of columns.
  public var width: Int { numbers.count }

  /// The place of a number's column in ``value`` and ``velocity``.
  public func column(_ number: Int) -> Range<Int> {
    let index = number - numbers.lowerBound
    return index * count..<(index + 1) * count
  }

  /// The value at a row, gathered.
  ///
  /// - Complexity: O(``width``).
  public func value(row: Int) -> [Double] { (0..<width).map { value[$0 * count + row] } }

  /// The velocity at a row, gathered, in units per second.
  ///
  /// - Complexity: O(``width``).
  public func velocity(row: Int) -> [Double] { (0..<width).map { velocity[$0 * count + row] } }

  /// Copies rows of the same numbers of others, from the first row on.
  public mutating func copy(_ rows: Range<Int>, from other: Samples) {
    for number in numbers {
      let from = other.column(number).lowerBound + rows.lowerBound
      let to = column(number)
      value.replaceSubrange(to, with: other.value[from..<from + rows.count])
      velocity.replaceSubrange(to, with: other.velocity[from..<from + rows.count])
    }
  }

  /// Copies the column of a number of others to that of a number here, from a row on.
  mutating func copy(_ other: Samples, number: Int, toNumber: Int, from firstRow: Int) {
    let (from, to) = (other.column(number), column(toNumber).lowerBound + firstRow)
    for row in 0..<other.count {
      value[to + row] = other.value[from.lowerBound + row]
      velocity[to + row] = other.velocity[from.lowerBound + row]
    }
  }

  /// Writes one number of a value and of its velocity.
  @inline(__always)
  mutating func set(_ number: Int, row: Int, value newValue: Double, velocity newVelocity: Double) {
    let index = (number - numbers.lowerBound) * count + row
    value[index] = newValue
    velocity[index] = newVelocity
  }

  /// Replaces one number of a value and of its velocity by what `change` makes of them.
  @inline(__always)
  mutating func update(
    _ number: Int, row: Int, by change: (_ value: Double, _ velocity: Double) -> (Double, Double)
  ) {
    let index = (number - numbers.lowerBound) * count + row
    (value[index], velocity[index]) = change(value[index], velocity[index])
  }
}
