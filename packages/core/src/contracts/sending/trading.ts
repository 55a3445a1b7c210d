import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { CaipNetwork } from '../network.js'
import type { Of } from '../namespaces.js'
import type { RequestOptions } from '../request-options.js'

/** Somebody may take so much of a token. `amount` is base units. */
export type AllowanceOf = { token: string; owner: string; spender: string; amount: bigint }

/** An allowance that is signed and not sent. */
export type Permit = {
  /** What the wallet signs (EIP-712). */
  readonly typedData: Record<string, unknown>
  /** What a contract is handed: the arguments with the signature. Throws `wallet_bad_answer`. */
  encode(signature: string): string
}

/** What swapping tokens needs besides sending. */
export type Trading<N extends ChainNamespace = ChainNamespace> = {
  /** How much the spender may take now. */
  allowance(request: Omit<AllowanceOf, 'amount'>, network: CaipNetwork, options: RequestOptions): Promise<bigint>
  /** The transaction of the owner that allows exactly this, whatever was allowed before. */
  allow(request: AllowanceOf): Promise<Of<N, 'transaction'>>
  /** The same as text to sign (EIP-2612). `deadline` is seconds since 1970. `undefined` where the token takes none. */
  permit?(
    request: AllowanceOf & { deadline: number },
    network: CaipNetwork,
    options: RequestOptions,
  ): Promise<Permit | undefined>
  /** How much of a token, or of the network's own currency, a transaction in a block brought to its sender. */
  received(
    hash: string,
    account: string,
    token: string | undefined,
    network: CaipNetwork,
    options: RequestOptions,
  ): Promise<bigint>
}
