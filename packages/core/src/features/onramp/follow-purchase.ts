import { withSignal } from '../../lib/promise.js'
import { writeAmount } from '../../wallet/chains/amount.js'
import type { OnrampWindow } from '../../contracts/features/onramp.js'
import type { ReadAmount } from './read-amount.js'

/** The network makes blocks more slowly than this, and a person looks no closer. */
const readMs = 4_000
const closedMs = 500

export type FollowOptions = {
  /** Base units before the purchase. Absent: what is read first. */
  before: bigint | undefined
  read(): Promise<ReadAmount>
  signal: AbortSignal
  /** The window that the click opened. */
  page?: OnrampWindow | undefined
  onClosed?(): void
}

/** Reads the balance until there is more of it. Resolves with how much, in whole units. Rejects with the signal's reason. */
export async function followPurchase({ before, read, signal, page, onClosed }: FollowOptions): Promise<string> {
  const stopWatching = page && onClosed ? watchClosed(page, onClosed) : undefined
  try {
    for (;;) {
      // What cannot be read now is read again.
      const now = await withSignal(
        signal,
        read().catch(() => undefined),
      )
      if (now) {
        before ??= now.amount
        if (now.amount > before) return writeAmount(now.amount - before, now.decimals)
        // Something was spent meanwhile: what arrives comes on top of the rest.
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
