/// The rules around a block: layers and nesting.
extension CSSReader {
  /// The block that a selector or an at-rule begins.
  mutating func block(_ selector: String) -> CSSBlock {
    let outer = declaring.block
    guard selector.hasPrefix("@layer") else { return outer.block(selector) }
    let name = selector.dropFirst("@layer".count).trimmed
    let whole = outer.nameOfLayer + "." + (name.isEmpty ? "\(cursor.position)" : name)
    return outer.inLayer(whole, order: order(of: whole))
  }

  /// `@layer base, components;`, whose layers are in this order.
  mutating func order(layers names: some StringProtocol) {
    for name in names.split(separator: ",") {
      _ = order(of: declaring.block.nameOfLayer + "." + name.trimmed)
    }
  }

  /// In the order in which they are named first (CSS Cascading and Inheritance 5, section 6.4.2).
  private mutating func order(of name: String) -> [Int] {
    var (order, whole): ([Int], String) = ([], "")
    for part in name.split(separator: ".") {
      whole += "." + part
      if let known = layers[whole] {
        order = known
      } else {
        order.append(layers.count)
        layers[whole] = order
      }
    }
    return order + [.max]
  }
}
