import { ref } from 'valtio/vanilla'
import type { AppKit } from '../../state/kit.js'
import { writableState } from '../../state/writable.js'
import { loadBundledWallets } from '../wallet-list/listing/bundled-wallets.js'
import type { WalletListing } from '../../contracts/wallets.js'
import { listPage } from './list-page.js'

/**
 * Finds a wallet by id, among the known ones or at the listing service, and adds it to the known ones. `undefined` for an
 * unknown id. Never rejects.
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

/** Appends a wallet to the known ones. */
export function addListing(kit: AppKit, wallet: WalletListing | undefined): void {
  const { wallets } = writableState(kit)
  if (!wallet || wallets.known.some(({ id }) => id === wallet.id)) return
  wallets.known = ref([...wallets.known, wallet])
}
