import Glibc

/// Starts a thread of its own for a function that runs as long as the server does.
func startThread(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
  let box = Unmanaged.passRetained(ThreadBody(run: body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { argument in
      guard let argument else { return nil }
      Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
      return nil
    }, box.toOpaque())
  guard code == 0 else {
    box.release()
    throw .system(call: "pthread_create", code: code)
  }
  pthread_detach(thread)
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}
