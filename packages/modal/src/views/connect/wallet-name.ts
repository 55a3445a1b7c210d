import type { AppKit } from '@openappkit/core'

/** The name of the wallet of the current screen, if known. */
export function walletName({ router, state }: AppKit): string | undefined {
  const { connectorId, walletId } = router.data
  const connector = state.connectors.list.find(({ id }) => id === connectorId)
  const listed = state.wallets.known.find(({ id }) => id === walletId)
  const { attempt } = state.connection
  const asked = attempt.status === 'idle' ? undefined : attempt.target
  return (connector ?? listed)?.name ?? (asked?.name || undefined)
}
