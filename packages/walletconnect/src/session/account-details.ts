import type { ChainNamespace } from '@openappkit/protocol/caip'
import * as z from '@openappkit/protocol/zod'

/** Details of an account that a wallet may provide. */
export type AccountDetails = { publicKey?: string; path?: string }

/** The requests whose results wallets put into the session properties, so that no request is needed. */
const properties: Readonly<Partial<Record<ChainNamespace, string>>> = {
  bip122: 'bip122_getAccountAddresses',
  cosmos: 'cosmos_getAccounts',
}

const accountLimit = 500
const text = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(256))), undefined)
const list = z.pipe(
  z.array(z.unknown()),
  z.transform((entries: unknown[]) => entries.slice(0, accountLimit)),
)
const answer = z.union([list, z.record(z.string(), z.catch(list, []))])
const entry = z.object({ address: z.string(), publicKey: text, pubkey: text, path: text })

/** Returns the details by address. Empty if they are malformed. */
export function parseAccountDetails(
  namespace: ChainNamespace,
  sessionProperties: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, AccountDetails> {
  const name = properties[namespace]
  if (!name || !Object.hasOwn(sessionProperties, name)) return new Map()
  const found = answer.safeParse(parseJson(sessionProperties[name]))
  if (!found.success) return new Map()
  // One list, or one per purpose (`payment`, `ordinal`).
  const entries = Array.isArray(found.data) ? found.data : Object.values(found.data).flat()
  return new Map(
    entries.flatMap((value): [string, AccountDetails][] => {
      const { data } = entry.safeParse(value)
      if (!data) return []
      const { address, path, publicKey = data.pubkey } = data
      return [[address, { ...(publicKey && { publicKey }), ...(path && { path }) }]]
    }),
  )
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
