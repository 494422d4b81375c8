import CLibrary

/// In bytes, the same on every machine, so all answer the same; untouched parts take no memory.
private let stackSize = 8 * 1024 * 1024

/// The function may run as long as the server does.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
  let box = Unmanaged.passRetained(ThreadBody(run: body))
  #if os(Linux)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stackSize)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  let code = pthread_create(
    &thread, &attributes,
    { argument in
      ThreadBody.run(argument)
      return nil
    }, box.toOpaque())
  guard code == 0 else {
    box.release()
    throw .system(call: "pthread_create", code: code)
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }

  /// The parameter is optional in the C library; it is never nil here.
  static func run(_ body: UnsafeMutableRawPointer?) {
    guard let body else { return }
    Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
  }
}
