#!/bin/sh
# publish-wallet.sh <version>: publishes the wallet's page that was built here, with /srv/openappkit/wallet.json as its
# config.json. Run it in the repository, after `npm run build`.
set -eu
umask 022

home=${OPENAPPKIT_DATA:-/srv/openappkit}
version=${1:?Usage: publish-wallet.sh <version>}
page=$home/wallets/$version
test ! -e "$page" || { echo "$page is there already. Name another version." >&2; exit 1; }
test ! -d "$home/wallet" || test -L "$home/wallet" || { echo "$home/wallet is a folder. Move it to $home/wallets/0." >&2; exit 1; }

rm -rf "$page.part"
mkdir -p "$page.part"
cp -r packages/embedded-wallet/dist/site/. "$page.part/"
install -m 644 "$home/wallet.json" "$page.part/config.json"
# Tabs that are open load files of the page before. Names have the hash of their contents, so that none is replaced.
test ! -d "$home/wallet/assets" || cp -rn "$home/wallet/assets/." "$page.part/assets/"
# A build under another umask could be readable by its owner alone.
chmod -R u=rwX,go=rX "$page.part"
mv -T "$page.part" "$page"

# A visitor gets the old page or the new one, at no time a mixture of both.
ln -sfn "wallets/$version" "$home/wallet.next"
mv -T "$home/wallet.next" "$home/wallet"
readlink "$home/wallet"
