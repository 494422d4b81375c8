#!/bin/sh
# Compares the motions of a file with those before, looks at them as people see them, and fails if one has changed or may
# harm: check.sh BEFORE NOW, with `overshoot` on the path. Writes motions.xml, and a drawing of each motion that has changed.
set -u

status=0
overshoot compare "$1" "$2" --each --within 0.01 --junit > motions.xml || status=1
overshoot audit "$2" --each --fail flashes,red-flashes,endless || status=1

line=0
while read -r now; do
  line=$((line + 1))
  sed -n "${line}p" "$1" > before.json
  printf '%s\n' "$now" > now.json
  [ -s before.json ] || continue
  overshoot compare before.json now.json --within 0.01 > /dev/null \
    || overshoot compare before.json now.json --format svg > "difference-$line.svg"
done < "$2"
rm -f before.json now.json
exit "$status"
