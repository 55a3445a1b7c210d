import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Attempt } from '../attempt.js'
import type { AskedAction, SendTarget } from '../transactions.js'

// Amounts are base units as decimal strings, so that they survive a snapshot and JSON.

/** What can be swapped, and how much of it the account has. */
export type SwapToken = {
  /** Address. Absent: the network's own currency. */
  token?: string
  name: string
  symbol: string
  decimals: number
  amount: string
  imageUrl?: string
  /** What one is worth, in dollars. Absent where no price is known. */
  price?: number
  /** Its allowances may be signed (EIP-2612). */
  canPermit?: boolean
}

export type SwapTokens =
  | { status: 'loading' | 'failed'; list: readonly SwapToken[] }
  | { status: 'ready'; list: readonly SwapToken[] }
  /** Nothing can be swapped on this network. `networks`: those of the app where it can. */
  | { status: 'unsupported'; list: readonly SwapToken[]; networks: readonly CaipNetworkId[] }

/** What the amount buys. */
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
      /** What the swap itself moves the price by, in hundredths of a percent. */
      impact?: number
      provider?: string
      /** Symbols of the tokens on the way, both ends among them. */
      route?: readonly string[]
      /** Milliseconds since 1970. */
      readAt: number
      /** What was promised before and cannot be had any more: the person is asked again. */
      earlier?: string
    }

/** One thing that the wallet is asked for. */
export type SwapPlanStep = {
  /** `permit`: an allowance that is signed. `batch`: allowance and swap in one approval (EIP-5792). */
  kind: 'allow' | 'permit' | 'swap' | 'batch'
  isDone: boolean
  /** How much is allowed, in base units. Absent: all that is paid. */
  amount?: string
  /** In the network's own currency. Absent if it costs nothing, or is not known yet. */
  fee?: string
}

/** What will be signed. */
export type SwapPlan =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; code: ErrorCode }
  | {
      status: 'ready'
      steps: readonly SwapPlanStep[]
      /** The contract that makes the swap. */
      contract: string
      /** Who may take the token afterwards, and only so much. Absent where nothing has to be allowed. */
      spender?: string
      /** How much it may take already, in base units, where that is something and less than what is paid. */
      allowed?: string
      /** `unknown`: no endpoint could tell. */
      outcome: 'succeeds' | 'fails' | 'unknown'
      /** By the simulation more leaves the account than is shown, or less arrives. */
      unexpected: boolean
    }

/** Where a swap is: what the wallet is asked for, or what the network still has to take. */
export type SwapStep =
  | { kind: 'checking' }
  | { kind: 'switch' }
  | { kind: 'prompt'; of: SwapPlanStep['kind'] }
  /** `instead`: what the wallet sent in place of what it was asked for. */
  | { kind: 'confirming'; of: SwapPlanStep['kind']; instead?: AskedAction; hash?: string }

type Side = Pick<SwapToken, 'token' | 'symbol' | 'decimals' | 'amount'>

/** What is swapped. `bought.amount` is the least that arrives. */
export type SwapTarget = { network: CaipNetworkId; from: string; sold: Side; bought: Side }

/** `received` is absent if the network does not say how much arrived. */
export type SwapResult = { hash: string; received?: string }

export type SwapAttempt = Attempt<SwapTarget, SwapStep, SwapResult>

/** The swap that a person puts together, and the one that is under way. */
export type SwapState = {
  network: CaipNetworkId
  from: string
  /** The wallet changed to this account while the swap was put together: what it can swap was read again. */
  isMoved?: true
  tokens: SwapTokens
  /** Address of the token that is paid with. Empty: the network's own currency. */
  sold: string
  /** Address of the token that is bought. `undefined`: none is chosen yet. */
  bought?: string | undefined
  /** In whole units of the token, as it was typed. */
  amountText: string
  /** Percent. */
  slippage: number
  quote: SwapQuote
  plan: SwapPlan
  attempt: SwapAttempt
  /** What the wallet is still asked while no screen waits for it: until it is rejected there, it can be sent. */
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

/** A swap that a person puts together. Where it is stands in `state.swap`. */
export type SwapApi = {
  /** Begins a new swap where the wallet is. Throws `wallet_disconnected`, `invalid_option` without a service. */
  begin(request?: SwapRequest): void
  setAmount(text: string): void
  /** All there is; of the network's own currency what the fee leaves. Never rejects. */
  setMax(): Promise<void>
  /** Without an address: the network's own currency. What was on the other side changes places. */
  setToken(side: 'sold' | 'bought', address?: string): void
  /** What is bought is paid with, and the other way round. */
  flip(): void
  /** Percent, 0.01 to 50. Throws `invalid_option`. */
  setSlippage(percent: number): void
  /** Asks for the price again. Never rejects. */
  refresh(): Promise<void>
  /** Finds out what the wallet will be asked for, and what would become of it. Never rejects. */
  review(): Promise<void>
  /**
   * Asks the wallet for everything that the review lists. Resolves with the id of the transaction once it is in a block.
   * Rejects as the wallet or the network answers, with `price_moved` where the promised minimum cannot be had any more:
   * nothing was signed then, the new price is in the state, and the next call accepts it.
   */
  submit(): Promise<string>
  /** Stops waiting for the wallet. A transaction that the network has goes on. */
  cancel(): void
  /** Resolves with the id when the swap that `begin` began is done. Rejects with `aborted` when the person leaves. */
  ended(): Promise<string>
}

/** What is still to do before a swap can be reviewed, the first thing first. */
export type SwapGap = 'token' | 'amount' | 'amount-wrong' | 'funds' | 'liquidity' | 'quote'
