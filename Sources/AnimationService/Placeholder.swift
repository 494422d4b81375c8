let document: [UInt8] = PackageResources.openapi_yaml
