import CLibrary

/// Figures of the process under the names that Prometheus clients share, without those that the
/// system does not provide.
package struct ProcessFigures: Sendable {
  /// Since 1970-01-01T00:00:00Z.
  private let start: Duration
  package init() { start = SystemClock().sinceEpoch }

  package func write(to text: inout PrometheusText) {
    text.gauge(
      "process_start_time_seconds", value: start / .seconds(1),
      help: "Start of the process, in seconds since 1970.")
    text.counter(
      "process_cpu_seconds_total", value: Self.processorTime / .seconds(1),
      help: "Processor time, user and system.")
    if let memory = Self.memory {
      text.gauge(
        "process_resident_memory_bytes", value: memory.resident, help: "Memory that is resident.")
      text.gauge(
        "process_virtual_memory_bytes", value: memory.mapped, help: "Memory that is mapped.")
    }
    if let count = Self.openDescriptors {
      text.gauge("process_open_fds", value: count, help: "Open file descriptors.")
    }
    if let limit = Self.descriptorLimit {
      text.gauge(
        "process_max_fds", value: limit, help: "The most file descriptors that may be open.")
    }
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// From `proc_pid_statm(5)`, which counts pages; nil on other systems than Linux.
  private static var memory: (resident: Int, mapped: Int)? {
    let counts = firstLine(of: "/proc/self/statm").split(separator: " ").compactMap { Int($0) }
    guard counts.count >= 2 else { return nil }
    let page = sysconf(Int32(_SC_PAGESIZE))
    return (counts[1] * page, counts[0] * page)
  }

  /// Excludes the descriptor that lists them.
  private static var openDescriptors: Int? {
    guard let directory = opendir("/dev/fd") else { return nil }
    defer { closedir(directory) }
    var names = 0
    while readdir(directory) != nil { names += 1 }
    // Besides itself, the listing has the entries "." and "..".
    return names - 3
  }

  private static var descriptorLimit: UInt64? {
    var limit = rlimit()
    #if os(Linux)
      let status = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      let status = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    return status == 0 ? UInt64(limit.rlim_cur) : nil
  }

  private static func firstLine(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = bytes.withUnsafeMutableBytes { buffer in
      retrying { read(descriptor, buffer.baseAddress, buffer.count) }
    }
    let line = bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }
}
