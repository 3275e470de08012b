#!/bin/sh
# Installs the units, nginx's files and the backup script, below DESTDIR if that is set. In /etc/haat, the *.env and
# nginx/upstreams.conf stay as they are. With --tls, nginx ends TLS on port 443 and redirects from 80; without it, nginx listens on 8080.
set -eu
umask 022
cd "$(dirname "$0")/.."
etc=${DESTDIR:-}/etc
install -d "$etc/haat/nginx" "$etc/systemd/system"
install -m 644 systemd/*.service systemd/*.timer "$etc/systemd/system"
install -m 644 systemd/backup.sh "$etc/haat"
[ -e "$etc/haat/nginx/upstreams.conf" ] || install -m 644 systemd/upstreams.conf "$etc/haat/nginx"
for name in api gateway; do
  [ -e "$etc/haat/$name.env" ] || install -m 600 "systemd/$name.env.example" "$etc/haat/$name.env"
done
rm -rf "$etc/haat/tls"
shop=8080
if [ "${1:-}" = --tls ]; then
  shop=127.0.0.1:8080
  install -d "$etc/haat/tls" "$etc/haat/certificates" "$etc/haat/acme"
  sed 's/listen 8443/listen 443/' tls/server.conf > "$etc/haat/tls/server.conf"
  sed -e 's/listen 8084/listen 80/' -e 's#/etc/nginx/acme#/etc/haat/acme#' tls/http.conf > "$etc/haat/tls/http.conf"
fi
# Only the shop is public. The log goes to the journal, since a service cannot open /dev/stdout.
sed -e "s/listen 8080/listen $shop/" -e 's/listen 808\([124]\)/listen 127.0.0.1:808\1/' \
  -e 's#access_log /dev/stdout#access_log syslog:server=unix:/dev/log,nohostname#' \
  nginx/nginx.conf > "$etc/haat/nginx/nginx.conf"
