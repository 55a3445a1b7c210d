import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Attempt } from '../attempt.js'

// Amounts are decimal text in whole units: cards pay in cents, and a service reports amounts as text.

/** A payment method and its limits: `card`, `ach_bank_account`. */
export type PaymentMethod = { id: string; min: string; max: string }

/** A payment currency. `id` is the ISO 4217 code. */
export type OnrampPayment = { id: string; methods: readonly PaymentMethod[] }

/** An asset that can be bought on the network of the account. */
export type OnrampToken = {
  /** The service's id of the asset. */
  id: string
  name: string
  symbol: string
  /** The service's name of the network. */
  networkName: string
  /** Address of the token. Absent: the network's own currency. */
  token?: string
}

export type OnrampOptionsState =
  | { status: 'loading' }
  /** `isSample`: the service did not report what it sells, and these are examples. */
  | {
      status: 'ready'
      isSample: boolean
      /** The name of the only provider. Absent if the service does not report it. */
      provider?: string
      payments: readonly OnrampPayment[]
      tokens: readonly OnrampToken[]
      /** Networks of the app where assets are sold, if none is sold on this one. */
      elsewhere: readonly CaipNetworkId[]
    }

/** The quote for the amount. */
export type OnrampQuoteState =
  | { status: 'idle' }
  | { status: 'loading' }
  /** Only the provider's page shows the price. */
  | { status: 'none' }
  | {
      status: 'ready'
      /** The amount that arrives. */
      received: string
      /** The fee of the provider, in the payment currency. */
      fee: string
      /** `mocked-quote-id`: no price could be read, and one unit stands for one. No provider guarantees it. */
      quoteId: string
      isEstimate: boolean
    }

/** The purchase, for the account that receives it. */
export type OnrampTarget = {
  network: CaipNetworkId
  address: string
  symbol: string
  token?: string
  payment: string
  amount: string
}

/** The progress of a purchase. */
export type OnrampStep =
  /** Requests the provider's page from the service. */
  | { kind: 'preparing' }
  /** The user pays on the provider's page, while the balance is watched. */
  | {
      kind: 'paying'
      url: string
      /** The name of the provider. Absent if the service does not report it. */
      provider?: string
      /** `blocked`: the browser blocked the window, so that the user has to click a link. `elsewhere`: on an earlier page. */
      page: 'open' | 'closed' | 'blocked' | 'elsewhere'
    }

/** The amount that has arrived, in whole units. */
export type OnrampResult = { received: string }

export type OnrampAttempt = Attempt<OnrampTarget, OnrampStep, OnrampResult>

/** The purchase that the user prepares, and the one that is running. */
export type OnrampState = {
  namespace: ChainNamespace
  network: CaipNetworkId
  /** The account that receives the purchase. */
  address: string
  options: OnrampOptionsState
  /** The `id` of a payment currency. */
  payment: string
  /** The `id` of a payment method. */
  method: string
  /** The `id` of the asset to buy. */
  token: string
  /** As typed. */
  amountText: string
  quote: OnrampQuoteState
  attempt: OnrampAttempt
}

/** Why nothing can be bought here. */
export type OnrampBarrier =
  /** The app has disabled it, or has no service. */
  | 'off'
  /** Not available in this time zone. */
  | 'restricted'
  /** Not available on networks of this kind. */
  | 'namespace'

/** The first thing that is missing before a purchase can begin. */
export type MissingOnrampField = 'token' | 'amount' | 'amount-wrong' | 'below' | 'above' | 'quote'

/** Stored for the page that the provider returns to. */
export type PendingPurchase = OnrampTarget & {
  /** Base units before the purchase. Absent if they could not be read. */
  before?: string
  /** Milliseconds since 1970. */
  at: number
}

/** The part of a `Window` that is used for the provider's page. */
export type OnrampWindow = {
  readonly closed: boolean
  opener: unknown
  location: { href: string }
  close(): void
}

/** Purchases of tokens, from the provider of the blockchain service. `state.onramp` reports the progress. */
export type OnrampApi = {
  /**
   * Begins a purchase for the active account. A running purchase stays. Throws `wallet_disconnected`, `invalid_option`
   * without a service, `action_not_allowed` if nothing can be bought.
   */
  begin(): void
  /** The amount to pay, in the payment currency. The quote is fetched when typing pauses. */
  setAmount(text: string): void
  setPayment(id: string): void
  /** `card`, `ach_bank_account`. Determines the limits. */
  setMethod(id: string): void
  setToken(id: string): void
  /** Refetches the assets and the quote. Never rejects. */
  refresh(): Promise<void>
  /**
   * Opens the provider's page, and watches the balance. Call it in the task of a click: it calls `openWindow` synchronously,
   * because a browser blocks any other window. Resolves with the amount that has arrived, in whole units. Rejects with
   * `send_params_missing`, `service_unreachable`, `timed_out`, `bad_message`, `aborted`; the state reports the same.
   */
  buy(openWindow: () => OnrampWindow | null): Promise<string>
  /** Call it when the user clicks the link to the provider's page. */
  opened(): void
  /** Stops waiting for the purchase. Keeps what was entered. */
  cancel(): void
}
