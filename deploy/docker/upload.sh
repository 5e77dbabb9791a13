#!/bin/sh
# Puts the files of this image beside those of earlier versions, and only then makes them live.
set -eu
to=${WEB_ROOT:-/srv/web}
cd /srv/app
# A frozen app (make app-freeze) keeps the version that is live. The same version once more changes nothing.
for app in apps/*/; do
  frozen="$to/.frozen/$(basename "$app")"
  [ -f "$frozen" ] || continue
  cmp -s "${app}current.json" "$to/${app}current.json" && continue
  echo "no: $(basename "$app") is frozen $(cat "$frozen")" >&2
  exit 1
done
version_in() { grep -o '"version":"[^"]*"' "$1" | head -n 1 | cut -d '"' -f 4; }
# The two days of a version begin when another takes its place. It is the one that make app-rollback makes live again.
for app in apps/*/; do
  [ -f "$to/${app}current.json" ] || continue
  version=$(version_in "$to/${app}current.json")
  [ "$version" != "$(version_in "${app}current.json")" ] || continue
  touch -c "$to/$app$version"
  cp "$to/${app}current.json" "$to/${app}previous.json"
done
# The documents of an app's pages stand in the frame of the shell, which an older one does not draw.
without=
if [ ! -f index.html ] && [ -f "$to/index.html" ] && [ ! -f "$to/pages/frame/head.html" ]; then without='! -path ./pages/*'; fi
live='-name *.html -o -name current.json'
set -f
# shellcheck disable=SC2086
find . -type f ! \( $live \) $without | while read -r file; do
  mkdir -p "$to/$(dirname "$file")"
  cp "$file" "$to/$file.new" && mv "$to/$file.new" "$to/$file"
done
# shellcheck disable=SC2086
find . -type f \( $live \) $without | while read -r file; do
  mkdir -p "$to/$(dirname "$file")"
  cp "$file" "$to/$file.new" && mv "$to/$file.new" "$to/$file"
done
set +f
# Pages that are still open, such as a running exam, load files of their version: it stays for two days more (-mtime +1).
for app in apps/*/; do
  [ -d "$app" ] || continue
  find "$to/$app" -mindepth 1 -maxdepth 1 -type d -mtime +1 | while read -r version; do
    [ -d "$app$(basename "$version")" ] || rm -rf "$version"
  done
done
