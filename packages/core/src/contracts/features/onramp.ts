import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Attempt } from '../attempt.js'

// Amounts are decimal text in whole units: cards pay in cents, and a service says what arrives as text.

/** A way to pay, and for how much: `card`, `ach_bank_account`. */
export type PaymentMethod = { id: string; min: string; max: string }

/** What can be paid with. `id` is the ISO 4217 code. */
export type OnrampPayment = { id: string; methods: readonly PaymentMethod[] }

/** What can be bought on the network of the account. */
export type OnrampToken = {
  /** What the service calls it. */
  id: string
  name: string
  symbol: string
  /** What the service calls the network. */
  networkName: string
  /** Address of the token. Absent: the network's own currency. */
  token?: string
}

export type OnrampOptionsState =
  | { status: 'loading' }
  /** `isSample`: the service did not say what it sells, and these are examples. */
  | {
      status: 'ready'
      isSample: boolean
      payments: readonly OnrampPayment[]
      tokens: readonly OnrampToken[]
      /** Networks of the app where something is sold, for the case that nothing is sold on this one. */
      elsewhere: readonly CaipNetworkId[]
    }

/** What the amount buys. */
export type OnrampQuoteState =
  | { status: 'idle' }
  | { status: 'loading' }
  /** Only the page of the provider says the price. */
  | { status: 'none' }
  | {
      status: 'ready'
      /** What arrives. */
      received: string
      /** What the provider keeps, in the payment currency. */
      fee: string
      /** `mocked-quote-id`: no price could be read, and one unit stands for one. No provider promises it. */
      quoteId: string
      isEstimate: boolean
    }

/** What is bought, for the account that it arrives in. */
export type OnrampTarget = {
  network: CaipNetworkId
  address: string
  symbol: string
  token?: string
  payment: string
  amount: string
}

/** Where a purchase is. */
export type OnrampStep =
  /** The service is asked for the page of the provider. */
  | { kind: 'preparing' }
  /** The person pays on the page of the provider, and the balance is watched. */
  | {
      kind: 'paying'
      url: string
      /** `blocked`: the browser opened no window, so that a link has to be pressed. `elsewhere`: on an earlier page. */
      page: 'open' | 'closed' | 'blocked' | 'elsewhere'
    }

/** What has arrived, in whole units. */
export type OnrampResult = { received: string }

export type OnrampAttempt = Attempt<OnrampTarget, OnrampStep, OnrampResult>

/** The purchase that a person puts together, and the one that is under way. */
export type OnrampState = {
  namespace: ChainNamespace
  network: CaipNetworkId
  /** The account that it arrives in. */
  address: string
  options: OnrampOptionsState
  /** The `id` of a payment currency. */
  payment: string
  /** The `id` of a way to pay. */
  method: string
  /** The `id` of what is bought. */
  token: string
  /** As it was typed. */
  amountText: string
  quote: OnrampQuoteState
  attempt: OnrampAttempt
}

/** Why nothing can be bought here. */
export type OnrampBarrier =
  /** The app has switched it off, or names no service. */
  | 'off'
  /** Not in this time zone. */
  | 'restricted'
  /** Not on networks of this kind. */
  | 'namespace'

/** What is missing before a purchase can begin, the first thing first. */
export type OnrampGap = 'token' | 'amount' | 'amount-wrong' | 'below' | 'above' | 'quote'

/** Kept for the page that the provider leads back to. */
export type PendingPurchase = OnrampTarget & {
  /** Base units before the purchase. Absent where they could not be read. */
  before?: string
  /** Milliseconds since 1970. */
  at: number
}

/** The window that a provider is shown in: as much of a `Window` as is used. */
export type OnrampWindow = {
  readonly closed: boolean
  opener: unknown
  location: { href: string }
  close(): void
}

/** Tokens for money, from the provider of the blockchain service. Where it is stands in `state.onramp`. */
export type OnrampApi = {
  /**
   * Begins a purchase for the active account. One that is under way stays. Throws `wallet_disconnected`,
   * `invalid_option` without a service, `action_not_allowed` where nothing can be bought.
   */
  begin(): void
  /** What is paid, in the payment currency. The price is asked for when it stays for a moment. */
  setAmount(text: string): void
  setPayment(id: string): void
  /** `card`, `ach_bank_account`. It decides on the limits. */
  setMethod(id: string): void
  setToken(id: string): void
  /** Asks again for what is sold, and for the price. Never rejects. */
  refresh(): Promise<void>
  /**
   * Opens the page of the provider, and watches the balance. To be called in the task of a click: `openWindow` is called
   * at once, because a browser blocks any other window. Resolves with what has arrived, in whole units. Rejects with
   * `send_params_missing`, `service_unreachable`, `timed_out`, `bad_message`, `aborted`; the state says the same.
   */
  buy(openWindow: () => OnrampWindow | null): Promise<string>
  /** The person pressed the link to the page of the provider. */
  opened(): void
  /** Stops waiting for the purchase. Keeps what was entered. */
  cancel(): void
}
