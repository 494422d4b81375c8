# The executable with a static Swift standard library, and nothing else but the C libraries it needs.
#
# One file for every architecture that the build image exists for; amd64 is what was built. SWIFT_IMAGE may
# name another place or release. VERSION is that of Sources/overshoot/Process/Product.swift, as make
# release-check sees to, REVISION the commit, SOURCE_URL where it is, LICENSE what package.spdx names.
ARG SWIFT_IMAGE=swift:6.3.3-noble@sha256:66520bcba471018a34fd54ba09be97ba4abebd950a96ff5cb8c2bf50a2d33259
FROM ${SWIFT_IMAGE} AS build
SHELL ["/bin/bash", "-o", "pipefail", "-c"]

# The version of zlib is the distribution's; its security updates are wanted.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends make pkg-config zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*

# The package's test targets need a source each, though none is built: so no test is copied, and a change
# to one leaves the layers below as they are.
WORKDIR /source
COPY Package.swift ./
RUN sed --quiet --regexp-extended 's/.*(name|path): "(Tests\/)?(\w+(Tests|Support))".*/Tests\/\3/p' Package.swift \
    | sort --unique | xargs mkdir --parents \
  && for target in Tests/*; do touch "$target/Empty.swift"; done
COPY Contract/examples Contract/examples
COPY clients/typescript clients/typescript
COPY Documentation Documentation
COPY Benchmarks/functions.order Benchmarks/requests.profile Benchmarks/
COPY Tools/swift/toolchain Tools/swift/toolchain
COPY Makefile ./
COPY Sources Sources
RUN make executable

# Two sections differ from build to build, and nothing reads them: a hash for incremental builds, and what follows from it.
# Everything that the executable loads, at the paths at which it looks for it; the terms under which that
# stands; and the packages it is from, since nothing else in the image tells a scanner.
WORKDIR /image
RUN install -D /source/.build/release/overshoot usr/bin/overshoot \
  && objcopy --strip-all --remove-section=.swift_modhash --remove-section=.note.gnu.build-id usr/bin/overshoot \
  && ldd usr/bin/overshoot | grep --only-matching '/[^ ]*' | sort > /tmp/libraries \
  && xargs cp --dereference --parents --target-directory . < /tmp/libraries \
  && xargs realpath < /tmp/libraries | sed 'p; s|^/usr||' \
    | { xargs dpkg --search 2> /dev/null || true; } \
    | cut --delimiter : --fields 1 | sort --unique > /tmp/packages \
  && mkdir --parents usr/share/doc/overshoot \
  && while read -r package; do \
    install -D --mode 644 "/usr/share/doc/$package/copyright" "usr/share/doc/$package/copyright"; \
    dpkg-query --show --showformat '${Package}\t${Version}\t${Architecture}\t${source:Package}\n' "$package"; \
  done < /tmp/packages > usr/share/doc/overshoot/packages.tsv \
  && swift_license="$(dirname "$(command -v swift)")/../share/swift/LICENSE.txt" \
  && install -D --mode 644 "$swift_license" usr/share/doc/swift/copyright \
  && printf 'swift\t%s\t%s\tswift\n' \
    "$(swift --version 2>&1 | grep --only-matching --max-count 1 'Swift version [0-9.]*' | cut --delimiter ' ' --fields 3)" \
    "$(dpkg --print-architecture)" >> usr/share/doc/overshoot/packages.tsv \
  && find . -exec touch --no-dereference --date @0 {} +

FROM scratch
COPY --from=build /image /
ARG VERSION=0.1.0
ARG REVISION=unknown
ARG SOURCE_URL=unknown
ARG LICENSE=
# The licenses are that of the service, once it has one, and of what the image holds besides: Swift's runtime, glibc,
# libstdc++, zlib.
LABEL org.opencontainers.image.title="overshoot" \
  org.opencontainers.image.description="Evaluates animations over HTTP" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE_URL}" \
  org.opencontainers.image.licenses="${LICENSE:+($LICENSE) AND }Apache-2.0 WITH Swift-exception AND LGPL-2.1-or-later AND GPL-3.0-or-later WITH GCC-exception-3.1 AND Zlib"
# Longer than a load balancer's probe interval, so that it has noticed before the listener closes.
ENV OVERSHOOT_HOST=0.0.0.0 \
  OVERSHOOT_DRAIN_DELAY=10
USER 65532:65532
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["/usr/bin/overshoot", "healthcheck"]
ENTRYPOINT ["/usr/bin/overshoot"]
CMD ["serve"]
