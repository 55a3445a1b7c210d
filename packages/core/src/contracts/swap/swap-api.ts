export type SwapWish = {
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
  begin(wish?: SwapWish): void
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
  swap(): Promise<string>
  /** Nobody waits for the wallet any more. What the network has already goes on. */
  cancel(): void
  /** Resolves with the id when the swap that `begin` began is done. Rejects with `aborted` when the person leaves. */
  ended(): Promise<string>
}

/** What is still to do before a swap can be reviewed, the first thing first. */
export type SwapGap = 'token' | 'amount' | 'amount-wrong' | 'funds' | 'liquidity' | 'quote'
