#!/bin/sh
# Run by the nginx image before it starts: a self-signed certificate, unless one is mounted at /tls.
set -eu
[ -e /tls/overshoot.crt ] && exit 0
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 \
  -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
  -keyout /tls/overshoot.key -out /tls/overshoot.crt
