import * as z from 'zod/mini'
import { goodItems, withoutAbsent } from './tolerant.js'
import { wcWallet } from './wc-wallet.js'

const defaultEntries = 40
const mostEntries = 100
const mostItems = 500

// An empty `?search=` means the same as an absent one.
function given<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.transform((text: unknown) => (text === '' ? undefined : text)),
    z.optional(schema),
  )
}

function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  )
}

function csv(item: RegExp) {
  return z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' ? text.split(',').filter(Boolean) : text)),
    z.array(z.string().check(z.regex(item))).check(z.maxLength(mostItems)),
  )
}

const text = (most: number) => z.string().check(z.maxLength(most))
const ids = csv(/^[A-Za-z0-9._-]{1,128}$/)

/**
 * Query of `GET /getWallets`, read from its texts. Lists are comma-separated. Keys that the service does not know
 * are ignored; a key that it knows with a value it cannot read fails.
 */
export const walletQuery = z.pipe(
  z.object({
    /** Counted from 1. */
    page: z._default(given(wholeNumber(1, 100_000)), 1),
    /** Rows per page, 1 to 100. */
    entries: z._default(given(wholeNumber(1, mostEntries)), defaultEntries),
    search: given(text(100)),
    badge_type: given(text(64)),
    /** Wallet ids. */
    include: given(ids),
    exclude: given(ids),
    /** CAIP-2 ids, or namespaces. */
    chains: given(csv(/^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/)),
    names: given(csv(/^.{1,64}$/u)),
    rdns: given(csv(/^[A-Za-z0-9.-]{1,253}$/)),
    projectId: given(text(128)),
    /** SDK type and version. */
    st: given(text(64)),
    sv: given(text(128)),
  }),
  z.transform(withoutAbsent),
)

export type WalletQuery = z.output<typeof walletQuery>

/** Writes a query the way `walletQuery` reads it. Empty lists and empty texts are left out. */
export function formatWalletQuery(query: Readonly<Partial<WalletQuery>>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const written = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (written !== '') params.set(key, written)
  }
  return params
}

/** Answer of `GET /getWallets`. `count` is the number of matches over all pages. */
export const walletPage = z.object({
  data: goodItems(wcWallet, 1000),
  count: z.int().check(z.gte(0)),
})

export type WalletPage = z.output<typeof walletPage>
