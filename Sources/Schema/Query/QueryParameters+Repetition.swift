internal import Bytes

extension QueryParameters {
  var repeatNames: Bool {
    if all.count > 16 { return Set(names).count < all.count }
    var marks = NameMarks()
    for (place, parameter) in all.enumerated() {
      let isRepeated = withName(of: parameter) { name in
        guard let first = name.first else { return isRepetition(at: place) }
        return !marks.insert(first: first, count: name.count) && isRepetition(at: place)
      }
      if isRepeated { return true }
    }
    return false
  }

  private func isRepetition(at place: Int) -> Bool {
    withName(of: all[place]) { name in
      all.prefix(place).contains { other in withName(of: other) { $0.isEqual(to: name) } }
    }
  }
}
