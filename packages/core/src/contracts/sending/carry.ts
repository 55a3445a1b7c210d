import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { CaipNetwork } from '../network.js'
import type { Session } from '../session.js'
import type { OwnTransfers } from './own-transfer.js'
import type { SendStep, SentResult } from './send-state.js'
import type { RequestOptions } from '../request-options.js'
import type { AskedAction, SendTarget } from '../transactions/send-target.js'
import type { Prepared } from './sending.js'

/** The screen that shows a transaction. Its signal aborts when the person has gone on: the transaction does not end with it. */
export type TransactionSteps = {
  readonly signal: AbortSignal
  show(step: SendStep): void
  /** The wallet has approved it after the signal was aborted. `ended` settles as the transaction ends. */
  onLateApproval?(ended: Promise<SentResult>): void
}

/**
 * Hands a transaction to the wallet and follows it into its block, also where the person or the page has gone on.
 * Rejects as the wallet or the network answers.
 */
export type Carry = (
  namespace: ChainNamespace,
  prepared: Prepared,
  target: SendTarget,
  steps: TransactionSteps,
) => Promise<SentResult>

/** The same for several calls in one approval (EIP-5792). The id of the batch is kept until the wallet says its end. */
export type CarryBatch = (
  batch: { session: Session; network: CaipNetwork; calls: readonly never[] },
  target: SendTarget,
  steps: TransactionSteps,
) => Promise<SentResult>

/** What an app asks for. It hears the wallet's answer and follows the transaction by itself, so that no screen shows it. */
export type AppRequest = {
  network: CaipNetwork
  target: SendTarget
  /** A batch (EIP-5792). */
  isBatch?: true
  /** What the transaction does. Absent where the chain cannot read it: a lost answer is then not looked for. */
  asked?: readonly AskedAction[]
  /** How far the account has come (`Prepared.since`). Where this is not known, it is read while the wallet is asked. */
  since?: string
  readSince?(options: RequestOptions): Promise<string>
  /** Until when the network can take it (`Prepared.lifetime`). */
  lifetime?: string
  /** Asks the wallet. Resolves with the hash, or with the id of the batch. */
  ask(options: RequestOptions): Promise<string>
}

/** Resolves and rejects as the wallet answers. Rejects with `timed_out` after five minutes; what is approved later is told in a notice. */
export type CarryForApp = (request: AppRequest) => Promise<string>

/** A transaction that has no end yet: its wallet is still asked, or no block has it. */
export type OpenTransaction = {
  target: SendTarget
  isBatch: boolean
  /** Shows it on another screen. Resolves and rejects as the transaction ends. */
  join(steps: TransactionSteps): Promise<SentResult>
}

/** Every transaction that the kit asks a wallet for. */
export type TransactionsApi = {
  submit: Carry
  submitBatch: CarryBatch
  submitForApp: CarryForApp
  /** One that this page has asked for. */
  findOpen(isWanted: (target: SendTarget) => boolean): OpenTransaction | undefined
  /** The lifetime of a transaction that has no end yet, by its hash (`Prepared.lifetime`). */
  lifetimeOf(hash: string): string | undefined
  /** What wallets are asked while no screen waits for it. */
  listLeft(): readonly SendTarget[]
  /** What lists of other features draw of it. */
  sent(): OwnTransfers
}

/** The same, which comes with the first transaction. */
export type LateTransactions = {
  load(): Promise<TransactionsApi>
  /** What is here already. */
  current(): TransactionsApi | undefined
}
