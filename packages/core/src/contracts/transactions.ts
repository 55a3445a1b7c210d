import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { RequestOptions } from './attempt.js'
import type { Prepared } from './abilities.js'
import type { CaipNetwork } from './network.js'
import type { Session } from './session.js'

/** What a transaction sends, enough to draw it after a reload. */
export type SendTarget = {
  network: CaipNetworkId
  from: string
  to: string
  amount: string
  symbol: string
  decimals: number
  /** The displayed value of one base unit when it was sent. Absent: 1. */
  scale?: number
  token?: string
  /**
   * Absent: a transfer. An allowance moves nothing; `amount` of a swap is what is paid. `app`: the app requested it;
   * `amount` is what it pays in the native currency.
   */
  purpose?: 'allowance' | 'swap' | 'app'
  /** What the transaction of an app does, if it does only one of these. A transfer moves the native currency. */
  does?: 'transfer' | 'allowance'
  /** What is bought, or allowed for. `amount` is the least that arrives. */
  bought?: { symbol: string; decimals: number; amount: string; token?: string }
}

/** A requested `DescribedAction` that survives JSON: the amount is base units as decimal text. */
export type AskedAction =
  | { kind: 'transfer'; to: string; amount: string; token?: string }
  | { kind: 'allowance'; spender: string; amount: string; token: string }
  | { kind: 'open-account'; owner: string; token: string }
  | { kind: 'call'; to: string; amount: string; data: string }

/** A transfer that this device sent, as lists of other features draw it. */
export type OwnTransfer = {
  hash: string
  network: CaipNetworkId
  from: string
  to: string
  /** Decimal text in whole units. */
  amount: string
  symbol: string
  /** Absent: a transfer. */
  purpose?: 'allowance' | 'swap' | 'app'
  /** The symbol of the token that a swap buys. */
  bought?: string
  /** What the transaction of an app does (`SendTarget`). */
  does?: 'transfer' | 'allowance'
  /** Milliseconds since 1970. */
  startedAt: number
}

/** A change of a transfer: pending, in a block, or without effect. `hash` is the one that it ended with. */
export type OwnTransferChange =
  | { status: 'pending'; transfer: OwnTransfer }
  | { status: 'confirmed' | 'failed' | 'cancelled'; transfer: OwnTransfer; hash: string }

/** What the kit sent, as this device stores it. */
export type OwnTransfers = {
  pending: readonly OwnTransfer[]
  /** Swaps and allowances in a block: the service lists them as transfers or calls. */
  named: readonly OwnTransfer[]
  recipients: readonly string[]
}

/** The screen that shows a transaction. Its signal aborts when the user leaves; the transaction continues. */
export type TransactionSteps = {
  readonly signal: AbortSignal
  show(step: SendStep): void
  /** Called when the wallet approves after the signal was aborted. `ended` settles as the transaction ends. */
  onLateApproval?(ended: Promise<SentResult>): void
}

/**
 * Submits a transaction to the wallet and follows it into its block, also after the user or the page has gone. Rejects as
 * the wallet or the network answers.
 */
export type SubmitTransaction = (
  namespace: ChainNamespace,
  prepared: Prepared,
  target: SendTarget,
  steps: TransactionSteps,
) => Promise<SentResult>

/** Submits several calls in one approval (EIP-5792). Keeps the id of the batch until the wallet reports its end. */
export type SubmitBatch = (
  batch: { session: Session; network: CaipNetwork; calls: readonly never[] },
  target: SendTarget,
  steps: TransactionSteps,
) => Promise<SentResult>

/** A request of an app. The app receives the wallet's answer and follows the transaction itself, so no screen shows it. */
export type AppRequest = {
  network: CaipNetwork
  target: SendTarget
  /** A batch (EIP-5792). */
  isBatch?: true
  /** What the transaction does. Absent where the chain cannot read it: a lost answer is then not searched for. */
  asked?: readonly AskedAction[]
  /** How far the account has come (`Prepared.since`). If unknown, it is read while the wallet is asked. */
  since?: string
  readSince?(options: RequestOptions): Promise<string>
  /** Until when the network accepts it (`Prepared.lifetime`). */
  lifetime?: string
  /** Asks the wallet. Resolves with the hash, or with the id of the batch. */
  ask(options: RequestOptions): Promise<string>
}

/**
 * Settles with the wallet's answer. Rejects with `timed_out` after five minutes; a notice reports a transaction that the user
 * approves after that.
 */
export type SubmitForApp = (request: AppRequest) => Promise<string>

/** A transaction without an end yet: its wallet is still asked, or no block has it. */
export type OpenTransaction = {
  target: SendTarget
  isBatch: boolean
  /** Shows it on another screen. Settles as the transaction ends. */
  join(steps: TransactionSteps): Promise<SentResult>
}

/** The transactions that the kit requests from wallets. */
export type TransactionsApi = {
  submit: SubmitTransaction
  submitBatch: SubmitBatch
  submitForApp: SubmitForApp
  /** Finds a transaction that this page has requested. */
  findOpen(isWanted: (target: SendTarget) => boolean): OpenTransaction | undefined
  /** The lifetime of a pending transaction, by its hash (`Prepared.lifetime`). */
  lifetimeOf(hash: string): string | undefined
  /** Requests that wallets still show but no screen waits for. */
  listAbandoned(): readonly SendTarget[]
  /** What lists of other features draw. */
  sent(): OwnTransfers
}

/** The progress of a transfer: the wallet shows its prompt, the network has it, it is in a block. */
export type SendStep =
  | { kind: 'switch' }
  | { kind: 'prompt' }
  /** `isUnseen`: no block has it after ten minutes. It may still come, or never. */
  | {
      kind: 'confirming'
      hash: string
      done: number
      of: number
      isUnseen?: true
      /** What the wallet sent in place of the request. */
      instead?: AskedAction
    }

/**
 * How a sent transfer ended. `included`: it is in a block, and the network does not report what it did. `expired`: nothing
 * was sent. `cancelled`: the wallet sent an empty transaction in its place, and the fee was paid. `other`: the wallet sent
 * `instead`, at once or as a replacement.
 */
export type EndedTransfer = SendTarget & {
  hash: string
  outcome: 'sent' | 'included' | 'failed' | 'expired' | 'cancelled' | 'other'
  instead?: AskedAction
}

/**
 * A transaction in its block. `isUntold`: the network does not report whether it succeeded. `fee`: what the account paid, in
 * base units of the native currency; absent if the network does not report it, or another account paid.
 */
export type SentResult = { hash: string; isUntold?: true; fee?: string }

/** How many of the awaited blocks hold the transfer. `isCounting`: the kit still reads new blocks. */
export type SentConfirmations = { hash: string; done: number; of: number; isCounting: boolean }
