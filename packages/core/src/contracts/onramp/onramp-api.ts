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
  /** Nobody waits for the purchase any more. What was entered stays. */
  cancel(): void
}
