import type { CaipNetworkId } from '@openappkit/core'
import { AppKitError } from '@openappkit/core/adapter'
import { isCaipNetworkId } from '@openappkit/protocol/caip'
import { errorText } from '@openappkit/protocol/errors'
import { sessionToken } from '@openappkit/protocol/sign-in'
import * as z from '@openappkit/protocol/zod'

const keptToken = z.object({
  token: sessionToken,
  chainId: z.custom<CaipNetworkId>(isCaipNetworkId),
  address: z.string().check(z.maxLength(128)),
})
const most = 50

export type KeptToken = z.output<typeof keptToken>
export type TokenList = ReturnType<typeof createTokenList>

/** The tokens of this browser, in its `localStorage`. */
export function createTokenList(key: string) {
  function list(): KeptToken[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      const read = (one: unknown) => keptToken.safeParse(one).data ?? []
      return Array.isArray(kept) ? kept.slice(-most).flatMap(read) : []
    } catch {
      return []
    }
  }

  function write(kept: readonly KeptToken[]): void {
    try {
      if (kept.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(kept))
    } catch (cause) {
      throw new AppKitError('storage_unavailable', errorText('storage_unavailable'), { cause })
    }
  }

  return {
    list,
    add: (added: KeptToken) => write([...list(), added].slice(-most)),
    /** Removes the matching tokens and returns them. */
    take(isWanted: (kept: KeptToken) => boolean): KeptToken[] {
      const all = list()
      const taken = all.filter(isWanted)
      if (taken.length > 0) write(all.filter((kept) => !isWanted(kept)))
      return taken
    },
  }
}
