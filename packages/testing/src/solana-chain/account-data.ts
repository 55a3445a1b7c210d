import { encodeBase58 } from '@openappkit/protocol/base58'
import type { LedgerAccount, SolanaLedger } from './solana-ledger.js'
import { token2022Program, tokenProgram } from './solana-tokens.js'

const accountLength = 165
const stateAt = 108

/** An account as nodes answer it, also taken apart where it holds tokens and somebody asks for that. */
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

/** Mint, owner and amount of a token account. */
export function readTokenAccount({ data, programAddress }: LedgerAccount) {
  const isToken = programAddress === tokenProgram || programAddress === token2022Program
  // Behind the account, Token-2022 says what it is: 2 is an account, 1 a mint.
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
      },
    },
    space: account.data.length,
  }
}

/** Of a mint. */
export const decimalsOf = (ledger: SolanaLedger, mint: string): number => ledger.account(mint)?.data[44] ?? 0

export function describeAmount(amount: bigint, decimals: number) {
  const uiAmount = Number(amount) / 10 ** decimals
  return { amount: amount.toString(), decimals, uiAmount, uiAmountString: String(uiAmount) }
}
