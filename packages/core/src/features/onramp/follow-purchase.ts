import { withSignal } from '../../lib/promise.js'
import { writeAmount } from '../../wallet/chains/amount.js'
import type { OnrampWindow } from '../../contracts/features/onramp.js'
import type { ReadAmount } from './read-amount.js'

/** Reading more often is useless: blocks are slower. */
const readMs = 4_000
const closedMs = 500

export type FollowOptions = {
  /** Base units before the purchase. Default: the first balance that is read. */
  before: bigint | undefined
  read(): Promise<ReadAmount>
  signal: AbortSignal
  /** The window that the click opened. */
  page?: OnrampWindow | undefined
  onClosed?(): void
}

/** Reads the balance until it increases. Resolves with the increase, in whole units. Rejects with the signal's reason. */
export async function followPurchase({ before, read, signal, page, onClosed }: FollowOptions): Promise<string> {
  const stopWatching = page && onClosed ? watchClosed(page, onClosed) : undefined
  try {
    for (;;) {
      // A failed read is repeated.
      const now = await withSignal(
        signal,
        read().catch(() => undefined),
      )
      if (now) {
        before ??= now.amount
        if (now.amount > before) return writeAmount(now.amount - before, now.decimals)
        // The account may have spent some meanwhile: an increase counts from the last balance.
        before = now.amount
      }
      await withSignal(signal, new Promise((resolve) => setTimeout(resolve, readMs)))
    }
  } finally {
    stopWatching?.()
  }
}

function watchClosed(page: OnrampWindow, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!page.closed) return
    clearInterval(timer)
    onClosed()
  }, closedMs)
  return () => clearInterval(timer)
}
