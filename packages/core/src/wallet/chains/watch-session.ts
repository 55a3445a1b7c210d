import type { RequestOptions } from '../../contracts/attempt.js'
import type { WalletStatus } from '../../contracts/session.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { providerTiming, type ProviderTiming, type Watch, watchProvider } from './watch-provider.js'

export type WatchTiming = ProviderTiming & {
  /** A wallet that does not answer a read in time keeps its last status. */
  readTimeoutMs: number
}

export const watchTiming: WatchTiming = { ...providerTiming, readTimeoutMs: 5_000 }

export type SessionWatch = {
  provider: unknown
  /** The status that is already known. */
  status: WalletStatus
  read(options: RequestOptions): Promise<WalletStatus>
  onChange(status: WalletStatus | undefined): void
  timing?: WatchTiming
}

/** Watches one wallet. Reads its status after every event, whatever the event says. */
export function watchSession({ provider, status, read: ask, onChange, timing = watchTiming }: SessionWatch): Watch {
  const end = new AbortController()
  const watch = watchProvider(provider, () => void report(), timing)
  let last: WalletStatus | undefined = status
  let isReading = false

  async function report() {
    // Two concurrent reads could end in the wrong order.
    if (isReading) return watch.check()
    isReading = true
    const next = await read(AbortSignal.any([end.signal, AbortSignal.timeout(timing.readTimeoutMs)]))
    isReading = false
    if (end.signal.aborted || isSame(next, last)) return
    last = next
    onChange(next)
  }

  async function read(signal: AbortSignal): Promise<WalletStatus | undefined> {
    try {
      return await ask({ signal })
    } catch (thrown) {
      // Only the wallet reports that it has disconnected. Timeouts, faults and unreadable answers prove nothing.
      return /^wallet_(disconnected|locked)$/.test(AppKitError.from(thrown).code) ? undefined : last
    }
  }

  return {
    check: watch.check,
    stop() {
      end.abort()
      watch.stop()
    },
  }
}

function isSame(a: WalletStatus | undefined, b: WalletStatus | undefined): boolean {
  return a === b || (a?.network === b?.network && addressesOf(a) === addressesOf(b))
}

const addressesOf = (status: WalletStatus | undefined) => status?.accounts.map(({ address }) => address).join()
