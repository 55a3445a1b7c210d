import { encodeBase58 } from '@openappkit/protocol/base58'
import { signersOf } from '@openappkit/protocol/solana'
import { decimalsOf, describeAccount, describeAmount, readTokenAccount } from './account-data.js'
import { type Outcome, RefusedTransaction, type SolanaLedger } from './solana-ledger.js'
import { token2022Program, tokenProgram } from './solana-tokens.js'
import { describeOutcome } from './describe-outcome.js'

type Config = {
  encoding?: string
  skipPreflight?: boolean
  sigVerify?: boolean
  accounts?: { addresses: string[]; encoding?: string }
}
export type RpcMethod = (...params: never[]) => unknown

/** A JSON-RPC error of a method. */
export class RpcFailure extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'))
const genesis = encodeBase58(new Uint8Array(32).fill(7))
const epoch = { absoluteSlot: 0, blockHeight: 0, epoch: 0, slotIndex: 0, slotsInEpoch: 432_000, transactionCount: 0 }

/** The methods that `@solana/web3.js` and wallets use. */
export function createRpcMethods(ledger: SolanaLedger): ReadonlyMap<string, RpcMethod> {
  const context = () => ({ slot: ledger.slot(), apiVersion: '2.0.0' })
  const withContext = <T>(value: T) => ({ context: context(), value })

  function describe(address: string, { encoding }: Config = {}) {
    const account = ledger.account(address)
    return account ? describeAccount(ledger, account, encoding) : null
  }

  function tokensOf(owner: string, filter: { mint?: string; programId?: string }, config: Config = {}) {
    const programs = filter.programId ? [filter.programId] : [tokenProgram, token2022Program]
    const accounts = programs.flatMap((program) => ledger.accountsOf(program))
    return accounts.flatMap((account) => {
      const token = readTokenAccount(account)
      if (token?.owner !== owner || (filter.mint && token.mint !== filter.mint)) return []
      return [{ pubkey: account.address, account: describeAccount(ledger, account, config.encoding) }]
    })
  }

  function send(text: string, { skipPreflight }: Config = {}): string {
    try {
      return ledger.send(fromBase64(text), skipPreflight)
    } catch (thrown) {
      if (!(thrown instanceof RefusedTransaction)) throw new RpcFailure(-32602, String(thrown))
      throw new RpcFailure(-32002, thrown.message, { err: thrown.err, logs: thrown.logs })
    }
  }

  function simulate(text: string, { sigVerify = false, accounts }: Config = {}) {
    const { err, logs, units, accounts: after } = ledger.simulate(fromBase64(text), sigVerify)
    const states = accounts?.addresses.map((address) => {
      const changed = after.find((account) => account.address === address)
      return changed ? describeAccount(ledger, changed, accounts.encoding) : describe(address, accounts)
    })
    return withContext({ err, logs, unitsConsumed: Number(units), accounts: states ?? null, returnData: null })
  }

  const methods: Record<string, RpcMethod> = {
    getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
    getHealth: () => 'ok',
    getGenesisHash: () => genesis,
    getSlot: () => ledger.slot(),
    getBlockHeight: () => ledger.slot(),
    getEpochInfo: () => ({ ...epoch, absoluteSlot: ledger.slot(), blockHeight: ledger.slot() }),
    getLatestBlockhash: () =>
      withContext({ blockhash: ledger.latestBlockhash(), lastValidBlockHeight: ledger.slot() + 150 }),
    isBlockhashValid: (hash: string) => withContext(ledger.hasBlockhash(hash)),
    getBalance: (address: string) => withContext(Number(ledger.balance(address))),
    getAccountInfo: (address: string, config?: Config) => withContext(describe(address, config)),
    getMultipleAccounts: (addresses: string[], config?: Config) =>
      withContext(addresses.map((address) => describe(address, config))),
    getMinimumBalanceForRentExemption: (length: number) => Number(ledger.rentFor(length)),
    getFeeForMessage: (text: string) => withContext(5_000 * (signersInMessage(fromBase64(text)) || 1)),
    getRecentPrioritizationFees: () => [{ slot: ledger.slot(), prioritizationFee: 1_000 }],
    getTokenAccountsByOwner: (owner: string, filter: { mint?: string; programId?: string }, config?: Config) =>
      withContext(tokensOf(owner, filter, config)),
    getTokenAccountBalance(address: string) {
      const account = ledger.account(address)
      const token = account && readTokenAccount(account)
      if (!token) throw new RpcFailure(-32602, 'Invalid param: could not find account')
      return withContext(describeAmount(token.amount, decimalsOf(ledger, token.mint)))
    },
    requestAirdrop: (address: string, lamports: number) => ledger.airdrop(address, BigInt(lamports)),
    sendTransaction: send,
    simulateTransaction: simulate,
    getSignatureStatuses: (ids: string[]) => withContext(ids.map((id) => describeStatus(ledger.outcome(id)))),
    getSignaturesForAddress: (address: string, page?: Page) => listSignatures(ledger, address, page),
    getTransaction(id: string, { encoding }: Config = {}) {
      const outcome = ledger.outcome(id)
      return outcome ? describeOutcome(ledger, id, outcome, encoding) : null
    },
  }
  return new Map(Object.entries(methods))
}

type Page = { limit?: number; before?: string; until?: string }

/** Lists the signatures of an address, latest first. */
function listSignatures(ledger: SolanaLedger, address: string, { limit = 1_000, before, until }: Page = {}) {
  const from = before === undefined ? Number.POSITIVE_INFINITY : (ledger.outcome(before)?.slot ?? 0)
  const to = until === undefined ? 0 : (ledger.outcome(until)?.slot ?? 0)
  return ledger
    .naming(address)
    .filter(([, { slot }]) => slot < from && slot > to)
    .slice(0, limit)
    .map(([signature, { slot, err, time }]) => ({
      signature,
      slot,
      err,
      memo: null,
      blockTime: time,
      confirmationStatus: 'finalized',
    }))
}

function describeStatus(outcome: Outcome | undefined) {
  if (!outcome) return null
  const { slot, err } = outcome
  return {
    slot,
    confirmations: null,
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus: 'finalized',
  }
}

/** The number of signers of a message, which is a transaction without its signatures. */
function signersInMessage(message: Uint8Array): number {
  const signers = message[(message[0] ?? 0) & 0x80 ? 1 : 0] ?? 0
  return signersOf(Uint8Array.from([signers, ...new Uint8Array(signers * 64), ...message])).length
}
