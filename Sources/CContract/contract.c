#include "contract.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// As an array of literals the document would take the Swift compiler a minute.
static const unsigned char bytes[] = {
#embed "openapi.yaml"
};

const unsigned char *contract_start(void) { return bytes; }
size_t contract_length(void) { return sizeof(bytes); }
