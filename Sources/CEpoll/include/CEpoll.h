// Brings <sys/epoll.h> and <sys/eventfd.h>, which the Glibc module leaves out, to Swift.
#pragma once
#include <sys/epoll.h>
#include <sys/eventfd.h>
