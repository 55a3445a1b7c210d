import type { AppKit } from '@openappkit/core'

/** The place of a wallet in the list, from 1; of one that is not in it, none. */
export const walletRank = ({ state }: AppKit, walletId: string | undefined): number | undefined =>
  state.wallets.known.findIndex(({ id }) => id === walletId) + 1 || undefined
