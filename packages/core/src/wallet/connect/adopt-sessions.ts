import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, WalletListing } from '../../contracts/wallets.js'
import type { Session } from '../../contracts/session.js'
import type { Source } from '../../contracts/source.js'
import { nameOf } from '../connectors/identity.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { KitState } from '../../state/state.js'

/** The wallet of the list that the person chose. */
export type ChosenWallet = Pick<WalletListing, 'id' | 'name' | 'imageUrl'>

/**
 * Makes sessions the accounts of their namespaces, and `wanted` the active one where it is among them: before that, so
 * that the next page begins there too. `replace` is called before a session of another wallet loses its place. Rejects
 * with `chain_not_supported` when not one of them is in a namespace of the app. Answers those that are.
 */
export function adoptSessions(
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
 * A wallet as it is drawn once it is connected: as the page knows it, else as its source does. A wallet elsewhere calls
 * itself what it likes: it has the picture of a listed wallet only where the person chose that one, and where the name
 * agrees, since another wallet may have answered.
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

/** `MetaMask Wallet` is how the listed `MetaMask` calls itself. */
function isCalled(name: string, listed: string): boolean {
  const [own, known] = [nameOf({ name }), nameOf({ name: listed })]
  return own === known || own.startsWith(`${known} `) || known.startsWith(`${own} `)
}
