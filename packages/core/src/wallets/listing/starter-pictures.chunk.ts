import { ref } from 'valtio/vanilla'
import type { WalletListing } from '../../contracts/wallets/wallet-listing.js'
import type { KitState } from '../../state/state.js'
import { starterIcons } from './starter-icons.generated.js'

/**
 * Gives the bundled wallets their pictures, as addresses that a policy of `img-src data:` allows. A picture from the
 * app or from its listing service stays, and a wallet of the app's own is not given the logo of another one.
 */
export function addStarterPictures(wallets: KitState['wallets']): void {
  const { known, found } = wallets
  if (known.some(isWithout)) wallets.known = ref(known.map(pictured))
  if (found?.wallets.some(isWithout)) wallets.found = { ...found, wallets: ref(found.wallets.map(pictured)) }
}

function isWithout({ id, imageUrl, isCustom }: WalletListing): boolean {
  return !imageUrl && !isCustom && starterIcons.has(id)
}

function pictured(wallet: WalletListing): WalletListing {
  if (!isWithout(wallet)) return wallet
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">${starterIcons.get(wallet.id)}</svg>`
  return { ...wallet, imageUrl: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}
