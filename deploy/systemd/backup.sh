#!/bin/sh
# Writes the database of DATABASE_URL into a file in the given folder, and deletes backups older than KEEP_DAYS days (by
# default 14). A file gets the name of a backup only when it is complete; haat-backup.prom then has its time, as a metric.
set -eu
umask 077
folder=$1
part=$folder/unfinished
trap 'rm -f "$part"' EXIT
pg_dump --format=custom --file="$part" "$DATABASE_URL"
# Reads the whole file.
pg_restore --file=/dev/null "$part"
mv "$part" "$folder/haat-$(date -u +%Y-%m-%dT%H-%M-%S).dump"
find "$folder" -name 'haat-*.dump' -mtime "+${KEEP_DAYS:-14}" -delete
printf 'haat_backup_timestamp_seconds %s\n' "$(date +%s)" > "$folder/haat-backup.prom"
