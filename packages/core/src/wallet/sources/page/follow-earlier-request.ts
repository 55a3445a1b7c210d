import { withSignal } from '../../../lib/promise.js'
import type { WalletAccess, WalletOptions } from '../../../contracts/chain.js'
import type { WalletStatus } from '../../../contracts/session.js'

/** Some wallets send no event when their user approves. */
const pollMs = 2_000

/** The part of a window that is listened to. */
type ReturnTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * Follows an earlier request that the wallet still shows (-32002), since it accepts no second one. Reads the wallet when it
 * reports a change, when the user returns to the page, and every two seconds, until it is open. A refusal is not
 * detectable: the attempt ends with its deadline or a new request.
 */
export async function followEarlierRequest(
  access: WalletAccess,
  provider: unknown,
  options: WalletOptions,
  page: ReturnTarget | undefined = typeof window === 'undefined' ? undefined : window,
): Promise<WalletStatus> {
  const { signal } = options
  let look = () => {}
  const opened = new Promise<WalletStatus>((resolve) => {
    let isReading = false
    look = () => {
      if (isReading || signal.aborted) return
      isReading = true
      // Not open yet, or not readable: the next check reads again.
      access.read(provider, options).then(resolve, () => (isReading = false))
    }
  })
  const stop = access.onChange(provider, look)
  const timer = setInterval(look, pollMs)
  const events = ['focus', 'visibilitychange'] as const
  for (const event of events) page?.addEventListener(event, look)
  try {
    return await withSignal(signal, opened)
  } finally {
    stop()
    clearInterval(timer)
    for (const event of events) page?.removeEventListener(event, look)
  }
}
