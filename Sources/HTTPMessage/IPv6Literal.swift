internal import Bytes

/// The textual form of an IPv6 address (RFC 3986 §3.2.2, RFC 4291 §2.2).
enum IPv6Literal {
  /// Eight groups of one to four hexadecimal digits, the last two perhaps as IPv4, one run as `::`.
  static func isValid(_ text: Substring) -> Bool {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    switch halves.count {
    case 1: return groups(halves[0], mayEndInIPv4: true) == 8
    case 2:
      guard let front = halves[0].isEmpty ? 0 : groups(halves[0], mayEndInIPv4: false),
        let back = halves[1].isEmpty ? 0 : groups(halves[1], mayEndInIPv4: true)
      else { return false }
      return front + back < 8
    default: return false
    }
  }

  private static func groups(_ text: Substring, mayEndInIPv4: Bool) -> Int? {
    var pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    var count = 0
    if mayEndInIPv4, let last = pieces.last, last.utf8.contains(ASCII.dot) {
      guard isIPv4(last) else { return nil }
      pieces.removeLast()
      count = 2
    }
    guard pieces.allSatisfy(isGroup) else { return nil }
    return count + pieces.count
  }

  private static func isGroup(_ text: Substring) -> Bool {
    (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { $0.hexValue != nil }
  }

  private static func isIPv4(_ text: Substring) -> Bool {
    let octets = text.split(separator: ".", omittingEmptySubsequences: false)
    return octets.count == 4
      && octets.allSatisfy { octet in
        octet.utf8.allSatisfy { $0.decimalValue != nil } && UInt8(octet) != nil
          && (octet.utf8.count == 1 || octet.utf8.first != UInt8(ascii: "0"))
      }
  }
}
