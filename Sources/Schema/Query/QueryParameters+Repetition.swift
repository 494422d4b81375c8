internal import Bytes

extension QueryParameters {
  var repeatNames: Bool {
    if all.count > 16 { return Set(names).count < all.count }
    var kinds: UInt64 = 0
    for (place, parameter) in all.enumerated() {
      let kind = withName(of: parameter) { 1 &<< UInt64(NameMark(of: $0).kind) }
      if kinds & kind != 0, isRepetition(at: place) { return true }
      kinds |= kind
    }
    return false
  }

  private func isRepetition(at place: Int) -> Bool {
    withName(of: all[place]) { name in
      all.prefix(place).contains { other in withName(of: other) { $0.isEqual(to: name) } }
    }
  }
}
