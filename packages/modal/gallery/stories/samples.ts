import { starterWallets, type WalletListing } from '@openappkit/core'

export const known: readonly WalletListing[] = starterWallets
export const installed = [
  { id: 'me.rainbow', name: 'Rainbow' },
  { id: 'io.metamask', name: 'MetaMask' },
  { id: 'app.phantom', name: 'Phantom' },
] as const

export const longName = 'The Extraordinarily Long Wallet of the Whole World'

/** Where the wallet is while the app does not serve it. */
export const foreignChain = 'eip155:43114'
