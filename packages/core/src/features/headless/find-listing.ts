import { ref } from 'valtio/vanilla'
import type { AppKit } from '../../state/kit.js'
import { writableState } from '../../state/writable.js'
import { loadBundledWallets } from '../wallet-list/listing/bundled-wallets.js'
import type { WalletListing } from '../../contracts/wallets.js'
import { listPage } from './list-page.js'

/**
 * The wallet of an id: of those that are known, else as the listing service describes it, and known from then on.
 * `undefined` where nobody knows it. Never rejects.
 */
export async function findListing(kit: AppKit, id: string): Promise<WalletListing | undefined> {
  const { wallets } = kit.state
  await loadBundledWallets(writableState(kit)).catch(() => undefined)
  const known = () => wallets.known.find((wallet) => wallet.id === id)
  if (known() || !kit.options.services?.listing) return known()
  const { wallets: found } = await listPage(kit, { include: [id] })
  addListing(
    kit,
    found.find((listed) => listed.id === id),
  )
  return known()
}

/** Adds a wallet to those that the kit knows, after all others. */
export function addListing(kit: AppKit, wallet: WalletListing | undefined): void {
  const { wallets } = writableState(kit)
  if (!wallet || wallets.known.some(({ id }) => id === wallet.id)) return
  wallets.known = ref([...wallets.known, wallet])
}
