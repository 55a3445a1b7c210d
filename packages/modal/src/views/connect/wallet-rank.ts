import type { AppKit } from '@openappkit/core'

/** The position of a wallet in the list, from 1. `undefined` if it is not listed. */
export const walletRank = ({ state }: AppKit, walletId: string | undefined): number | undefined =>
  state.wallets.known.findIndex(({ id }) => id === walletId) + 1 || undefined
