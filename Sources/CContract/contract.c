#include "contract.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// As an array of literals the document would take the Swift compiler a minute.
static const unsigned char yaml[] = {
#embed "openapi.yaml"
};
static const unsigned char json[] = {
#embed "openapi.json"
};

const unsigned char *contract_yaml_start(void) { return yaml; }
size_t contract_yaml_length(void) { return sizeof(yaml); }
const unsigned char *contract_json_start(void) { return json; }
size_t contract_json_length(void) { return sizeof(json); }
