import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { RequestOptions } from '../request-options.js'
import type { Prepared } from './sending.js'

/** One thing that a transaction does, read from its bytes. Amounts are base units. */
export type DescribedAction =
  /** `token` absent: the network's own currency. */
  | { kind: 'transfer'; to: string; amount: bigint; token?: string }
  /** Lets another account take tokens later. */
  | { kind: 'allowance'; spender: string; amount: bigint; token: string }
  /** The recipient gets an account for the token. */
  | { kind: 'open-account'; owner: string; token: string }
  /** Anything else. `data` is what the contract or program gets, in the namespace's text form. */
  | { kind: 'call'; to: string; amount: bigint; data: string }

/** In the order of the bytes. What only sets the fee is left out. */
export type Description = { readonly actions: readonly DescribedAction[] }

/** What the sender gains (positive) or loses (negative). The fee is no part of it. */
export type BalanceChange = { amount: bigint; token?: string }

export type Simulation =
  /** `changes` absent: the endpoint cannot tell them, only that the transaction goes through. */
  | { willFail: false; changes?: readonly BalanceChange[] }
  /** `reason` is text of a contract: foreign, cleaned, at most 200 characters. */
  | { willFail: true; reason?: string }

/** Reads a transaction before it is signed. */
export type Describing<N extends ChainNamespace = ChainNamespace> = {
  /** From the bytes alone: no endpoint is asked. */
  describe(prepared: Prepared<N>): Promise<Description>
  /** Runs it on the network's present state. Throws `method_not_supported` where no endpoint can. */
  simulate?(prepared: Prepared<N>, options: SimulateOptions<N>): Promise<Simulation>
}

export type SimulateOptions<N extends ChainNamespace = ChainNamespace> = RequestOptions & {
  /** What is in the block before it. Where an endpoint cannot do that: `method_not_supported`. */
  readonly after?: readonly Prepared<N>[]
}
