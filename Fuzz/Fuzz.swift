import CLibrary

/// The target named by the environment variable `FUZZ_TARGET`.
private let target: Target = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = Target(rawValue: name) else {
    fatalError("FUZZ_TARGET is one of \(Target.allCases.map(\.rawValue))")
  }
  return target
}()

/// The entry point that libFuzzer calls with every generated input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
