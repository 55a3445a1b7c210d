import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { withSignal } from '../../lib/async/with-signal.js'
import type { Chain } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { Session } from '../../contracts/session.js'
import type { Source } from '../../contracts/source.js'
import type { ConnectStep, Steps } from '../../contracts/steps.js'
import { findNetwork } from '../../state/network-view.js'
import type { KitState } from '../../state/state.js'

export type ArriveOnNetwork = ReturnType<typeof createArriveOnNetwork>

/**
 * A wallet that has just connected on a network that the app does not serve is asked once to switch to the app's, as a
 * step of the same attempt. It may refuse: the session is then as the wallet said, and the screen for unsupported
 * networks follows.
 */
export function createArriveOnNetwork(
  state: KitState,
  chainOf: (source: Source, namespace: ChainNamespace) => Promise<Chain>,
) {
  function wantedNetwork({ namespace, network, approvedNetworks }: Session): CaipNetwork | undefined {
    const { settings } = state
    // Only where the visitor would be stopped by it.
    if (!settings.enableNetworkSwitch || settings.unsupportedChain !== 'block') return undefined
    if (findNetwork(state, network)) return undefined
    const allowed = (id: CaipNetworkId) => approvedNetworks?.includes(id) ?? true
    const selected = findNetwork(state, state.network.selected[namespace])
    if (selected && allowed(selected.caipNetworkId)) return selected
    return state.network.configured.find(
      ({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && allowed(caipNetworkId),
    )
  }

  async function move(source: Source, session: Session, steps: Steps<ConnectStep>): Promise<Session> {
    const wanted = wantedNetwork(session)
    if (!wanted) return session
    try {
      const { switching } = await withSignal(steps.signal, chainOf(source, session.namespace))
      if (!switching) return session
      steps.show({ kind: 'switch', network: wanted.caipNetworkId })
      const status = await withSignal(steps.signal, switching.switchNetwork(session, wanted, { signal: steps.signal }))
      return { ...session, ...status }
    } catch (thrown) {
      if (steps.signal.aborted) throw thrown
      // A refusal to switch is no refusal to connect.
      return session
    }
  }

  /** Only the namespace that the person meant: more than one more prompt would be too much. */
  return (
    source: Source,
    sessions: readonly Session[],
    namespace: ChainNamespace,
    steps: Steps<ConnectStep>,
  ): Promise<readonly Session[]> =>
    Promise.all(
      sessions.map(async (session) => (session.namespace === namespace ? move(source, session, steps) : session)),
    )
}
