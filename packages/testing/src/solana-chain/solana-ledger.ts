import { randomBytes } from 'node:crypto'
import { decodeBase58, encodeBase58 } from '@openappkit/protocol/base58'
import { messageOf, signersOf, transactionIdOf } from '@openappkit/protocol/solana'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { describeError } from './transaction-error.js'
import { feeOf, type ReadMessage, readMessage } from './read-message.js'

type Runnable = Parameters<LiteSVM['sendTransaction']>[0]
type Address = Parameters<LiteSVM['getAccount']>[0]
type Written = Parameters<LiteSVM['setAccount']>[0]

/** Layout of a nonce account: version, state and authority precede the nonce. */
const nonceAccountLength = 80
const nonceAt = 40

/** An account of the ledger. */
export type LedgerAccount = {
  address: string
  data: Uint8Array
  executable: boolean
  lamports: bigint
  /** The program that owns the account. */
  programAddress: string
}

/** The outcome of a transaction. */
export type Outcome = {
  slot: number
  err: unknown
  logs: readonly string[]
  units: bigint
  fee: bigint
  /** The return data of the last program that set some. */
  said?: Uint8Array
  /** Seconds since 1970. */
  time: number
  /** Absent for an airdrop. */
  sent?: SentTransaction
}

/** A sent transaction, with its accounts before and after it. */
export type SentTransaction = ReadMessage & {
  bytes: Uint8Array
  before: readonly (LedgerAccount | undefined)[]
  after: readonly (LedgerAccount | undefined)[]
}

/** The number of slots for which a blockhash is valid, as on real networks. */
const blockhashWindow = 150
const lamportsPerSignature = 5_000n
const signatureLength = 64

export type SolanaLedger = ReturnType<typeof createSolanaLedger>

/** A Solana runtime in this process: real programs, real signatures, one slot per transaction. */
export function createSolanaLedger() {
  const svm = new LiteSVM().withBlockhashCheck(false)
  const blockhashes: { hash: string; slot: number }[] = []
  const outcomes = new Map<string, Outcome>()
  const listeners = new Map<string, Set<(outcome: Outcome) => void>>()
  let slot = 1

  /** Returns a new blockhash each time, so that the same transfer can be sent twice. */
  function latestBlockhash(): string {
    const hash = encodeBase58(randomBytes(32))
    blockhashes.push({ hash, slot })
    if (blockhashes.length > blockhashWindow) blockhashes.shift()
    return hash
  }

  function toRunnable(bytes: Uint8Array): Runnable {
    const message = messageOf(bytes)
    if (!message) throw new TypeError('failed to deserialize the transaction')
    const signatures = signersOf(bytes).map((address, index) => {
      const start = 1 + index * signatureLength
      return [address, bytes.slice(start, start + signatureLength)] as const
    })
    return { messageBytes: message, signatures: Object.fromEntries(signatures) } as unknown as Runnable
  }

  function finish(
    id: string,
    result: TransactionMetadata | FailedTransactionMetadata,
    fee: bigint,
    sent?: SentTransaction,
  ): Outcome {
    const isFailed = result instanceof FailedTransactionMetadata
    const meta = isFailed ? result.meta() : result
    const outcome: Outcome = {
      slot: ++slot,
      err: isFailed ? describeError(result.err()) : null,
      logs: meta.logs(),
      units: meta.computeUnitsConsumed(),
      fee,
      time: Math.floor(Date.now() / 1000),
      ...(sent && { sent }),
    }
    outcomes.set(id, outcome)
    for (const listener of listeners.get(id) ?? []) listener(outcome)
    listeners.delete(id)
    return outcome
  }

  function simulate(bytes: Uint8Array, checksSignatures = false): Outcome & { accounts: readonly LedgerAccount[] } {
    svm.withSigverify(checksSignatures)
    try {
      const result = svm.simulateTransaction(toRunnable(bytes))
      const isFailed = result instanceof FailedTransactionMetadata
      const meta = result.meta()
      return {
        slot,
        err: isFailed ? describeError(result.err()) : null,
        logs: meta.logs(),
        units: meta.computeUnitsConsumed(),
        fee: feeOf(readMessage(bytes)),
        said: meta.returnData().data(),
        time: Math.floor(Date.now() / 1000),
        accounts: isFailed ? [] : (result.postAccounts() as unknown as LedgerAccount[]),
      }
    } finally {
      svm.withSigverify(true)
    }
  }

  /** Whether a transaction uses the value of a nonce account that it lists. It then does not expire. */
  const hasNonce = (bytes: Uint8Array): boolean =>
    readMessage(bytes).keys.some((key) => {
      const data = ledger.account(key)?.data
      return data?.length === nonceAccountLength && includes(bytes, data.slice(nonceAt, nonceAt + 32))
    })

  const ledger = {
    account(address: string): LedgerAccount | undefined {
      const account = svm.getAccount(address as Address)
      return account.exists && account.lamports > 0n ? (account as unknown as LedgerAccount) : undefined
    },
    accountsOf: (program: string) => svm.getProgramAccounts(program as Address) as unknown as readonly LedgerAccount[],
    /** Writes an account without a program. */
    write: (account: Omit<LedgerAccount, 'lamports'>): void =>
      svm.setAccount({
        ...account,
        lamports: svm.minimumBalanceForRentExemption(BigInt(account.data.length)),
        space: BigInt(account.data.length),
      } as unknown as Written),
    balance: (address: string): bigint => svm.getBalance(address as Address) ?? 0n,
    rentFor: (length: number): bigint => svm.minimumBalanceForRentExemption(BigInt(length)),
    latestBlockhash,
    hasBlockhash: (hash: string): boolean => blockhashes.some((one) => one.hash === hash),
    slot: (): number => slot,
    /** Adds empty blocks. Transactions with a blockhash older than 150 blocks are then rejected. */
    skip(blocks: number): void {
      slot += blocks
      while (blockhashes[0] && blockhashes[0].slot + blockhashWindow < slot) blockhashes.shift()
    },
    /** Sets the time for programs, in seconds since 1970, and the epoch. */
    setTime(seconds: number, epoch?: bigint): void {
      const clock = svm.getClock()
      clock.unixTimestamp = BigInt(seconds)
      if (epoch !== undefined) clock.epoch = epoch
      svm.setClock(clock)
    },
    outcome: (id: string): Outcome | undefined => outcomes.get(id),
    /** The outcomes of transactions that list an address, latest first. */
    naming: (address: string): readonly (readonly [id: string, outcome: Outcome])[] =>
      [...outcomes].filter(([, { sent }]) => sent?.keys.includes(address)).toReversed(),
    simulate,

    /** Runs a signed transaction. Throws the error of a node for one that it rejects. */
    send(bytes: Uint8Array, skipsPreflight = false): string {
      const id = transactionIdOf(bytes)
      if (!id) throw new TypeError('the transaction is not signed')
      const known = blockhashes.some(({ hash }) => includes(bytes, decodeBase58(hash)))
      if (!known && !hasNonce(bytes)) throw new RefusedTransaction('BlockhashNotFound', [])
      if (!skipsPreflight) {
        const preflight = simulate(bytes, true)
        if (preflight.err !== null) throw new RefusedTransaction(preflight.err, preflight.logs)
      }
      const message = readMessage(bytes)
      const held = () => message.keys.map(ledger.account)
      const before = held()
      const result = svm.sendTransaction(toRunnable(bytes))
      const outcome = finish(id, result, feeOf(message), { ...message, bytes, before, after: held() })
      if (outcome.err === 'SignatureFailure') throw new RefusedTransaction(outcome.err, outcome.logs)
      return id
    },

    airdrop(address: string, lamports: bigint): string {
      const result = svm.airdrop(address as Address, lamports as Parameters<LiteSVM['airdrop']>[1])
      const id = encodeBase58(randomBytes(signatureLength))
      if (result) finish(id, result, lamportsPerSignature)
      return id
    },

    /** Calls back once a transaction is in a block, immediately if it is already. Returns a function that stops it. */
    watch(id: string, listener: (outcome: Outcome) => void): () => void {
      const known = outcomes.get(id)
      if (known) {
        listener(known)
        return () => undefined
      }
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(listener))
      return () => void set.delete(listener)
    },
  }
  return ledger
}

/** The error of a transaction that preflight rejects. */
export class RefusedTransaction extends Error {
  readonly err: unknown
  readonly logs: readonly string[]

  constructor(err: unknown, logs: readonly string[]) {
    const reason = typeof err === 'string' ? err : JSON.stringify(err)
    super(`Transaction simulation failed: Error processing Transaction: ${reason}`)
    this.err = err
    this.logs = logs
  }
}

function includes(bytes: Uint8Array, part: Uint8Array | undefined): boolean {
  return part !== undefined && Buffer.from(bytes).includes(Buffer.from(part))
}
