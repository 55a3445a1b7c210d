import { withSignal } from '../../lib/promise.js'
import { pollUntil } from '../chains/poll-until.js'
import type { Chain } from '../../contracts/chain.js'
import type { Followed } from '../../contracts/abilities.js'
import type { Session } from '../../contracts/session.js'

export type FollowBatchDeps = {
  /** The session of the account. Absent on a new page until the wallet is restored. */
  session(): Session | undefined
  chainOf(session: Session): Promise<Chain>
  signal: AbortSignal
}

/**
 * Polls the wallet until a batch (EIP-5792) has ended. Waits while no wallet is connected: only the wallet knows the id.
 * Resolves with the id of the last transaction, or of the batch where the wallet names none.
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
