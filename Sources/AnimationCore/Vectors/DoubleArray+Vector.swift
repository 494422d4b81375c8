extension [Double] {
  mutating func add(_ other: [Double]) {
    for index in indices { self[index] += other[index] }
  }

  func distanceSquared(to other: [Double]) -> Double {
    zip(self, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
