import { failure } from '../errors/to-kit-error.js'

export type ReadyOrRefusedOptions = {
  /** URL of the wallet. */
  wallet: URL
  /** How long to wait for the wallet before its list is read, in ms. */
  listAfterMs?: number
  isRefused?(wallet: URL, signal: AbortSignal): Promise<boolean>
}

/**
 * Waits until the wallet answers. A wallet that refuses this origin never answers, and browsers do not report a blocked
 * frame. Rejects with `unverified_domain` once the wallet's list excludes the page, instead of at the deadline of the
 * load. Ignores a list that cannot be read.
 */
export async function readyOrRefused(
  ready: Promise<void>,
  { wallet, listAfterMs = 1_000, isRefused = askWallet }: ReadyOrRefusedOptions,
): Promise<void> {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refused = new Promise<never>((_, reject) => {
    const ask = () =>
      isRefused(wallet, over.signal).then(
        (isSo) => isSo && reject(failure('unverified_domain')),
        () => undefined,
      )
    timer = setTimeout(() => void ask(), listAfterMs)
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
