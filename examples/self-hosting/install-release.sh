#!/bin/sh
# install-release.sh <version>: copies the server that was built here beside the earlier releases, and makes it the current one.
# Run it in the repository, after `npm run build`. Running services keep their release until you restart them.
set -eu
umask 022

home=${OPENAPPKIT_DATA:-/srv/openappkit}
version=${1:?Usage: install-release.sh <version>}
release=$home/releases/$version
test ! -e "$release" || { echo "$release is there already. Name another version." >&2; exit 1; }

rm -rf "$release.part"
mkdir -p "$release.part/packages/server/dist"
cp -r packages/server/dist/bundle packages/server/dist/icons "$release.part/packages/server/dist/"
cp -r packages/server/data "$release.part/packages/server/"
# A build under another umask could be readable by its owner alone.
chmod -R u=rwX,go=rX "$release.part"
mv -T "$release.part" "$release"

# `ln -sfn` alone removes the link before it creates the new one.
ln -sfn "releases/$version" "$home/current.next"
mv -T "$home/current.next" "$home/current"
readlink "$home/current"
