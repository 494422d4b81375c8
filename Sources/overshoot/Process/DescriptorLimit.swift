import CLibrary

enum DescriptorLimit {
  /// Raises the limit as far as the hard limit allows; never lowers it.
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
