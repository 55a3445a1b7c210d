import { withSignal } from '../../../lib/promise.js'
import type { WalletAccess, WalletOptions } from '../../../contracts/chain.js'
import type { WalletStatus } from '../../../contracts/session.js'

/** Some wallets send no event when their user approves. */
const pollMs = 2_000

/** As much of a window as is listened to: a person comes back from the wallet. */
type ReturnTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * The wallet still shows an earlier request (-32002) and takes no second one. What its user answers there counts: the
 * wallet is read when it may have changed, when the person comes back to the page, and every two seconds, until it has
 * opened itself. A refusal leaves no trace: the person asks again, or the deadline of the attempt ends it.
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
      // Nothing is open yet, or nothing could be read: it is looked at again.
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
