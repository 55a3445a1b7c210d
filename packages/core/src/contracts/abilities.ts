import type { RequestOptions } from './attempt.js'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Permission } from '@openappkit/protocol/smart-sessions'
import type { TokenBlock } from './features/balances.js'
import type { Of } from './namespaces.js'
import type { CaipNetwork } from './network.js'
import type { Session } from './session.js'

/** A token that an account holds, as its contract describes it: name and symbol are foreign text, cleaned. */
export type TokenAmount = {
  /** Address of the contract or mint. */
  address: string
  name: string
  symbol: string
  decimals: number
  /** Base units. */
  amount: bigint
  /** What one base unit is shown as (see `TokenBalance`). Absent: 1. */
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
    /** No key belongs to it: what is sent there is lost. */
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

/** What an account is asked to send, before it is a transaction. */
export type SendRequest<N extends ChainNamespace = ChainNamespace> =
  | {
      kind: 'transfer'
      /** An address of the namespace. Names are resolved before. */
      to: string
      /** Base units. `max`: all that is left when the fee is paid. */
      amount: bigint | 'max'
      /** Address of the token. Absent: the network's own currency. */
      token?: string | undefined
    }
  /** A transaction in the form of the namespace, as an app passes it. */
  | { kind: 'transaction'; transaction: Of<N, 'transaction'> }

/** `fast` pays more to be taken sooner. */
export type FeeSpeed = 'normal' | 'fast'

/** In base units of the network's own currency. */
export type Fee = {
  /** What it will cost, as far as the network can tell now. Deposits are part of it. */
  amount: bigint
  /** What it can cost at most. */
  limit: bigint
  /** Gas of `eip155`, compute units of `solana`. */
  units: bigint
  /** The part that opens an account for the recipient (rent of `solana`). */
  deposit?: bigint
}

/** A transaction as it will be signed. Screens and simulations read `payload` and nothing that led to it. */
export type Prepared<N extends ChainNamespace = ChainNamespace> = {
  readonly network: CaipNetwork
  /** The account that signs and pays. */
  readonly from: string
  /** Exactly what the wallet is handed: the request of `eip155`, the serialized transaction of `solana`. */
  readonly payload: Of<N, 'payload'>
  /** Absent where the wallet was left to set it. */
  readonly fee?: Fee
  /** Units of the token that the token keeps as its own fee: they leave the account and do not reach the recipient. */
  readonly withheld?: bigint
  /** The issuer can take the token out of every account. */
  readonly isRevocable?: true
  /** How far the account had come by then, for `sentSince`. Absent if no endpoint was asked. */
  readonly since?: string
  /**
   * Until when the network can take it, for `follow`: a text that only the chain which wrote it reads. Absent where the
   * chain knows the end of each of its transactions by itself.
   */
  readonly lifetime?: string
}

/** A transaction that an account sent, in the form in which the wallet was handed it. */
export type Sent<N extends ChainNamespace = ChainNamespace> = {
  readonly id: string
  readonly payload: Of<N, 'payload'>
}

export type PrepareOptions = RequestOptions & {
  /**
   * `wallet`: the wallet sets the fee, and no endpoint is asked for it. What a transaction needs in any
   * case is still read: the recent block of `solana`. Default: `normal`.
   */
  readonly fee?: FeeSpeed | 'wallet'
}

/** How far the network is with a transaction. Zero confirmations: it is not in a block yet. */
export type Progress = { confirmations: number; of: number }

export type FollowOptions = RequestOptions & {
  /** How many blocks the caller waits for. Default: 1. */
  readonly confirmations?: number
  /** The lifetime that the transaction was prepared with (`Prepared.lifetime`). */
  readonly lifetime?: string
}

export type Followed<N extends ChainNamespace = ChainNamespace> = {
  /** Another one than was asked for, when the wallet replaced the transaction. */
  readonly id: string
  /**
   * False: it is in a block and did nothing but cost its fee, or something else is there in its place. `undefined`: it is
   * in a block, and the network does not say what it did.
   */
  readonly isSuccess: boolean | undefined
  /** The wallet sent something else with its number: what was asked for will never be in a block. */
  readonly isCancelled?: boolean
  /** What it cost, in base units of the network's own currency, and whom. Absent where the network does not tell. */
  readonly paid?: { readonly by: string; readonly amount: bigint }
  readonly receipt: Of<N, 'receipt'>
}

/** Sends from the session's first account: prepare, describe, simulate, send, follow. */
export type Sending<N extends ChainNamespace = ChainNamespace> = {
  /**
   * Makes the very bytes that will be signed, with their fee. Asks no wallet. Throws `invalid_address`,
   * `invalid_option`, `insufficient_funds` where amount and fee are more than there is, `amount_too_small`, `rpc_fatal` for a transaction
   * that the network would refuse, what a dead endpoint ends as, and where the rules of a token or of the recipient's
   * account forbid it: `token_frozen`, `token_paused`, `token_not_transferable`, `token_rules_unsupported`,
   * `recipient_frozen`, `recipient_refuses_token`.
   */
  prepare(
    session: Session<N>,
    network: CaipNetwork,
    request: SendRequest<N>,
    options: PrepareOptions,
  ): Promise<Prepared<N>>
  /**
   * Hands it to the wallet as it is. The wallet's network is read first: another one is `chain_not_supported`, and no
   * window opens. Returns the id of the transaction as soon as the network took it. Throws `user_rejected`,
   * `request_pending`, `insufficient_funds`.
   */
  send(session: Session<N>, prepared: Prepared<N>, options: RequestOptions): Promise<string>
  /** How far the account has come (`Prepared.since`). Needs no session. Rejects as a dead endpoint ends. */
  readSince?(from: string, network: CaipNetwork, options: RequestOptions): Promise<string>
  /**
   * What the account has sent since a transaction was prepared (`Prepared.since`) and is in a block, the oldest first: so
   * a page that did not hear the wallet's answer learns of it. Needs no session.
   */
  sentSince?(from: string, since: string, network: CaipNetwork, options: RequestOptions): Promise<readonly Sent<N>[]>
  /**
   * The transaction of an id, if the account sent it by itself. `undefined` where the network does not know it, and where
   * it cannot be compared with what the wallet was handed: a relayer or a bundler (ERC-4337) sent it, or the account runs
   * code of a contract in it (EIP-7702). Needs no session.
   */
  readSent?(id: string, from: string, network: CaipNetwork, options: RequestOptions): Promise<Sent<N> | undefined>
  /**
   * Waits until the transaction has its confirmations. Needs no session, so that it goes on after a reload. Endpoints
   * that fail meanwhile are asked again until the signal ends it. Throws `transaction_expired` where the network says
   * that it is in no block and that none can take it any more.
   */
  follow(
    id: string,
    network: CaipNetwork,
    onProgress: (progress: Progress) => void,
    options: FollowOptions,
  ): Promise<Followed<N>>
}

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

/** Another account may take so much of a token. `amount` is base units. */
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

/** Permissions that an app asks for (ERC-7715). */
export type PermissionRequest = {
  /** Who may use them: the type of the signer, such as `account`, and what that type says of it. */
  signer: Permission
  permissions: readonly Permission[]
  policies?: readonly Permission[] | undefined
  /** Seconds since 1970. */
  expiry: number
}

/** What the wallet granted, which may be less than was asked for. */
export type GrantedPermissions = Omit<PermissionRequest, 'signer'> & {
  /** What uses the permissions, and revokes them: hex. The kit keeps it on this device. */
  context: string
}

/** Permissions to act for an account (ERC-7715). */
export type Granting<N extends ChainNamespace = ChainNamespace> = {
  /** Throws `user_rejected`, `method_not_supported`, `wallet_bad_answer`. */
  grant(
    session: Session<N>,
    network: CaipNetwork,
    request: PermissionRequest,
    options: RequestOptions,
  ): Promise<GrantedPermissions>
  /** Throws `method_not_supported` where the wallet takes no permission back. */
  revoke(session: Session<N>, context: string, options: RequestOptions): Promise<void>
}
