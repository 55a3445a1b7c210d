import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, WalletListing } from '../../contracts/wallets.js'
import type { Session } from '../../contracts/session.js'
import type { Source } from '../../contracts/source.js'
import { nameOf } from '../connectors/identity.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { KitState } from '../../state/state.js'

/** The listed wallet that the user chose. */
export type ChosenWallet = Pick<WalletListing, 'id' | 'name' | 'imageUrl'>

/**
 * Makes sessions the accounts of their namespaces. Sets the active namespace first, to `wanted` where it is among them, so
 * that the next page begins there too. Calls `replace` before another wallet's session loses its place. Throws
 * `chain_not_supported` if the app has none of their namespaces. Returns the sessions that it started.
 */
export function activateSessions(
  state: KitState,
  active: ActiveSessions,
  source: Source,
  opened: readonly Session[],
  wanted: ChainNamespace,
  replace: (namespace: ChainNamespace) => void,
  chosen?: ChosenWallet,
): readonly Session[] {
  const usable = opened.filter(({ namespace }) => state.accounts[namespace])
  const [first] = usable
  if (!first) throw new AppKitError('chain_not_supported', 'Chain is not supported')
  const names = usable.map(({ namespace }) => namespace)
  state.network.active = [wanted, state.network.active].find((name) => names.includes(name)) ?? first.namespace
  for (const session of usable) {
    const previous = active.get(session.namespace)
    if (previous && previous.connectorId !== session.connectorId) replace(session.namespace)
    active.start(session, connectorOf(state, source, session, chosen))
  }
  return usable
}

/**
 * Describes a connected wallet, as the page knows it, else as its source does. A wallet on another device can choose any
 * name: it gets the picture of a listed wallet only if the user chose that one and the names agree, since another wallet
 * may have answered.
 */
export function connectorOf(
  { connectors }: KitState,
  source: Source,
  session: Session,
  chosen?: ChosenWallet,
): Connector | undefined {
  const { connectorId: id, namespace } = session
  const found = connectors.list.find((connector) => connector.id === id && connector.chain === namespace)
  if (found) return found
  const wallet = source.walletOf?.(session)
  if (!wallet) return undefined
  const { name, type, rdns } = wallet
  const listed = chosen && isCalled(name, chosen.name) ? chosen : undefined
  const imageUrl = listed?.imageUrl ?? wallet.imageUrl
  return {
    id,
    name,
    type,
    chain: namespace,
    imageUrl,
    info: { rdns },
    walletId: listed?.id,
  }
}

/** `MetaMask Wallet` matches the listed `MetaMask`. */
function isCalled(name: string, listed: string): boolean {
  const [own, known] = [nameOf({ name }), nameOf({ name: listed })]
  return own === known || own.startsWith(`${known} `) || known.startsWith(`${own} `)
}
