import type { CaipNetwork } from '@openappkit/core'
import { solana } from '@openappkit/core/networks'
import type { WalletListing } from '@openappkit/core'
import { type KitState, loadBundledDetails, starterWallets } from '@openappkit/core/internal'

const wallets: KitState['wallets'] = {
  known: starterWallets,
  recent: [],
  status: 'starter',
  code: undefined,
  search: { status: 'idle' },
}
await loadBundledDetails({ wallets })

/** The bundled list and the picture of the QR code row, with the details that load after the first paint. */
export const { known, codeImage } = wallets

/** The bundled list before its images load, or if they fail to load. */
export const lettered: readonly WalletListing[] = starterWallets

export const installed = [
  { id: 'me.rainbow', name: 'Rainbow' },
  { id: 'io.metamask', name: 'MetaMask' },
  { id: 'app.phantom', name: 'Phantom' },
] as const

export const longName = 'The Extraordinarily Long Wallet of the Whole World'

/** A network of the wallet that the app does not support. */
export const foreignChain = 'eip155:43114'

/** A wallet of another namespace. */
export const solanaWallet = {
  id: 'phantom-solana',
  name: 'Phantom',
  network: solana as unknown as CaipNetwork,
  address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
}

/** The avatar of a name, in portrait format. */
export const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 80"><path fill="#f2c9a1" d="M0 0h64v80H0z"/><circle cx="32" cy="34" r="17" fill="#5b3a29"/><path fill="#2f6f73" d="M4 80a28 28 0 0 1 56 0z"/></svg>',
)}`
