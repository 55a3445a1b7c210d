import type { CaipNetworkId, SIWXSession } from '@openappkit/core'
import { AppKitError } from '@openappkit/core/adapter'
import { isCaipNetworkId } from '@openappkit/protocol/caip'
import { errorText } from '@openappkit/protocol/errors'
import { isSameAddress, readTime } from '@openappkit/protocol/sign-in'
import * as z from '@openappkit/protocol/zod'
import type { SIWXStorage } from './storage.js'

const text = z.string().check(z.maxLength(50_000))
const data = z.object({
  accountAddress: text,
  chainId: z.custom<CaipNetworkId>(isCaipNetworkId),
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  statement: z.optional(text),
  resources: z.optional(z.array(text)),
  requestId: z.optional(text),
  issuedAt: z.optional(text),
  expirationTime: z.optional(text),
  notBefore: z.optional(text),
})
const session = z.object({ data, message: text, signature: text, cacao: z.optional(z.unknown()) })
const entries = z.array(z.unknown())

const mostSessions = 50

/** Stores sessions in the `localStorage` of the page. Drops invalid entries. */
export class LocalStorage implements SIWXStorage {
  readonly #key: string

  constructor({ key }: { key: string }) {
    this.#key = key
  }

  async add(added: SIWXSession): Promise<void> {
    const { chainId, accountAddress } = added.data
    const others = this.#read().filter((other) => !isOf(other, chainId, accountAddress))
    this.#write([...others, added].slice(-mostSessions))
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    this.#write(sessions)
  }

  async get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]> {
    return this.#read().filter((kept) => isOf(kept, chainId, address) && isValidNow(kept))
  }

  async delete(chainId: CaipNetworkId, address: string): Promise<void> {
    this.#write(this.#read().filter((kept) => !isOf(kept, chainId, address)))
  }

  #read(): SIWXSession[] {
    try {
      const found = entries.parse(JSON.parse(localStorage.getItem(this.#key) ?? '[]'))
      return found.flatMap((entry) => {
        const parsed = session.safeParse(entry)
        return parsed.success ? [parsed.data as SIWXSession] : []
      })
    } catch {
      return []
    }
  }

  /** Throws if the sessions cannot be stored: otherwise the next page would ask the user to sign in again. */
  #write(sessions: readonly SIWXSession[]): void {
    try {
      if (sessions.length === 0) localStorage.removeItem(this.#key)
      else localStorage.setItem(this.#key, JSON.stringify(sessions))
    } catch (cause) {
      throw new AppKitError('storage_unavailable', errorText('storage_unavailable'), { cause })
    }
  }
}

const isOf = ({ data: kept }: SIWXSession, chainId: CaipNetworkId, address: string): boolean =>
  kept.chainId === chainId && isSameAddress(kept.accountAddress, address)

function isValidNow({ data: { notBefore, issuedAt, expirationTime } }: SIWXSession): boolean {
  const now = Date.now()
  return (readTime(notBefore ?? issuedAt) ?? 0) <= now && now < (readTime(expirationTime) ?? Infinity)
}
