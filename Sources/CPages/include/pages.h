// The files of the playground and of the JavaScript client, as they are in the repository.
#pragma once

#include <stddef.h>

struct page {
  // The path at which the file is served.
  const char *path;
  const char *media_type;
  const unsigned char *start;
  size_t length;
};

size_t page_count(void);
struct page page_at(size_t index);
