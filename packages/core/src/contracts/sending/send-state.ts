import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Holding } from '../account/holding.js'
import type { Recipient } from '../account/reading.js'
import type { Attempt } from '../attempt.js'
import type { AskedAction, SendTarget } from '../transactions/send-target.js'
import type { FeeSpeed } from './sending.js'

// Amounts are base units as decimal strings, so that they survive a snapshot and JSON.

/** Something that the account can send. What it is worth is absent where nobody told. */
export type SendAsset = Holding

/** What a person should know about the address before something is sent there. */
export type RecipientWarning =
  | 'first-time'
  /** It begins and ends like an address that was used before, and is another one. */
  | 'look-alike'
  | Exclude<Recipient['kind'], 'wallet'>

/** Where something is sent. `address` is in the namespace's canonical form. */
export type SendRecipient =
  | { status: 'empty' }
  /**
   * `isName`: it would be a name, and leads nowhere, or with `name_resolve_failed` it is not known where, or with
   * `name_offchain` only a server outside the network could. `network`: it names another network, by CAIP-2 id or in its
   * own words.
   */
  | { status: 'invalid'; text: string; code: ErrorCode; isName?: boolean; network?: string }
  /** A name, and nobody knows yet where it leads. */
  | { status: 'resolving'; text: string }
  /** `checking`: what the network knows about the address is still being read. `name`: what led to the address, in its normal form. */
  | {
      status: 'checking' | 'ready'
      text: string
      address: string
      warnings: readonly RecipientWarning[]
      name?: string
    }

/** What will be signed, read from the bytes that will be signed. */
export type SendReview =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; code: ErrorCode }
  | {
      status: 'ready'
      to: string
      amount: string
      token?: string
      /** What one unit of the token is shown as (see `Asset`), read for this review. Absent: 1. */
      scale?: number
      /** Units of the token that do not reach the recipient: the token keeps them as its own fee. */
      withheld?: string
      /** The issuer can take the token out of every account. */
      isRevocable?: true
      /** What it will cost, and what it can cost at most, in the network's own currency. */
      fee: string
      feeLimit: string
      /** The part of both that opens an account for the recipient. */
      deposit?: string
      speed: FeeSpeed
      /** `unknown`: no endpoint could tell. */
      outcome: 'succeeds' | 'fails' | 'unknown'
      /** What leaves the account by the simulation, where it is not what is written above. */
      unexpected: boolean
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
 * in base units of the network's own currency; absent where nobody told, or somebody else paid.
 */
export type SentResult = { hash: string; isUntold?: true; fee?: string }

/** How many blocks hold the transfer that was sent, of those that are waited for. `isCounting`: somebody still asks. */
export type SentConfirmations = { hash: string; done: number; of: number; isCounting: boolean }

export type SendAttempt = Attempt<SendTarget, SendStep, SentResult>

/** The transfer that a person puts together, and the one that is under way. */
export type SendState = {
  namespace: ChainNamespace
  network: CaipNetworkId
  from: string
  /** The wallet changed to this account while the transfer was put together: what it can send was read again. */
  isMoved?: true
  assets: { status: 'loading' | 'ready' | 'failed'; list: readonly SendAsset[] }
  /** Address of the chosen token. Empty: the network's own currency. */
  token: string
  /** The amount in whole units of the token: as it was typed, or what the dollars that were typed buy. */
  amountText: string
  /** What was typed, where the amount is entered in dollars. */
  fiatText?: string
  isMax: boolean
  recipient: SendRecipient
  /** Addresses to choose from: those that something was sent to from here, and the person's own others. */
  known: readonly { address: string; kind: 'recent' | 'own' }[]
  review: SendReview
  attempt: SendAttempt
  /** How many confirmations a person is shown. */
  depth: number
  /** Of the transfer that is done, while its screen is open. Absent: its block is all that is known. */
  confirmations?: SentConfirmations
  /** What the wallet is still asked while nobody waits for it: until it is rejected there, it can be sent. */
  left: readonly SendTarget[]
}
