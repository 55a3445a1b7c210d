import { withSignal } from '../../lib/promise.js'
import { pollUntil } from '../chains/poll-until.js'
import type { Chain } from '../../contracts/chain.js'
import type { Followed } from '../../contracts/abilities.js'
import type { Session } from '../../contracts/session.js'

export type FollowBatchDeps = {
  /** The session of the account, as soon as there is one: on a new page it is still being restored. */
  session(): Session | undefined
  chainOf(session: Session): Promise<Chain>
  signal: AbortSignal
}

/**
 * Asks the wallet about a batch (EIP-5792) until it has ended. Only the wallet knows its id: while none is connected,
 * nobody is asked. The id of the answer is that of the last transaction in it, or of the batch where the wallet names none.
 */
export async function followBatch(id: string, { session, chainOf, signal }: FollowBatchDeps): Promise<Followed> {
  const { status, receipts = [] } = await pollUntil(signal, async () => {
    const live = session()
    if (!live) return undefined
    const { batching } = await withSignal(signal, chainOf(live))
    const now = await batching?.getCallsStatus(live, id, { signal })
    return now?.status === 'pending' ? undefined : now
  })
  const isSuccess = status === 'success'
  const hash = (Object(receipts.at(-1)) as { transactionHash?: unknown }).transactionHash
  return { id: typeof hash === 'string' ? hash : id, isSuccess, receipt: receipts.at(-1) }
}
