import { ref } from 'valtio/vanilla'
import type { AppKit } from '../shell/kit.js'
import { knowBundledWallets } from '../wallets/bundled-wallets.js'
import type { WalletListing } from '../wallets/wallet-listing.js'
import { listPage } from './list-page.js'

/**
 * The wallet of an id: of those that are known, else as the listing service describes it, and known from then on.
 * `undefined` where nobody knows it. Never rejects.
 */
export async function learnWallet(kit: AppKit, id: string): Promise<WalletListing | undefined> {
  const { wallets } = kit.state
  await knowBundledWallets(kit.state).catch(() => undefined)
  const known = () => wallets.known.find((wallet) => wallet.id === id)
  if (known() || !kit.options.services?.listing) return known()
  const { wallets: found } = await listPage(kit, { include: [id] })
  knowWallet(
    kit,
    found.find((listed) => listed.id === id),
  )
  return known()
}

/** Adds a wallet to those that the kit knows, after all others. */
export function knowWallet({ state: { wallets } }: AppKit, wallet: WalletListing | undefined): void {
  if (!wallet || wallets.known.some(({ id }) => id === wallet.id)) return
  wallets.known = ref([...wallets.known, wallet])
}
