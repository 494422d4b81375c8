extension String {
  /// `mass` of `setMass`; nil for another name.
  var withoutPrefixOfSetter: String? {
    guard hasPrefix("set"), let first = dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + dropFirst(4)
  }

  /// `easeOut` of `kCAMediaTimingFunctionEaseOut`; itself without the prefix.
  func replacingPrefix(_ prefix: String) -> String {
    guard hasPrefix(prefix) else { return self }
    let rest = dropFirst(prefix.count)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
