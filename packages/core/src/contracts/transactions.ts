import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { RequestOptions } from './attempt.js'
import type { Prepared } from './abilities.js'
import type { CaipNetwork } from './network.js'
import type { Session } from './session.js'

/** What is sent, enough to draw it after a reload. */
export type SendTarget = {
  network: CaipNetworkId
  from: string
  to: string
  amount: string
  symbol: string
  decimals: number
  /** What one base unit was shown as when it was sent. Absent: 1. */
  scale?: number
  token?: string
  /**
   * Absent: a transfer. An allowance moves nothing; of a swap `amount` is what is paid. `app`: the app asked for it;
   * `amount` is what it pays of the network's own currency.
   */
  purpose?: 'allowance' | 'swap' | 'app'
  /** What the transaction of an app does, if it does only one of these. A transfer moves the network's own currency. */
  does?: 'transfer' | 'allowance'
  /** What is swapped for, or allowed for. `amount` is the least that arrives. */
  bought?: { symbol: string; decimals: number; amount: string; token?: string }
}

/** A `DescribedAction` that was asked for, as it survives JSON: the amount is base units as decimal text. */
export type AskedAction =
  | { kind: 'transfer'; to: string; amount: string; token?: string }
  | { kind: 'allowance'; spender: string; amount: string; token: string }
  | { kind: 'open-account'; owner: string; token: string }
  | { kind: 'call'; to: string; amount: string; data: string }

/** A transfer that was sent from here, as lists of other features draw it. */
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

/** What became of it: under way, in a block, or nothing. `hash` is the one that it ended with. */
export type OwnTransferChange =
  | { status: 'pending'; transfer: OwnTransfer }
  | { status: 'confirmed' | 'failed' | 'cancelled'; transfer: OwnTransfer; hash: string }

/** What the kit itself sent, as this device remembers it. */
export type OwnTransfers = {
  pending: readonly OwnTransfer[]
  /** Swaps and allowances that are in a block: the service lists them as transfers or calls. */
  named: readonly OwnTransfer[]
  recipients: readonly string[]
}

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

/**
 * Settles with the wallet's answer. Rejects with `timed_out` after five minutes; a notice reports a transaction that the user
 * approves after that.
 */
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

/** Where a transfer is: the wallet's window is up, the network has it, it is in a block. */
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
      /** What the wallet sent in place of what it was asked for. */
      instead?: AskedAction
    }

/**
 * How a transfer ended that the network was given. `included`: it is in a block, and the network does not say what it did.
 * `expired`: nothing was sent. `cancelled`: the wallet sent nothing in its place, and the fee was paid. `other`: the wallet
 * sent `instead`, at once or in place of what it had sent.
 */
export type EndedTransfer = SendTarget & {
  hash: string
  outcome: 'sent' | 'included' | 'failed' | 'expired' | 'cancelled' | 'other'
  instead?: AskedAction
}

/**
 * A transaction in its block. `isUntold`: the network does not say whether it succeeded. `fee`: what the account paid for it,
 * in base units of the network's own currency; absent if the network does not say it, or another account paid.
 */
export type SentResult = { hash: string; isUntold?: true; fee?: string }

/** How many blocks hold the transfer that was sent, of those that are waited for. `isCounting`: the kit still reads new blocks. */
export type SentConfirmations = { hash: string; done: number; of: number; isCounting: boolean }
