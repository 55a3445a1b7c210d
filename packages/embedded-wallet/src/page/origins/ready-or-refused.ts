import { failure } from '../errors/to-kit-error.js'

export type ReadyOrRefusedOptions = {
  /** Where the wallet is. */
  wallet: URL
  /** How long a wallet may take before the page asks why. One that answers in time is asked for nothing more. */
  patienceMs?: number
  isRefused?(wallet: URL, signal: AbortSignal): Promise<boolean>
}

/**
 * Waits until the wallet answers. A wallet that refuses pages of this origin never does, and browsers do not say that a frame was
 * blocked: it ends with `unverified_domain` once the wallet's own list says so, instead of at the deadline of the load. A list
 * that cannot be read changes nothing.
 */
export async function readyOrRefused(
  ready: Promise<void>,
  { wallet, patienceMs = 1_000, isRefused = askWallet }: ReadyOrRefusedOptions,
): Promise<void> {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refused = new Promise<never>((_, reject) => {
    const ask = () =>
      isRefused(wallet, over.signal).then(
        (isSo) => isSo && reject(failure('unverified_domain')),
        () => undefined,
      )
    timer = setTimeout(() => void ask(), patienceMs)
  })
  try {
    await Promise.race([ready, refused])
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}

async function askWallet(wallet: URL, signal: AbortSignal): Promise<boolean> {
  const { isRefused } = await import('./is-refused.js')
  return isRefused(wallet, { signal })
}
