# The executable with a static Swift standard library, and nothing else but the C libraries it needs.
FROM swift:6.3-bookworm AS build
SHELL ["/bin/bash", "-o", "pipefail", "-c"]

# The version of zlib is the distribution's; its security updates are wanted.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends pkg-config zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /source
COPY Package.swift openapi.yaml ./
COPY clients clients
COPY Documentation/pictures Documentation/pictures
COPY Sources Sources
COPY Tests Tests
RUN swift build --configuration release --product overshoot --static-swift-stdlib -Xlinker -s

# Everything that the executable loads, at the paths at which it looks for it.
WORKDIR /image
RUN install -D /source/.build/release/overshoot usr/bin/overshoot \
  && ldd usr/bin/overshoot | grep --only-matching '/[^ ]*' \
    | xargs --no-run-if-empty cp --dereference --parents --target-directory .

FROM scratch
COPY --from=build /image /
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
