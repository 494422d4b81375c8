/// Normal equations of four values.
struct FitSums {
  private var products = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, 0.0)
  private var right = SIMD4<Double>.zero
  private var total = 0.0

  @inline(__always)
  mutating func add(_ value: Double, part: SIMD4<Double>) {
    products.0 += part.x * part
    products.1 += part.y * part
    products.2 += part.z * part
    products.3 += part.w * part.w
    right += value * part
    total += value * value
  }

  /// What the best values leave, those aside that others explain but for a part of the pivot.
  func squares(beyond pivot: Double) -> Double {
    var (rest, left) = (right, total)
    var rows = (products.1, products.2, SIMD4(0, 0, 0, products.3))
    if products.0.x > pivot {
      let part = products.0 / products.0.x
      left -= rest.x * rest.x / products.0.x
      rest -= rest.x * part
      rows.0 -= products.0.y * part
      rows.1 -= products.0.z * part
      rows.2 -= products.0.w * part
    }
    if rows.0.y > pivot {
      let part = rows.0 / rows.0.y
      left -= rest.y * rest.y / rows.0.y
      rest -= rest.y * part
      rows.1 -= rows.0.z * part
      rows.2 -= rows.0.w * part
    }
    if rows.1.z > pivot {
      let part = rows.1 / rows.1.z
      left -= rest.z * rest.z / rows.1.z
      rest -= rest.z * part
      rows.2 -= rows.1.w * part
    }
    if rows.2.w > pivot { left -= rest.w * rest.w / rows.2.w }
    return max(0, left)
  }
}
