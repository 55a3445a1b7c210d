import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { FeeSpeed } from './sending.js'
import type { SendState } from './send-state.js'

export type SendWish = {
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
  begin(wish?: SendWish): void
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
   * Nobody waits for the wallet any more. What it was asked stays in `state.send.left` until it is answered there, and is
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

export type { SendState }
