import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { ConnectionChange } from '../../contracts/api.js'
import type { AppKit } from '../../state/kit.js'

/** A switch to another wallet, or a removal, for the bindings. */
export type ConnectionWork =
  | { type: 'switch'; connectorId: string; address?: string | undefined }
  | { type: 'delete'; connectorId: string }

/** Runs the change and returns its outcome. Rejects as `kit.switchConnection` and `kit.deleteConnection` do. */
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

// Reads the account: the list of connections updates later.
function walletOf({ state }: AppKit, namespace: ChainNamespace): string | undefined {
  const account = state.accounts[namespace]
  return account?.status === 'connected' ? account.connectorId : undefined
}
