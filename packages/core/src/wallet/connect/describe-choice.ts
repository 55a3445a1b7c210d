import type { KitState } from '../../state/state.js'

/** Where a wallet was chosen, and its place in the list, for whoever listens to events. */
export const describeChoice = (
  { router, wallets }: Pick<KitState, 'router' | 'wallets'>,
  { walletId }: { walletId?: string | undefined },
) => ({
  view: router.history.at(-1)?.view,
  walletRank: wallets.known.findIndex(({ id }) => id === walletId) + 1 || undefined,
})
