// The OpenAPI document of the service, as it is in the repository, and the same as JSON.
#pragma once

#include <stddef.h>

const unsigned char *contract_yaml_start(void);
size_t contract_yaml_length(void);
const unsigned char *contract_json_start(void);
size_t contract_json_length(void);
