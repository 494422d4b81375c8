extension Stagger {
  /// The distance of each item from the origin: on a line by index, in a grid as the crow flies.
  func distances(count: Int) -> [Double] {
    let (x, y) = place(of: count)
    let distances = (0..<count).map { index in
      let (dx, dy) = (Double(column(of: index)) - x, Double(row(of: index)) - y)
      switch axis {
      case .x: return abs(dx)
      case .y: return abs(dy)
      case nil: return (dx * dx + dy * dy).squareRoot()
      }
    }
    switch origin {
    case .edges:
      let greatest = distances.max() ?? 0
      return distances.map { greatest - $0 }
    case .random: return distances.shuffled(seed: seed)
    case .first, .last, .center, .index: return distances
    }
  }

  private func column(of index: Int) -> Int { grid.map { index % $0.columns } ?? index }
  private func row(of index: Int) -> Int { grid.map { index / $0.columns } ?? 0 }

  /// The origin among `count` items, by column and row.
  private func place(of count: Int) -> (x: Double, y: Double) {
    func place(of index: Int) -> (x: Double, y: Double) {
      (Double(column(of: index)), Double(row(of: index)))
    }
    switch origin {
    case .first, .random: return (0, 0)
    case .last: return place(of: max(0, count - 1))
    case .index(let index): return place(of: max(0, index))
    case .center, .edges:
      guard let grid else { return (Double(max(0, count - 1)) / 2, 0) }
      return (Double(grid.columns - 1) / 2, Double(grid.rows - 1) / 2)
    }
  }
}

extension [Double] {
  /// Fisher and Yates's shuffle with the numbers of SplitMix64, which no library version changes.
  fileprivate func shuffled(seed: UInt64) -> [Double] {
    var (result, state) = (self, seed)
    var last = count - 1
    while last > 0 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits &>> 31
      // The upper half of a product of 64 bits: evenly from 0 to `last`.
      let chosen = Int(bits.multipliedFullWidth(by: UInt64(last) &+ 1).high)
      result.swapAt(chosen, last)
      last -= 1
    }
    return result
  }
}
