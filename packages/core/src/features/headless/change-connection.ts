import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { ConnectionChange } from '../../contracts/api.js'
import type { AppKit } from '../../state/kit.js'

/** Another active wallet, or one less, for the bindings. */
export type ConnectionWork =
  | { type: 'switch'; connectorId: string; address?: string | undefined }
  | { type: 'delete'; connectorId: string }

/** Does it, and answers what it came to. Rejects as `kit.switchConnection` and `kit.deleteConnection` do. */
export async function changeConnection(
  kit: AppKit,
  namespace: ChainNamespace,
  work: ConnectionWork,
): Promise<ConnectionChange> {
  const { connectorId } = work
  const before = { address: kit.getAddress(namespace), wallet: walletOf(kit, namespace) }
  if (work.type === 'delete') await kit.deleteConnection({ connectorId, namespace })
  else {
    const { address } = work
    await kit.switchConnection({ connection: { connectorId, namespace }, ...(address && { address }) })
  }
  const address = kit.getAddress(namespace) ?? ''
  return {
    address,
    namespace,
    hasSwitchedAccount: address !== before.address,
    hasSwitchedWallet: walletOf(kit, namespace) !== before.wallet,
    hasDeletedWallet: work.type === 'delete',
  }
}

// The lists of connections follow a moment after the accounts.
function walletOf({ state }: AppKit, namespace: ChainNamespace): string | undefined {
  const account = state.accounts[namespace]
  return account?.status === 'connected' ? account.connectorId : undefined
}
