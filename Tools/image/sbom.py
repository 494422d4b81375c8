"""The packages of an image as SPDX 2.3, since nothing in the image tells a scanner."""

import hashlib
import json
import uuid

import facts

LICENSES = {
    "overshoot": facts.LICENSE or "NONE", "swift": "Apache-2.0 WITH Swift-exception", "libc6": "LGPL-2.1-or-later",
    "libgcc-s1": "GPL-3.0-or-later WITH GCC-exception-3.1", "libstdc++6": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "zlib1g": "Zlib",
}


def package(name, version, architecture, source):
    debian = name not in ("swift", "overshoot")
    url = (f"pkg:deb/debian/{name}@{version}?arch={architecture}&distro=debian-12&upstream={source}" if debian
           else f"pkg:generic/{name}@{version}")
    # SPDX 2.3 has no identifier for Swift's exception; it is told in words.
    license_name = LICENSES.get(name, "NOASSERTION")
    known = "Swift-exception" not in license_name
    return {
        "SPDXID": f"SPDXRef-{name.replace('+', 'p')}", "name": name, "versionInfo": version,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "copyrightText": "NOASSERTION",
        "licenseConcluded": "NOASSERTION", "licenseDeclared": license_name if known else "Apache-2.0",
        **({} if known else {"licenseComments": license_name}),
        "externalRefs": [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
            "referenceLocator": url.replace("+", "%2B")}],
    }


def write(root, packages, labels, path):
    """Writes the document; the same image gives the same bytes."""
    version = labels["org.opencontainers.image.version"]
    digest = hashlib.sha256((root / "usr/bin/overshoot").read_bytes()).hexdigest()
    main = package("overshoot", version, "", "")
    main["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
    rest = [package(*one) for one in packages]
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"overshoot-{version}",
        "documentNamespace": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, digest)}",
        "creationInfo": {"created": "1970-01-01T00:00:00Z", "creators": ["Tool: overshoot-sbom"]},
        "packages": [main, *rest],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
             "relatedSpdxElement": main["SPDXID"]},
            *({"spdxElementId": main["SPDXID"], "relationshipType": "DEPENDS_ON",
               "relatedSpdxElement": one["SPDXID"]} for one in rest)],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document, indent=1) + "\n")
    return document
