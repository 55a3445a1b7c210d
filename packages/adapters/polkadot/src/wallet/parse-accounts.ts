import { parseSs58 } from '@openappkit/protocol/substrate'
import { cleanText } from '@openappkit/protocol/text'
import { badAnswer, failure } from './failure.js'
import type { PolkadotScheme } from './namespace.js'

/** An account as the wallet shows it. */
export type ShownAccount = {
  /** In the spelling of the wallet, which its requests name. */
  spelling: string
  accountId: Uint8Array
  name?: string
  scheme?: PolkadotScheme
  /** The start of the hash of the first block, where the account is for one network only. */
  reference?: string
}

const accountLimit = 256
const nameLimit = 64
const schemes: ReadonlySet<unknown> = new Set<PolkadotScheme>(['sr25519', 'ed25519', 'ecdsa'])
const genesisForm = /^0x[0-9a-f]{64}$/i
const ethereumForm = /^0x[0-9a-f]{40}$/i
const referenceLength = 32

/**
 * Accounts of Substrate among those that a wallet shows, each once. Throws `wallet_bad_answer` for what is no list of
 * accounts, and `chain_not_supported` where all of them are of Ethereum.
 */
export function parseAccounts(value: unknown): readonly ShownAccount[] {
  if (!Array.isArray(value) || value.length > accountLimit) throw badAnswer('accounts.get')
  const accounts = new Map<string, ShownAccount>()
  for (const entry of value as unknown[]) {
    const account = parseAccount(Object(entry) as Record<string, unknown>)
    if (account && !accounts.has(account.accountId.join())) accounts.set(account.accountId.join(), account)
  }
  if (value.length > 0 && accounts.size === 0) throw failure('chain_not_supported')
  return [...accounts.values()]
}

/** `undefined` for an account of Ethereum, which some wallets list too. */
function parseAccount({ address, name, type, genesisHash }: Record<string, unknown>): ShownAccount | undefined {
  if (typeof address !== 'string') throw badAnswer('accounts.get')
  if (type === 'ethereum' || ethereumForm.test(address)) return undefined
  const parsed = parseSs58(address)
  if (!parsed) throw badAnswer('accounts.get')
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
