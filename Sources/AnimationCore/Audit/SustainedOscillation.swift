/// An oscillation that lasts for one and a half periods or more.
package struct SustainedOscillation: Sendable {
  /// In hertz.
  package let frequency: Double

  private static let (leastChanges, leastPart) = (4, 0.1)

  /// Of changes by at least a tenth of the range; nil if there are too few.
  package init?(of values: [Double], at times: [Double]) {
    guard let extent = Extent(values), extent.length > 0 else { return nil }
    let least = extent.length(times: Self.leastPart)
    let changes = Zigzag.changes(of: values, at: times) { ($0 - $1).magnitude >= least }
    guard changes.count >= Self.leastChanges, let first = changes.first, let last = changes.last,
      last > first
    else { return nil }
    frequency = Double(changes.count - 1) / (2 * (last - first))
  }
}
