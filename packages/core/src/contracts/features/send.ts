import type { SendStep, SentResult, SentConfirmations } from '../transactions.js'
import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Recipient, FeeSpeed } from '../abilities.js'
import type { Attempt } from '../attempt.js'
import type { SendTarget } from '../transactions.js'
import type { TokenBalance } from './balances.js'

// Amounts are base units as decimal strings, so that they survive a snapshot and JSON.

/** Something that the account can send. What it is worth is absent if no price is known. */
export type SendAsset = TokenBalance

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
  /** A name that is being resolved. */
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
      /** What one unit of the token is shown as (see `TokenBalance`), read for this review. Absent: 1. */
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
  /** What the wallet is still asked while no screen waits for it: until it is rejected there, it can be sent. */
  left: readonly SendTarget[]
}

export type TransferRequest = {
  /** Decimal text in whole units, as a person writes it: `0.1`. */
  amount?: string | number | undefined
  /** Address of the token. Absent: the network's own currency. */
  assetAddress?: string | undefined
  to?: string | undefined
  /** Whose account sends. Default: that of `chainId`, else the active one. */
  namespace?: ChainNamespace | undefined
  /** Default: where the wallet is. It is asked to switch when it sends. */
  chainId?: number | string | undefined
}

/** A transfer that a person puts together. Where it is stands in `state.send`. */
export type SendApi = {
  /** Begins a new transfer, with what is known of it. The one that is under way goes on. */
  begin(request?: TransferRequest): void
  /** In the unit that is entered: the token, or dollars. */
  setAmount(text: string): void
  /** Whether the amount is entered in dollars. Nothing changes where the token has no known price. */
  setUnit(unit: 'token' | 'fiat'): void
  /** All there is; of the network's own currency what the fee leaves. */
  setMax(): void
  /** Without an address: the network's own currency. */
  setToken(address?: string): void
  /** An address, or a name where the network has names. A name is looked up when it stays for a moment. */
  setRecipient(text: string): void
  /** Makes the bytes and reads them, with their fee. How it ended is in the state. Never rejects. */
  review(speed?: FeeSpeed): Promise<void>
  /**
   * Hands the bytes that were reviewed to the wallet, in the task of the press that calls it. Resolves with the id of the transaction once it is in a block.
   * Rejects as the wallet or the network answers; the state says the same.
   */
  submit(): Promise<string>
  /**
   * Stops waiting for the wallet. What it was asked stays in `state.send.left` until it is answered there, and is
   * followed if it is approved; what the network has already goes on.
   */
  cancel(): void
  /** Forgets a transaction that no block has. Where one takes it after all, the network's own list shows it. */
  stopWatching(hash: string): void
  /** Resolves with the id when the transfer that `begin` began was sent. Rejects with `aborted` when the person leaves. */
  ended(): Promise<string>
}

/** What is still to do before a transfer can be reviewed, the first thing first. */
export type SendGap = 'asset' | 'blocked' | 'amount' | 'amount-wrong' | 'funds' | 'address' | 'address-wrong'
