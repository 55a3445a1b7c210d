import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector } from '../adapters/connector.js'
import { type PairedSession, type Pairing, pairingConnectorId } from '../adapters/pairing.js'
import type { AdapterRegistry } from '../adapters/registry.js'
import type { AccountController } from '../controllers/account.js'
import type { NetworkController } from '../controllers/network.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from '../errors/with-signal.js'
import type { KitState } from '../state/state.js'
import type { FollowSession } from './follow-session.js'

export type AdoptDeps = {
  state: KitState
  adapters: AdapterRegistry
  account: AccountController
  network: NetworkController
  follow: FollowSession
  /** Lets go of the wallet that this one replaces. */
  replace(namespace: ChainNamespace): void
}

/** `onEnd`: the session is over, here or on the other device. */
export type AdoptPairingDeps = AdoptDeps & { onEnd(): void }

export type AdoptPairing = ReturnType<typeof createAdoptPairing>

/** Makes one paired wallet the account of every namespace that it opened, and keeps up with what it opens later. */
export function createAdoptPairing({ state, adapters, account, network, follow, replace, onEnd }: AdoptPairingDeps) {
  let followed: Pairing | undefined

  const isPaired = (namespace: ChainNamespace) => account.sessionOf(namespace)?.connectorId === pairingConnectorId

  async function open(namespace: ChainNamespace, paired: PairedSession, signal: AbortSignal): Promise<void> {
    const adapter = await withSignal(signal, adapters.get(namespace, pairingConnectorId))
    const session = await withSignal(signal, adapter.restore(pairingConnectorId, { signal }))
    const previous = account.sessionOf(namespace)
    if (previous && previous.connectorId !== pairingConnectorId) replace(namespace)
    network.approve(namespace, paired.approved[namespace])
    follow.start(adapter, session, toConnector(namespace, paired, state))
  }

  /** The wallet changed what it opens. What it closes, each namespace's own watch tells. */
  async function keepUp(paired: PairedSession): Promise<void> {
    for (const namespace of paired.namespaces) {
      if (isPaired(namespace)) network.approve(namespace, paired.approved[namespace])
      else if (state.accounts[namespace]?.status === 'disconnected') {
        // Nobody waits for it: a namespace that cannot be opened stays as it is.
        await open(namespace, paired, new AbortController().signal).catch(() => undefined)
      }
    }
  }

  /** Rejects when not one of the `wanted` namespaces could be opened. Answers those that were. */
  return async function adopt(
    pairing: Pairing,
    paired: PairedSession,
    { signal, wanted }: { signal: AbortSignal; wanted?: (namespace: ChainNamespace) => boolean },
  ): Promise<ChainNamespace[]> {
    const namespaces = paired.namespaces.filter((name) => state.accounts[name] && (wanted?.(name) ?? true))
    const endings = await Promise.allSettled(namespaces.map((namespace) => open(namespace, paired, signal)))
    const opened = namespaces.filter((_, at) => endings[at]?.status === 'fulfilled')
    const failed = endings.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
    if (opened.length === 0) {
      throw failed?.reason ?? new AppKitError('chain_not_supported', 'Chain is not supported')
    }
    if (followed !== pairing) pairing.watch((next) => (next ? void keepUp(next) : onEnd()))
    followed = pairing
    return opened
  }
}

function toConnector(chain: ChainNamespace, { name, imageUrl }: PairedSession, { wallets }: KitState): Connector {
  const listed = wallets.known.find((wallet) => wallet.name === name)
  const image = listed?.imageUrl ?? imageUrl
  return { id: pairingConnectorId, name, type: 'WALLET_CONNECT', chain, ...(image && { imageUrl: image }) }
}
