#!/bin/sh
# Starts Redis with redis.conf and the password in REDISCLI_AUTH, a variable that redis-cli also reads. The password has
# letters and digits only, and is not written to any file.
set -eu
case $REDISCLI_AUTH in
  '' | *[!A-Za-z0-9]*)
    echo 'The password of Redis must be letters and digits: openssl rand -hex 24' >&2
    exit 1
    ;;
esac
exec redis-server "$@" - <<END
$(sed "s/>REDIS_PASSWORD/>$REDISCLI_AUTH/" "$(dirname "$0")/redis.conf")
END
