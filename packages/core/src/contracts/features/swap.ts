import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Attempt } from '../attempt.js'
import type { AskedAction, SendTarget } from '../transactions.js'

// Amounts are base units as decimal strings, so that they survive a snapshot and JSON.

/** A token that can be swapped, and the balance of the account. */
export type SwapToken = {
  /** Address. Absent: the network's own currency. */
  token?: string
  name: string
  symbol: string
  decimals: number
  amount: string
  imageUrl?: string
  /** Price of one, in dollars. Absent if unknown. */
  price?: number
  /** Its allowances may be signed (EIP-2612). */
  canPermit?: boolean
}

export type SwapTokens =
  | { status: 'loading' | 'failed'; list: readonly SwapToken[] }
  | { status: 'ready'; list: readonly SwapToken[] }
  /** Swaps are not available on this network. `networks`: those of the app where they are. */
  | { status: 'unsupported'; list: readonly SwapToken[]; networks: readonly CaipNetworkId[] }

/** The quote for the amount. */
export type SwapQuote =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; code: ErrorCode }
  | {
      status: 'ready'
      sold: string
      bought: string
      /** The contract reverts if less than this arrives. */
      minimum: string
      /** The price impact of the swap, in hundredths of a percent. */
      impact?: number
      provider?: string
      /** Symbols of the tokens along the route, including both ends. */
      route?: readonly string[]
      /** Milliseconds since 1970. */
      readAt: number
      /** The amount of the earlier quote, whose minimum the new one no longer reaches: the user must confirm the new one. */
      earlier?: string
    }

/** One request to the wallet. */
export type SwapPlanStep = {
  /** `permit`: an allowance that is signed. `batch`: allowance and swap in one approval (EIP-5792). */
  kind: 'allow' | 'permit' | 'swap' | 'batch'
  isDone: boolean
  /** The allowed amount, in base units. Absent: the amount that is paid. */
  amount?: string
  /** In the native currency. Absent if free or not known yet. */
  fee?: string
}

/** The reviewed swap. */
export type SwapPlan =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; code: ErrorCode }
  | {
      status: 'ready'
      steps: readonly SwapPlanStep[]
      /** The contract that makes the swap. */
      contract: string
      /** The spender, which may take only the paid amount. Absent if no allowance is needed. */
      spender?: string
      /** The current allowance, in base units, if it is above zero and below the paid amount. */
      allowed?: string
      /** `unknown`: no endpoint could simulate it. */
      outcome: 'succeeds' | 'fails' | 'unknown'
      /** The simulation shows that more leaves the account than is shown, or less arrives. */
      unexpected: boolean
    }

/** The progress of a swap: what the wallet is asked for, or what the network has yet to include. */
export type SwapStep =
  | { kind: 'checking' }
  | { kind: 'switch' }
  | { kind: 'prompt'; of: SwapPlanStep['kind'] }
  /** `instead`: what the wallet sent in place of the request. */
  | { kind: 'confirming'; of: SwapPlanStep['kind']; instead?: AskedAction; hash?: string }

type Side = Pick<SwapToken, 'token' | 'symbol' | 'decimals' | 'amount'>

/** The target of a swap. `bought.amount` is the least that arrives. */
export type SwapTarget = { network: CaipNetworkId; from: string; sold: Side; bought: Side }

/** `received` is absent if the network does not report how much arrived. */
export type SwapResult = { hash: string; received?: string }

export type SwapAttempt = Attempt<SwapTarget, SwapStep, SwapResult>

/** The swap that the user prepares, and the one that is running. */
export type SwapState = {
  network: CaipNetworkId
  from: string
  /** The wallet changed to this account during the preparation: the tokens were read again. */
  isMoved?: true
  tokens: SwapTokens
  /** Address of the token to pay with. Empty: the native currency. */
  sold: string
  /** Address of the token to buy. `undefined` until one is chosen. */
  bought?: string | undefined
  /** In whole units of the token, as typed. */
  amountText: string
  /** Percent. */
  slippage: number
  quote: SwapQuote
  plan: SwapPlan
  attempt: SwapAttempt
  /** Requests that the wallet still shows but no screen waits for: they can be sent until rejected there. */
  left: readonly SendTarget[]
}

export type SwapRequest = {
  /** Decimal text in whole units. */
  amount?: string | number | undefined
  /** Address or symbol of the token to pay with. Default: the network's own currency. */
  fromToken?: string | undefined
  /** Address or symbol of the token to buy. */
  toToken?: string | undefined
}

/** A swap that the user prepares. `state.swap` reports the progress. */
export type SwapApi = {
  /** Begins a new swap on the wallet's network. Throws `wallet_disconnected`, `invalid_option` without a service. */
  begin(request?: SwapRequest): void
  setAmount(text: string): void
  /** Enters the whole balance, less the fee for the native currency. Never rejects. */
  setMax(): Promise<void>
  /** Without an address: the native currency. Choosing the token of the other side swaps the sides. */
  setToken(side: 'sold' | 'bought', address?: string): void
  /** Swaps the two sides. */
  flip(): void
  /** Percent, 0.01 to 50. Throws `invalid_option`. */
  setSlippage(percent: number): void
  /** Refetches the quote. Never rejects. */
  refresh(): Promise<void>
  /** Prepares the wallet requests and simulates the swap. Never rejects. */
  review(): Promise<void>
  /**
   * Sends the wallet all requests of the review. Resolves with the id of the transaction once it is in a block. Rejects as
   * the wallet or the network answers, with `price_moved` if the promised minimum is no longer available: nothing was signed
   * then, the new price is in the state, and the next call accepts it.
   */
  submit(): Promise<string>
  /** Stops waiting for the wallet. A transaction that was sent continues. */
  cancel(): void
  /** Resolves with the id when the swap that `begin` began is done. Rejects with `aborted` when the user leaves. */
  ended(): Promise<string>
}

/** The first thing that is missing before a swap can be reviewed. */
export type MissingSwapField = 'token' | 'amount' | 'amount-wrong' | 'funds' | 'liquidity' | 'quote'
