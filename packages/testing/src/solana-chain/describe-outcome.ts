import { decimalsOf, describeAmount, readTokenAccount } from './account-data.js'
import type { Outcome, SentTransaction, SolanaLedger } from './solana-ledger.js'

/** The result of `getTransaction`. */
export function describeOutcome(ledger: SolanaLedger, id: string, outcome: Outcome, encoding: string | undefined) {
  const { slot, err, logs, units, fee, time, sent } = outcome
  const meta = {
    err,
    fee: Number(fee),
    logMessages: logs,
    computeUnitsConsumed: Number(units),
    ...balancesOf(ledger, sent),
  }
  const base = { slot, blockTime: time, meta, version: 0 }
  if (!sent) return { ...base, transaction: { signatures: [id], message: { accountKeys: [] } } }
  const { keys, signers, instructions, bytes } = sent
  if (encoding === 'base64') return { ...base, transaction: [Buffer.from(bytes).toString('base64'), 'base64'] }
  const header = {
    numRequiredSignatures: signers.required,
    numReadonlySignedAccounts: signers.readonlySigned,
    numReadonlyUnsignedAccounts: signers.readonlyUnsigned,
  }
  const message = {
    accountKeys: keys,
    header,
    instructions: instructions.map(({ programIdIndex, accounts }) => ({ programIdIndex, accounts })),
  }
  return { ...base, transaction: { signatures: [id], message } }
}

type Held = SentTransaction['before']

function balancesOf(ledger: SolanaLedger, sent: SentTransaction | undefined) {
  const lamports = (held: Held = []) => held.map((account) => Number(account?.lamports ?? 0n))
  const tokens = (held: Held = []) =>
    held.flatMap((account, accountIndex) => {
      const token = account && readTokenAccount(account)
      if (!token) return []
      const { mint, owner, amount } = token
      const uiTokenAmount = describeAmount(amount, decimalsOf(ledger, mint))
      return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }]
    })
  return {
    preBalances: lamports(sent?.before),
    postBalances: lamports(sent?.after),
    preTokenBalances: tokens(sent?.before),
    postTokenBalances: tokens(sent?.after),
    loadedAddresses: { writable: [], readonly: [] },
  }
}
