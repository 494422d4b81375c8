import Glibc

/// The size of each thread's stack in bytes: the default of the main thread.
///
/// The size does not depend on the limits of the process, so the same requests are answered on
/// every machine. It is address space; memory is used only for the part that is touched.
private let stackSize = 8 * 1024 * 1024

/// Starts a thread for a function that may run as long as the server does.
///
/// - Throws: ``ServerError`` if the thread cannot be created.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
  let box = Unmanaged.passRetained(ThreadBody(run: body))
  var thread = pthread_t()
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stackSize)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  let code = pthread_create(
    &thread, &attributes,
    { argument in
      guard let argument else { return nil }
      Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
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
}
