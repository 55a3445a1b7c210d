import * as z from '@openappkit/protocol/zod'
import { readOriginPattern } from '../../origins/origin-pattern.js'
import type { OriginRefusal } from '../../origins/origin-advice.js'

/** The part of the wallet's `config.json` that concerns a page. */
const config = z.object({ origins: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)) })

export type FindRefusedOptions = {
  signal: AbortSignal
  fetch?: typeof globalThis.fetch
  /** The page's own origin, and the origins of the pages that embed it, if the browser reports them. */
  holders?: readonly string[]
}

/**
 * The first origin of the pages that embed the wallet which its list of origins excludes. The frame enforces that list.
 * Rejects if the list cannot be read. Wildcards over public suffixes count as allowed here: only the frame has the list
 * of suffixes, and refuses them.
 */
export async function findRefused(wallet: URL, options: FindRefusedOptions): Promise<OriginRefusal | undefined> {
  const { signal, fetch = globalThis.fetch, holders = [location.origin, ...(location.ancestorOrigins ?? [])] } = options
  const address = new URL('config.json', wallet)
  // Revalidates the cached copy, because the list may have just been corrected.
  const response = await fetch(address, { signal, credentials: 'omit', cache: 'no-cache' })
  const { origins } = config.parse(await response.json())
  const patterns = origins.flatMap((text) => readOriginPattern(text) ?? [])
  const origin = holders.find((holder) => !patterns.some((pattern) => pattern.test(holder)))
  return origin === undefined ? undefined : { origin, at: address.href }
}
