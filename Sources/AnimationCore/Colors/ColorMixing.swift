extension ColorInterpolation {
  /// Returns a mix as `color-mix()` does (CSS Color 5 §3); what both colors miss stays missing.
  public func mix(_ first: Color, _ second: Color, at progress: Double) -> Color {
    var (start, end) = (first.converted(to: space), second.converted(to: space))
    let missing = start.missing.intersection(end.missing)
    start.fillMissing(from: end)
    end.fillMissing(from: start)
    let from = numbers(of: start)
    let to = numbers(of: end, hueFrom: space.hueIndex.map { from[$0] })
    let between = zip(from, to).map { $0 + ($1 - $0) * progress }
    var result = color(SIMD3(between[0], between[1], between[2]), alpha: between[3])
    if let index = space.hueIndex {
      result.components[index] = HueModels.degrees(result.components[index])
    }
    result.missing = missing
    return result
  }
}
