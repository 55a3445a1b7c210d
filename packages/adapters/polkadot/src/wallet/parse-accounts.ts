import { parseSs58 } from '@openappkit/protocol/substrate'
import { cleanText } from '@openappkit/protocol/text'
import { badAnswer, failure } from './failure.js'
import type { PolkadotScheme } from './namespace.js'

/** Account as the wallet shows it. */
export type ShownAccount = {
  /** Address in the wallet's own encoding, which requests use. */
  spelling: string
  accountId: Uint8Array
  name?: string
  scheme?: PolkadotScheme
  /** Start of the genesis hash, if the account is bound to one network. */
  reference?: string
}

const accountLimit = 256
/** Maximum number of entries to parse. */
const entryLimit = 1_000
const nameLimit = 64
const schemes: ReadonlySet<unknown> = new Set<PolkadotScheme>(['sr25519', 'ed25519', 'ecdsa'])
const genesisForm = /^0x[0-9a-f]{64}$/i
const ethereumForm = /^0x[0-9a-f]{40}$/i
const referenceLength = 32

/**
 * Parses the Substrate accounts of a wallet, without duplicates. Omits invalid entries. Throws `wallet_bad_answer` if
 * `value` is not a list, or a list without a valid entry, and `chain_not_supported` if all valid entries are Ethereum
 * accounts.
 */
export function parseAccounts(value: unknown): readonly ShownAccount[] {
  if (!Array.isArray(value)) throw badAnswer('accounts.get')
  const accounts = new Map<string, ShownAccount>()
  const entries = (value as unknown[]).slice(0, entryLimit).map((entry) => Object(entry) as Record<string, unknown>)
  for (const entry of entries) {
    const account = isEthereum(entry) ? undefined : parseAccount(entry)
    if (account && !accounts.has(account.accountId.join())) accounts.set(account.accountId.join(), account)
  }
  if (entries.length > 0 && accounts.size === 0) {
    throw entries.some(isEthereum) ? failure('chain_not_supported') : badAnswer('accounts.get')
  }
  return [...accounts.values()].slice(0, accountLimit)
}

/** Some wallets list Ethereum accounts, too. */
const isEthereum = ({ address, type }: Record<string, unknown>): boolean =>
  type === 'ethereum' || (typeof address === 'string' && ethereumForm.test(address))

/** Returns `undefined` for an invalid account. */
function parseAccount({ address, name, type, genesisHash }: Record<string, unknown>): ShownAccount | undefined {
  const parsed = typeof address === 'string' ? parseSs58(address) : undefined
  if (!parsed || typeof address !== 'string') return undefined
  const label = typeof name === 'string' ? cleanText(name, nameLimit) : ''
  const isBound = typeof genesisHash === 'string' && genesisForm.test(genesisHash)
  return {
    spelling: address,
    accountId: parsed.accountId,
    ...(label && { name: label }),
    ...(schemes.has(type) && { scheme: type as PolkadotScheme }),
    ...(isBound && { reference: genesisHash.slice(2, 2 + referenceLength).toLowerCase() }),
  }
}
