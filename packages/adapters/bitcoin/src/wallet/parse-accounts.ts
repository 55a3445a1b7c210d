import type { Session, SessionAccount } from '@openappkit/core/adapter'
import { badAnswer } from './failure.js'
import { networksOf } from './networks.js'

export type ShownAccount = { address: string; publicKey?: string; purpose?: string }

const accountLimit = 100
/** Maximum number of entries to parse. */
const entryLimit = 1_000
const keyForm = /^[0-9a-f]{64}([0-9a-f]{2})?$/i
const taprootForm = /^(bc|tb|bcrt)1p/i

/**
 * Parses the Bitcoin accounts of a wallet, at most 100. Omits invalid entries. Throws `wallet_bad_answer` if `value` is
 * not a list, or a list without a valid entry.
 */
export function parseAccounts(value: unknown, method: string): readonly ShownAccount[] {
  if (!Array.isArray(value)) throw badAnswer(method)
  let isReadable = value.length === 0
  const accounts = value.slice(0, entryLimit).flatMap((entry: unknown) => {
    const { address, publicKey, purpose } = Object(entry) as Record<string, unknown>
    if (typeof address !== 'string') return []
    isReadable ||= networksOf(address).length > 0
    // Multichain wallets list accounts of other chains, too.
    if (purpose !== undefined && purpose !== 'payment' && purpose !== 'ordinals') return []
    if (networksOf(address).length === 0) return []
    const key = readKey(publicKey)
    return [{ address, ...(key && { publicKey: key }), ...(purpose && { purpose }) }]
  })
  if (!isReadable) throw badAnswer(method)
  return accounts.slice(0, accountLimit)
}

function readKey(key: unknown): string | undefined {
  const isBytes = ArrayBuffer.isView(key) && key.byteLength <= 33
  const text = isBytes ? Array.from(key as Uint8Array, (byte) => byte.toString(16).padStart(2, '0')).join('') : key
  return typeof text === 'string' && keyForm.test(text) ? text.toLowerCase() : undefined
}

/**
 * Converts to session accounts: payment accounts first, without duplicates. Without a purpose, a Taproot account is an
 * ordinals account if the wallet also has a payment account.
 */
export function toSessionAccounts(shown: readonly ShownAccount[]): Session['accounts'] {
  const hasPayment = shown.some(({ purpose, address }) =>
    purpose === undefined ? !taprootForm.test(address) : purpose === 'payment',
  )
  const typeOf = ({ purpose, address }: ShownAccount): SessionAccount['type'] => {
    if (purpose !== undefined) return purpose === 'ordinals' ? 'ordinal' : 'payment'
    return hasPayment && taprootForm.test(address) ? 'ordinal' : 'payment'
  }
  const accounts = shown.map((account): SessionAccount => ({
    address: account.address,
    type: typeOf(account),
    ...(account.publicKey && { publicKey: account.publicKey }),
  }))
  const ordered = [
    ...accounts.filter(({ type }) => type === 'payment'),
    ...accounts.filter(({ type }) => type !== 'payment'),
  ]
  const unique = ordered.filter(({ address }, at) => ordered.findIndex((one) => one.address === address) === at)
  return unique as unknown as Session['accounts']
}
