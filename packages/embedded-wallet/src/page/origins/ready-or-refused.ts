import type { AppKitError } from '@openappkit/core/adapter'
import type { OriginRefusal } from '../../origins/origin-advice.js'
import { originFailure } from '../errors/origin-failure.js'

export type ReadyOrRefusedOptions = {
  /** URL of the wallet. */
  wallet: URL
  /** How long to wait for the wallet before its list is read, in ms. */
  listAfterMs?: number
  findRefused?(wallet: URL, signal: AbortSignal): Promise<OriginRefusal | undefined>
}

/**
 * Waits until the wallet answers. A wallet that refuses this origin never answers, and browsers do not report a blocked
 * frame. Rejects with `page_origin_unlisted` once the wallet's list excludes the page, instead of at the deadline of
 * the load. Ignores a list that cannot be read.
 */
export async function readyOrRefused(
  ready: Promise<void>,
  { wallet, listAfterMs = 1_000, findRefused = askWallet }: ReadyOrRefusedOptions,
): Promise<void> {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refused = new Promise<never>((_, reject) => {
    const ask = () =>
      findRefused(wallet, over.signal).then(
        (found) => found && reject(reported(originFailure('page_origin_unlisted', found))),
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

/** Also in the console: no script of the frame runs, and screens show only a sentence. */
function reported(error: AppKitError): AppKitError {
  console.warn(error.message)
  return error
}

async function askWallet(wallet: URL, signal: AbortSignal): Promise<OriginRefusal | undefined> {
  const { findRefused } = await import('./find-refused.js')
  return findRefused(wallet, { signal })
}
