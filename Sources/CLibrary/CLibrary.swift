internal import CMathematics

/// The C library of the platform under one name.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#elseif canImport(WinSDK)
  @_exported public import WinSDK
  @_exported public import ucrt
#else
  @_exported public import Glibc
#endif

/// Returns the sine and the cosine of an angle in radians, in the time of one of them.
public func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  var (sine, cosine) = (0.0, 0.0)
  cmathematics_sincos(angle, &sine, &cosine)
  return (sine, cosine)
}
