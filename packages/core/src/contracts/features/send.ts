import type { SendStep, SentResult, SentConfirmations } from '../transactions.js'
import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Recipient, FeeSpeed } from '../abilities.js'
import type { Attempt } from '../attempt.js'
import type { SendTarget } from '../transactions.js'
import type { TokenBalance } from './balances.js'

// Amounts are base units as decimal strings, so that they survive a snapshot and JSON.

/** A token that the account can send. Its value is absent if no price is known. */
export type SendAsset = TokenBalance

/** A warning about the recipient. */
export type RecipientWarning =
  | 'first-time'
  /** It begins and ends like an address that was used before, and is a different one. */
  | 'look-alike'
  | Exclude<Recipient['kind'], 'wallet'>

/** The recipient. `address` is in the namespace's canonical form. */
export type SendRecipient =
  | { status: 'empty' }
  /**
   * `isName`: it reads as a name, and resolves to nothing; with `name_resolve_failed` resolving failed; with `name_offchain`
   * only a server outside the network could resolve it. `network`: it names another network, by CAIP-2 id or in its own
   * words.
   */
  | { status: 'invalid'; text: string; code: ErrorCode; isName?: boolean; network?: string }
  /** A name that is being resolved. */
  | { status: 'resolving'; text: string }
  /** `checking`: what the network knows about the address is still being read. `name`: the name of the address, in its normal form. */
  | {
      status: 'checking' | 'ready'
      text: string
      address: string
      warnings: readonly RecipientWarning[]
      name?: string
    }

/** The reviewed transfer, read from the bytes to sign. */
export type SendReview =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; code: ErrorCode }
  | {
      status: 'ready'
      to: string
      amount: string
      token?: string
      /** The displayed value of one unit (see `TokenBalance`), read for this review. Absent: 1. */
      scale?: number
      /** Units of the token that the token keeps as its own fee. */
      withheld?: string
      /** The issuer can take the token out of every account. */
      isRevocable?: true
      /** The expected and the maximum cost, in the native currency. */
      fee: string
      feeLimit: string
      /** The part of both that opens an account for the recipient. */
      deposit?: string
      speed: FeeSpeed
      /** `unknown`: no endpoint could simulate it. */
      outcome: 'succeeds' | 'fails' | 'unknown'
      /** What leaves the account in the simulation, if it differs from the review. */
      unexpected: boolean
    }

export type SendAttempt = Attempt<SendTarget, SendStep, SentResult>

/** The transfer that the user prepares, and the one that is running. */
export type SendState = {
  namespace: ChainNamespace
  network: CaipNetworkId
  from: string
  /** The wallet changed to this account during the preparation: its tokens were read again. */
  isMoved?: true
  assets: { status: 'loading' | 'ready' | 'failed'; list: readonly SendAsset[] }
  /** Address of the chosen token. Empty: the native currency. */
  token: string
  /** The amount in whole units of the token: as typed, or converted from dollars. */
  amountText: string
  /** What was typed, if the amount is entered in dollars. */
  fiatText?: string
  isMax: boolean
  recipient: SendRecipient
  /** Suggested addresses: earlier recipients, and the user's other accounts. */
  known: readonly { address: string; kind: 'recent' | 'own' }[]
  review: SendReview
  attempt: SendAttempt
  /** How many confirmations are shown. */
  depth: number
  /** Confirmations of the completed transfer, while its screen is open. Absent: only its block is known. */
  confirmations?: SentConfirmations
  /** Requests that the wallet still shows but no screen waits for: they can be sent until rejected there. */
  left: readonly SendTarget[]
}

export type TransferRequest = {
  /** Decimal text in whole units, as users write it: `0.1`. */
  amount?: string | number | undefined
  /** Address of the token. Absent: the native currency. */
  assetAddress?: string | undefined
  to?: string | undefined
  /** The namespace of the sending account. Default: that of `chainId`, else the active one. */
  namespace?: ChainNamespace | undefined
  /** Default: the network of the wallet. The wallet is asked to switch when it sends. */
  chainId?: number | string | undefined
}

/** A transfer that the user prepares. `state.send` reports the progress. */
export type SendApi = {
  /** Begins a new transfer with the given values. A running transfer continues. */
  begin(request?: TransferRequest): void
  /** In the selected unit: the token, or dollars. */
  setAmount(text: string): void
  /** Whether the amount is entered in dollars. Has no effect if the token has no known price. */
  setUnit(unit: 'token' | 'fiat'): void
  /** Enters the whole balance, less the fee for the native currency. */
  setMax(): void
  /** Without an address: the native currency. */
  setToken(address?: string): void
  /** An address, or a name if the network has names. A name is resolved when typing pauses. */
  setRecipient(text: string): void
  /** Builds the transaction and reads its bytes and fee. The state reports the result. Never rejects. */
  review(speed?: FeeSpeed): Promise<void>
  /**
   * Sends the reviewed bytes to the wallet, in the task of the click that calls it. Resolves with the id of the transaction
   * once it is in a block. Rejects as the wallet or the network answers; the state reports the same.
   */
  submit(): Promise<string>
  /**
   * Stops waiting for the wallet. The request stays in `state.send.left` until it is answered there, and is followed if it
   * is approved. A transaction that was sent continues.
   */
  cancel(): void
  /** Forgets a transaction that no block has. If a block takes it later, the network's own list shows it. */
  stopWatching(hash: string): void
  /** Resolves with the id when the transfer that `begin` began was sent. Rejects with `aborted` when the user leaves. */
  ended(): Promise<string>
}

/** The first thing that is missing before a transfer can be reviewed. */
export type MissingSendField = 'asset' | 'blocked' | 'amount' | 'amount-wrong' | 'funds' | 'address' | 'address-wrong'
