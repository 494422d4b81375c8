import CLibrary

/// Raises the soft limit of open files, if the hard limit allows it.
func allowDescriptors(_ count: Int) {
  let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  var limit = rlimit()
  guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
  limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
  setrlimit(resource, &limit)
}
