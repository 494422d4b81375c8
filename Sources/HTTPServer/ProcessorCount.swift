import Glibc

/// How many processors this process may run on, at least 1.
public let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
