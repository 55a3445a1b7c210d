import type { CaipNetwork } from '../network.js'
import type { RequestOptions } from '../request-options.js'
import type { TokenBlock } from './holding.js'

/** A token that an account holds, as its contract describes it: name and symbol are foreign text, cleaned. */
export type TokenAmount = {
  /** Address of the contract or mint. */
  address: string
  name: string
  symbol: string
  decimals: number
  /** Base units. */
  amount: bigint
  /** What one base unit is shown as (see `Asset`). Absent: 1. */
  scale?: number
  /** Why the token cannot be sent now. Absent if it can be sent. */
  blocked?: TokenBlock
  /** The account also has confidential amounts of the token, which `amount` does not include. */
  hasHidden?: true
}

/** What the chain knows about an address that something is sent to. */
export type Recipient = {
  kind: /** A person's, as far as the network can tell. */
    | 'wallet'
    /** Code answers there: a wallet contract, or a contract that cannot give anything back (`eip155`). */
    | 'contract'
    /** A program, an account of one, or an address that no key belongs to (`solana`). */
    | 'program'
    /** It holds one token for its owner, and is no owner itself (`solana`). */
    | 'token-account'
    /** Nobody has its key: what is sent there is lost. */
    | 'burn'
}

/** Where a name leads. */
export type ResolvedName = {
  /** In the namespace's canonical form. */
  address: string
  /** The name in its normal form (ENSIP-15), which is the form to show. */
  name: string
}

/** Reads the chain through the app's own RPC endpoints, never through the wallet. */
export type Reading = {
  /** The network's own currency, in base units. */
  native(address: string, network: CaipNetwork, options: RequestOptions): Promise<bigint>
  /** What the account holds of these tokens, also none. A contract that gives no sensible answer is left out. */
  tokens?(
    address: string,
    network: CaipNetwork,
    tokens: readonly string[],
    options: RequestOptions,
  ): Promise<readonly TokenAmount[]>
  /** Every token that the account has some of, on networks that can tell by the account alone. */
  held?(address: string, network: CaipNetwork, options: RequestOptions): Promise<readonly TokenAmount[]>
  /** The address in the namespace's canonical form. Throws `invalid_address`, also for a wrong checksum. */
  parseAddress?(text: string): Promise<string>
  recipient?(address: string, network: CaipNetwork, options: RequestOptions): Promise<Recipient>
  /** The name that leads to the address and back, on networks that have names. */
  name?(address: string, network: CaipNetwork, options: RequestOptions): Promise<string | undefined>
  /**
   * The address that a name leads to; `undefined` where it leads nowhere. Throws `name_offchain` where only a server outside
   * the network knows, and the app does not allow to ask it; `name_resolve_failed` and `rpc_failed` where nothing is known.
   */
  resolve?(name: string, network: CaipNetwork, options: RequestOptions): Promise<ResolvedName | undefined>
  /** The picture of a name: an `https:` or `data:` URI. */
  avatar?(name: string, network: CaipNetwork, options: RequestOptions): Promise<string | undefined>
}
