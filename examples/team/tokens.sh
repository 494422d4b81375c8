#!/bin/sh
# Builds the files of the tokens again and fails, with the difference, if they are not those that are kept in build/;
# `./tokens.sh write` writes these, with `overshoot` on the path.
set -eu

out=build
[ "${1:-}" = write ] || out=$(mktemp -d)
overshoot tokens motion.tokens.json --to css,swift,compose --out "$out" --report "$out/report.md" > /dev/null
[ "$out" = build ] && exit
trap 'rm -rf "$out"' EXIT
diff -r build "$out"
