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

/// Has results below 2.2e-308 be 0 where the processor takes long for them, in this thread and in
/// those that it starts, so that the time of a calculation does not depend on its numbers.
public func flushSubnormals() { cmathematics_flush_subnormals() }

/// Returns the sine and the cosine of an angle in radians, in the time of one of them.
public func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  var (sine, cosine) = (0.0, 0.0)
  cmathematics_sincos(angle, &sine, &cosine)
  return (sine, cosine)
}
