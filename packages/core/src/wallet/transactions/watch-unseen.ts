import type { ChainNamespace } from '@openappkit/protocol/caip'
import { watchValue } from '../../state/observe/watch-value.js'
import type { SessionStorage } from '../sessions/session-storage.js'
import type { KitState } from '../../state/state.js'

/** A transaction that is in no block after this time is shown as unseen. */
const unseenMs = 10 * 60_000

export type UnseenTransaction = {
  namespace: ChainNamespace
  /** When the wallet was asked, in milliseconds since 1970. */
  startedAt: number
  /** Called after ten minutes without a block. */
  onUnseen(): void
  /** Called after `onUnseen` when the account is disconnected. */
  onLeft(): void
}

/** Calls back where a transaction stays in no block for long. Returns a function that stops the watch. */
export function watchUnseen(
  { accounts }: Pick<KitState, 'accounts'>,
  saved: Pick<SessionStorage, 'connectorOf'>,
  { namespace, startedAt, onUnseen, onLeft }: UnseenTransaction,
): () => void {
  let stop = () => {}
  /** A wallet that is still stored may reconnect. */
  const isLeft = () => accounts[namespace]?.status === 'disconnected' && !saved.connectorOf(namespace)
  const timer = setTimeout(
    () => {
      onUnseen()
      if (isLeft()) return onLeft()
      stop = watchValue([accounts], isLeft, onLeft)
    },
    Math.max(0, startedAt + unseenMs - Date.now()),
  )
  return () => {
    clearTimeout(timer)
    stop()
  }
}
