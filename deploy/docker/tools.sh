#!/bin/sh
set -eu
command=${1:-}
[ $# -gt 0 ] && shift
case "$command" in
  migrate | rebuild) exec node "deploy/dist/bin/$command.js" "$@" ;;
  create-admin) exec node services/identity/dist/src/create-admin.js "$@" ;;
  erase-again) exec node services/identity/dist/src/erase-again.js "$@" ;;
  verify) exec node services/audit/dist/src/verify.js "$@" ;;
  *) echo 'Commands: migrate, create-admin EMAIL "FULL NAME", rebuild [SERVICE...], verify, erase-again FILE' >&2; exit 64 ;;
esac
