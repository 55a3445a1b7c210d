import { encodeBase58 } from '@openappkit/protocol/base58'
import type { LedgerAccount, SolanaLedger } from './solana-ledger.js'
import { token2022Program, tokenProgram } from './solana-tokens.js'

const accountLength = 165
const stateAt = 108

/** An account as nodes return it. Token accounts can be parsed (`jsonParsed`). */
export function describeAccount(ledger: SolanaLedger, account: LedgerAccount, encoding = 'base64') {
  const parsed = encoding === 'jsonParsed' ? parseTokenAccount(ledger, account) : undefined
  return {
    data: parsed ?? [Buffer.from(account.data).toString('base64'), 'base64'],
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.programAddress,
    rentEpoch: 0,
    space: account.data.length,
  }
}

/** Reads mint, owner and amount of a token account. */
export function readTokenAccount({ data, programAddress }: LedgerAccount) {
  const isToken = programAddress === tokenProgram || programAddress === token2022Program
  // Token-2022 stores the kind after the account: 2 for an account, 1 for a mint.
  if (!isToken || data.length < accountLength || (data.length > accountLength && data[accountLength] !== 2)) {
    return undefined
  }
  const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
  const isFrozen = data[stateAt] === 2
  return { mint: encodeBase58(data.subarray(0, 32)), owner: encodeBase58(data.subarray(32, 64)), amount, isFrozen }
}

function parseTokenAccount(ledger: SolanaLedger, account: LedgerAccount) {
  const token = readTokenAccount(account)
  if (!token) return undefined
  const decimals = decimalsOf(ledger, token.mint)
  return {
    program: account.programAddress === tokenProgram ? 'spl-token' : 'spl-token-2022',
    parsed: {
      type: 'account',
      info: {
        isNative: false,
        mint: token.mint,
        owner: token.owner,
        state: token.isFrozen ? 'frozen' : 'initialized',
        tokenAmount: describeAmount(token.amount, decimals),
        ...(account.data.length > accountLength && { extensions: describeExtensions(account.data) }),
      },
    },
    space: account.data.length,
  }
}

/** Describes the extensions that the kit reads like a node. Others have only their name. */
function describeExtensions(data: Uint8Array) {
  const found: { extension: string; state?: Record<string, string> }[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = accountLength + 1; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true)) {
    const amountAt = (offset: number) =>
      Buffer.from(data.subarray(at + 4 + offset, at + 68 + offset)).toString('base64')
    if (view.getUint16(at, true) !== confidential) continue
    const [pendingBalanceLo, pendingBalanceHi, availableBalance] = [amountAt(33), amountAt(97), amountAt(161)]
    const state = { pendingBalanceLo, pendingBalanceHi, availableBalance }
    found.push({ extension: 'confidentialTransferAccount', state })
  }
  return found
}

const confidential = 5

/** The decimals of a mint. */
export const decimalsOf = (ledger: SolanaLedger, mint: string): number => ledger.account(mint)?.data[44] ?? 0

export function describeAmount(amount: bigint, decimals: number) {
  const uiAmount = Number(amount) / 10 ** decimals
  return { amount: amount.toString(), decimals, uiAmount, uiAmountString: String(uiAmount) }
}
