import { chainFacts, type ChainNamespace } from '@openappkit/protocol/caip'
import { withDeadline, withSignal } from '../../lib/promise.js'
import type { Chain } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { Followed } from '../../contracts/abilities.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { KitState } from '../../state/state.js'

/** Stops the count on a network that rarely makes a block. */
const countDeadlineMs = 10 * 60_000

export type CountDeps = {
  state: KitState
  getChain(namespace: ChainNamespace): Promise<Pick<Chain, 'sending'>>
}

/**
 * Counts the confirmations of a finished transfer while its screen is shown. Runs in the background: a hanging or failing
 * endpoint leaves the last number.
 */
export function createConfirmationCount({ state, getChain }: CountDeps) {
  let stop = new AbortController()

  function begin(hash: string, network: CaipNetwork): void {
    stop.abort()
    stop = new AbortController()
    const { signal } = stop
    const { send } = state
    const of = chainFacts[network.chainNamespace].confirmations
    if (!send || !state.modal.open || of === 1) return
    const show = (change: { done?: number; isCounting: boolean }) => {
      if (signal.aborted || state.send !== send) return
      send.confirmations = { hash, of, done: send.confirmations?.done ?? 1, ...change }
    }
    delete send.confirmations
    show({ isCounting: true })
    withDeadline(countDeadlineMs, async (late) => {
      const either = AbortSignal.any([signal, late])
      const { sending } = await withSignal(either, getChain(network.chainNamespace))
      const onProgress = ({ confirmations: done }: { confirmations: number }) => show({ done, isCounting: true })
      return sending?.follow(hash, network, onProgress, { signal: either, confirmations: of })
    }).then(
      (followed) => {
        if (!signal.aborted && state.send === send && followed?.isSuccess === false) undo(state, hash, followed)
        show({ ...(followed && { done: of }), isCounting: false })
      },
      () => show({ isCounting: false }),
    )
  }

  return { begin, stop: () => stop.abort() }
}

/** A reorg removed the block, and the transaction failed or was replaced afterwards. */
function undo({ send }: KitState, hash: string, { isCancelled }: Followed): void {
  if (send?.attempt.status !== 'done' || send.attempt.value.hash !== hash) return
  const { id, target } = send.attempt
  const { code, shortMessage: message } = isCancelled
    ? new AppKitError('user_rejected', 'The user rejected the request')
    : new AppKitError('rpc_fatal', 'The network rejected the request')
  send.attempt = { status: 'failed', id, target, code, message, step: { kind: 'confirming', hash, done: 0, of: 1 } }
}
