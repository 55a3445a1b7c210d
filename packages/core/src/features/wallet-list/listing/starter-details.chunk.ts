import { ref } from 'valtio/vanilla'
import type { WalletListing } from '../../../contracts/wallets.js'
import type { KitState } from '../../../state/state.js'
import { starterIcons } from './starter-icons.generated.js'
import { starterStores } from './starter-stores.generated.js'

/**
 * Adds icons, as URLs that a policy of `img-src data:` allows, to the bundled wallets and the QR code row, and store links
 * to the wallets. Values of the app or the listing service stay. A custom wallet does not get the icon of another wallet.
 */
export function addStarterDetails(wallets: KitState['wallets']): void {
  const { known, found } = wallets
  wallets.codeImage ??= pictureOf('walletConnect')
  if (known.some(isWithout)) wallets.known = ref(known.map(complete))
  if (found?.wallets.some(isWithout)) wallets.found = { ...found, wallets: ref(found.wallets.map(complete)) }
}

const isWithout = (wallet: WalletListing): boolean => needsPicture(wallet) || needsStores(wallet)

const needsPicture = ({ id, imageUrl, isCustom }: WalletListing): boolean =>
  !imageUrl && !isCustom && starterIcons.has(id)

const needsStores = ({
  id,
  isCustom,
  homepage,
  appStore,
  playStore,
  chromeStore,
  firefoxStore,
}: WalletListing): boolean =>
  !(homepage ?? appStore ?? playStore ?? chromeStore ?? firefoxStore) && !isCustom && starterStores.has(id)

function complete(wallet: WalletListing): WalletListing {
  return isWithout(wallet)
    ? {
        ...wallet,
        ...(needsStores(wallet) && starterStores.get(wallet.id)),
        ...(needsPicture(wallet) && { imageUrl: pictureOf(wallet.id) }),
      }
    : wallet
}

function pictureOf(id: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">${starterIcons.get(id)}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
