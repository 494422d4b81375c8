/// Values and velocities at a list of moments, as columns.
///
/// A value of `width` numbers has that many columns; each is contiguous, so that it can be written
/// out or handed on without being gathered first.
public struct Samples: Sendable {
  /// How many numbers a value has.
  public let width: Int

  /// How many moments there are.
  public let count: Int

  /// All columns of value, one after another: number `i` at row `r` is at `i * count + r`.
  public private(set) var value: [Double]

  /// All columns of velocity, in units per second, laid out as ``value``.
  public private(set) var velocity: [Double]

  /// Room for `count` moments of a value of `width` numbers, all 0.
  public init(width: Int, count: Int) {
    self.width = width
    self.count = count
    value = Array(repeating: 0, count: width * count)
    velocity = value
  }

  /// The place of a column in ``value`` and ``velocity``.
  public func column(_ number: Int) -> Range<Int> { number * count..<(number + 1) * count }

  /// The value at a row, gathered.
  ///
  /// - Complexity: O(`width`).
  public func value(row: Int) -> [Double] { (0..<width).map { value[$0 * count + row] } }

  /// The velocity at a row, gathered, in units per second.
  ///
  /// - Complexity: O(`width`).
  public func velocity(row: Int) -> [Double] { (0..<width).map { velocity[$0 * count + row] } }

  /// Writes one number of a value and of its velocity.
  @inline(__always)
  mutating func set(_ number: Int, row: Int, value newValue: Double, velocity newVelocity: Double) {
    let index = number * count + row
    value[index] = newValue
    velocity[index] = newVelocity
  }

  /// Replaces one number of a value and of its velocity by what `change` makes of them.
  @inline(__always)
  mutating func update(
    _ number: Int, row: Int, by change: (_ value: Double, _ velocity: Double) -> (Double, Double)
  ) {
    let index = number * count + row
    (value[index], velocity[index]) = change(value[index], velocity[index])
  }
}
