import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { createAttempt } from '../../lib/async/attempt.js'
import { withSignal } from '../../lib/promise.js'
import type { Chain } from '../../contracts/chain.js'
import type { Track } from '../../contracts/event.js'
import type { AppKitNetwork, CaipNetwork } from '../../contracts/network.js'
import type { Session } from '../../contracts/session.js'
import type { Steps } from '../../contracts/steps.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { reportFault } from '../../lib/errors/report-fault.js'
import type { NetworkRules } from '../../networks/normalize.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { SessionStorage } from '../sessions/session-storage.js'
import type { KitState } from '../../state/state.js'

export type SwitchNetworkDeps = {
  state: KitState
  sessions: ActiveSessions
  saved: SessionStorage
  chainOf(session: Session): Promise<Chain>
  /** Returns the CAIP-2 id. Throws `invalid_chain_id` for an EVM id that the rules exclude. */
  idOf(wanted: AppKitNetwork | string, rules?: NetworkRules): string
  track: Track
  /** Logs for developers. */
  log(error: AppKitError): void
  deadlineMs?: number
  slowMs?: number
}

const switchDeadlineMs = 2 * 60_000
const switchSlowMs = 5_000

/** Switches the network: asks the connected wallet, or only selects the network where none is connected. */
export function createSwitchNetwork(deps: SwitchNetworkDeps) {
  const { state, sessions, saved, chainOf, idOf, track, log } = deps
  const attempts = createAttempt<CaipNetworkId, { kind: 'settling' }>(
    { read: () => state.network.switching, write: (next) => (state.network.switching = next) },
    { deadlineMs: deps.deadlineMs ?? switchDeadlineMs, slowMs: deps.slowMs ?? switchSlowMs },
  )

  /** Ids of the configured networks have no limit. Throws `invalid_chain_id` for any other id that is invalid. */
  function findTarget(wanted: AppKitNetwork | string): CaipNetwork {
    const id = idOf(wanted, { maxEvmChainId: Infinity })
    const target = state.network.configured.find((network) => network.caipNetworkId === id || network.id === id)
    if (target) return target
    idOf(wanted)
    throw new AppKitError('switch_network_not_found', 'Network Not Found')
  }

  async function ask(target: CaipNetwork, { signal, show }: Steps<{ kind: 'settling' }>): Promise<undefined> {
    const { chainNamespace: namespace, caipNetworkId } = target
    const session = sessions.get(namespace)
    if (!session || session.network === caipNetworkId) return undefined
    // A wallet that has excluded the network would only refuse, maybe on another device.
    if (state.network.approved[namespace]?.includes(caipNetworkId) === false) {
      throw new AppKitError('chain_not_supported', 'Chain is not supported')
    }
    const { switching } = await withSignal(signal, chainOf(session))
    if (!switching) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
    const options = { signal, onSettling: () => show({ kind: 'settling' }) }
    const status = await withSignal(signal, switching.switchNetwork(session, target, options))
    const latest = sessions.get(namespace)
    // The wallet may have disconnected or been replaced while it was asked.
    if (latest?.connectorId !== session.connectorId) {
      throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
    }
    sessions.update({ ...latest, ...status })
    if (status.network !== caipNetworkId) {
      throw new AppKitError('wallet_bad_answer', 'The wallet sent an unexpected reply')
    }
    return undefined
  }

  return {
    /** Rejects only with `throwOnFailure`. The state always holds the outcome. */
    async switchNetwork(
      wanted: AppKitNetwork | string,
      { throwOnFailure = false }: { throwOnFailure?: boolean } = {},
    ): Promise<void> {
      try {
        const target = findTarget(wanted)
        const { chainNamespace, caipNetworkId } = target
        if (state.accounts[chainNamespace]?.status === 'connected') {
          await attempts.run(caipNetworkId, (steps) => reportFault(track, steps.signal, ask(target, steps)), {
            key: caipNetworkId,
          })
        }
        state.network.selected[chainNamespace] = caipNetworkId
        state.network.active = chainNamespace
        saved.saveNetwork(target)
        track('SWITCH_NETWORK', { network: caipNetworkId })
      } catch (thrown) {
        const error = AppKitError.from(thrown)
        log(error)
        if (throwOnFailure) throw error
      }
    },

    /**
     * Completes the switch when the wallet reports this network. Some wallets switch and never answer, or switch after the
     * deadline.
     */
    arrived(id: CaipNetworkId): void {
      const { switching } = state.network
      if (switching.status !== 'idle' && switching.target === id) attempts.finish(undefined)
    },

    /** Cancels the running switch. */
    stop: attempts.cancel,
  }
}
