import type { RequestOptions, RpcClient } from '@openappkit/core/adapter'
import { programs, readTokenAccount } from '@openappkit/protocol/solana-programs'
import { failure } from '../wallet/failure.js'

export type ReadAccount = { owner: string; lamports: bigint; data: Uint8Array }
export type TokenHolding = {
  account: string
  mint: string
  amount: bigint
  decimals: number
  program: string
  isFrozen: boolean
  /** The account also has confidential amounts. */
  hasHidden: boolean
}

const mostDecimals = 255

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Reads accounts in the order of their addresses; `undefined` for a missing account. */
export async function readAccounts(
  client: RpcClient,
  addresses: readonly string[],
  { signal }: RequestOptions,
): Promise<(ReadAccount | undefined)[]> {
  const answer = await client.request('getMultipleAccounts', [addresses, { encoding: 'base64' }], { signal })
  const { value } = Object(answer) as { value?: unknown }
  if (!Array.isArray(value) || value.length !== addresses.length) throw failure('bad_message')
  return value.map(parseAccount)
}

export function parseAccount(value: unknown): ReadAccount | undefined {
  if (value === null || value === undefined) return undefined
  const { owner, lamports, data } = value as { owner?: unknown; lamports?: unknown; data?: unknown }
  const [text] = Array.isArray(data) ? (data as unknown[]) : []
  if (typeof owner !== 'string' || typeof lamports !== 'number' || typeof text !== 'string')
    throw failure('bad_message')
  return { owner, lamports: BigInt(lamports), data: fromBase64(text) }
}

/** Parses a token account. Returns `undefined` for any other account. */
export const parseTokenAccount = ({ owner, data }: ReadAccount) => readTokenAccount(owner, data)

/** Reads the token accounts of an owner, for both token programs. */
export async function readTokenHoldings(
  client: RpcClient,
  owner: string,
  { signal }: RequestOptions,
): Promise<TokenHolding[]> {
  const both = [programs.token, programs.token2022].map(async (programId) => {
    const params = [owner, { programId }, { encoding: 'jsonParsed' }]
    const answer = await client.request('getTokenAccountsByOwner', params, { signal })
    const { value } = Object(answer) as { value?: unknown }
    if (!Array.isArray(value)) throw failure('bad_message')
    return value.flatMap((one) => parseHolding(one, programId))
  })
  return (await Promise.all(both)).flat()
}

type Parsed = {
  pubkey: string
  account: {
    data: {
      parsed: {
        info: { mint: string; state?: unknown; extensions?: unknown; tokenAmount: { amount: string; decimals: number } }
      }
    }
  }
}

function parseHolding(value: unknown, program: string): TokenHolding[] {
  try {
    const { pubkey, account } = value as Parsed
    const { mint, state, extensions, tokenAmount } = account.data.parsed.info
    const { amount, decimals } = tokenAmount
    const isValid = typeof pubkey === 'string' && typeof mint === 'string' && /^\d{1,20}$/.test(amount)
    if (!isValid || !Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) return []
    const isFrozen = state === 'frozen'
    const hasHidden = Array.isArray(extensions) && extensions.some(holdsHidden)
    return [{ account: pubkey, mint, amount: BigInt(amount), decimals, program, isFrozen, hasHidden }]
  } catch {
    // The node could not parse this account.
    return []
  }
}

/**
 * Whether a confidential balance is above zero. Nodes return it as 64 bytes in base64, and zero has only zero bytes.
 */
function holdsHidden(value: unknown): boolean {
  const { extension, state } = Object(value) as { extension?: unknown; state?: unknown }
  const { availableBalance, pendingBalanceLo, pendingBalanceHi } = Object(state) as Record<string, unknown>
  const isSome = (text: unknown) => typeof text === 'string' && /[^A=]/.test(text)
  const amounts = [availableBalance, pendingBalanceLo, pendingBalanceHi]
  return extension === 'confidentialTransferAccount' && amounts.some(isSome)
}
