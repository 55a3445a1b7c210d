import type { ChainNamespace } from '@openappkit/protocol/caip'
import { watchValue } from '../../state/observe/watch-value.js'
import type { SessionStorage } from '../sessions/session-storage.js'
import type { KitState } from '../../state/state.js'

/** A transaction that is in no block by then is said to be unseen. */
const unseenMs = 10 * 60_000

export type UnseenTransaction = {
  namespace: ChainNamespace
  /** When its wallet was asked, in milliseconds since 1970. */
  startedAt: number
  /** It is in no block, ten minutes after. */
  onUnseen(): void
  /** It is in none, and its account has been disconnected: nobody waits for it any more. */
  onLeft(): void
}

/** Calls back where a transfer is in no block for long. Returns a function that stops: it is in one, or nobody follows it. */
export function watchUnseen(
  { accounts }: Pick<KitState, 'accounts'>,
  saved: Pick<SessionStorage, 'connectorOf'>,
  { namespace, startedAt, onUnseen, onLeft }: UnseenTransaction,
): () => void {
  let stop = () => {}
  /** A wallet that is remembered is merely late. */
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
