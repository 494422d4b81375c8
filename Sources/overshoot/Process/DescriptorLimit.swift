import CLibrary

/// The limit on the number of open descriptors of the process.
enum DescriptorLimit {
  /// Raises the limit to a number, as far as the system allows; never lowers the limit.
  ///
  /// - Parameter wanted: the number of descriptors; a hard limit below it is reached instead.
  static func raise(to wanted: Int) {
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(wanted) else { return }
    limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
    setrlimit(resource, &limit)
  }
}
