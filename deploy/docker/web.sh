#!/bin/sh
# Writes what differs between deployments, then becomes nginx: the gateway's addresses, trusted proxies, /config.json.
set -eu
: "${SUPPORT_EMAIL:?}" "${SELLER_NAME:?}" "${SELLER_ADDRESS:?}" "${GRIEVANCE_OFFICER:?}" "${GRIEVANCE_EMAIL:?}" "${GRIEVANCE_PHONE:?}"
site=/tmp/site
mkdir -p "$site"
words() { echo "$1" | tr ',' ' '; }
text() { printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"]/\\&/g')"; }

echo "listen ${PORT:-8080};" > "$site/listen"
{
  echo 'upstream gateway {'
  # One that failed is left out for a second, then tried with one request. While the others are left out too, the second
  # lines apply: without them nginx refuses what arrives during that one request.
  for address in $(words "${GATEWAY:-gateway:4000}"); do
    echo "  server $address max_fails=1 fail_timeout=1s;"
    echo "  server $address max_fails=0 backup;"
  done
  echo '  keepalive 64;'
  # Less than the 5 s in which a stopping gateway asks for new connections: an idle one would be cut under the next request.
  echo '  keepalive_timeout 4s;'
  echo '}'
} > "$site/gateway.conf"
{
  for network in $(words "${TRUSTED_PROXIES:-}"); do echo "set_real_ip_from $network;"; done
  echo 'geo $realip_remote_addr $is_proxy {'
  echo '  default 0;'
  for network in $(words "${TRUSTED_PROXIES:-}"); do echo "  $network 1;"; done
  echo '}'
} > "$site/proxies.conf"
cat > "$site/config.json" << END
{"apps":["student","teacher","admin"],"apiBase":"/api/v1","supportEmail":$(text "$SUPPORT_EMAIL"),
"legal":{"name":$(text "$SELLER_NAME"),"address":$(text "$SELLER_ADDRESS"),"gstin":$(text "${SELLER_GSTIN:-}"),
"officer":{"name":$(text "$GRIEVANCE_OFFICER"),"email":$(text "$GRIEVANCE_EMAIL"),"phone":$(text "$GRIEVANCE_PHONE")},
"acknowledgeWithin":$(text "${ACKNOWLEDGE_WITHIN:-24 hours}"),"resolveWithin":$(text "${RESOLVE_WITHIN:-15 days}")}}
END
exec nginx
