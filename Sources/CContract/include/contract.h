// The OpenAPI document of the service, as it is in the repository.
#pragma once

#include <stddef.h>

const unsigned char *contract_start(void);
size_t contract_length(void);
