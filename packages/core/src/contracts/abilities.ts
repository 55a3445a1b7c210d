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
  /** The displayed value of one base unit (see `TokenBalance`). Absent: 1. */
  scale?: number
  /** Why the token cannot be sent now. Absent if it can be sent. */
  blocked?: TokenBlock
  /** The account also has confidential amounts of the token, which `amount` does not include. */
  hasHidden?: true
}

/** What the chain knows about a recipient. */
export type Recipient = {
  kind: /** A plain account, as far as the network can tell. */
    | 'wallet'
    /** It has code: a wallet contract, or a contract that cannot return funds (`eip155`). */
    | 'contract'
    /** A program, an account of one, or an address without a key (`solana`). */
    | 'program'
    /** A token account, which belongs to another owner (`solana`). */
    | 'token-account'
    /** No key belongs to it: funds sent there are lost. */
    | 'burn'
}

/** The result of resolving a name. */
export type ResolvedName = {
  /** In the namespace's canonical form. */
  address: string
  /** The name in its normal form (ENSIP-15), which is the form to show. */
  name: string
}

/** Reads the chain through the app's own RPC endpoints, never through the wallet. */
export type Reading = {
  /** The native currency, in base units. */
  native(address: string, network: CaipNetwork, options: RequestOptions): Promise<bigint>
  /** The balances of these tokens, including zero. Omits contracts without a valid answer. */
  tokens?(
    address: string,
    network: CaipNetwork,
    tokens: readonly string[],
    options: RequestOptions,
  ): Promise<readonly TokenAmount[]>
  /** All tokens of the account, on networks that can list them by the account alone. */
  held?(address: string, network: CaipNetwork, options: RequestOptions): Promise<readonly TokenAmount[]>
  /** The address in the namespace's canonical form. Throws `invalid_address`, also for a wrong checksum. */
  parseAddress?(text: string): Promise<string>
  recipient?(address: string, network: CaipNetwork, options: RequestOptions): Promise<Recipient>
  /** The name of the address, if it also resolves back, on networks that have names. */
  name?(address: string, network: CaipNetwork, options: RequestOptions): Promise<string | undefined>
  /**
   * Resolves a name to its address; `undefined` if it has none. Throws `name_offchain` if only a server outside the network
   * knows it and the app does not allow asking it; `name_resolve_failed` and `rpc_failed` if resolving failed.
   */
  resolve?(name: string, network: CaipNetwork, options: RequestOptions): Promise<ResolvedName | undefined>
  /** The picture of a name: an `https:` or `data:` URI. */
  avatar?(name: string, network: CaipNetwork, options: RequestOptions): Promise<string | undefined>
}

/** What to send, before it is a transaction. */
export type SendRequest<N extends ChainNamespace = ChainNamespace> =
  | {
      kind: 'transfer'
      /** An address of the namespace. Resolve names first. */
      to: string
      /** Base units. `max`: the balance less the fee. */
      amount: bigint | 'max'
      /** Address of the token. Absent: the native currency. */
      token?: string | undefined
    }
  /** A transaction in the form of the namespace, as an app passes it. */
  | { kind: 'transaction'; transaction: Of<N, 'transaction'> }

/** `fast` pays more to be taken sooner. */
export type FeeSpeed = 'normal' | 'fast'

/** In base units of the native currency. */
export type Fee = {
  /** The expected cost, as far as the network can estimate it now, including deposits. */
  amount: bigint
  /** The maximum cost. */
  limit: bigint
  /** Gas of `eip155`, compute units of `solana`. */
  units: bigint
  /** The part that opens an account for the recipient (rent of `solana`). */
  deposit?: bigint
}

/** A transaction as it will be signed. Screens and simulations read `payload` alone. */
export type Prepared<N extends ChainNamespace = ChainNamespace> = {
  readonly network: CaipNetwork
  /** The account that signs and pays. */
  readonly from: string
  /** Exactly what the wallet receives: the request of `eip155`, the serialized transaction of `solana`. */
  readonly payload: Of<N, 'payload'>
  /** Absent if the wallet sets it. */
  readonly fee?: Fee
  /** Units of the token that the token keeps as its own fee: they leave the account and do not reach the recipient. */
  readonly withheld?: bigint
  /** The issuer can take the token out of every account. */
  readonly isRevocable?: true
  /** How far the account had come, for `sentSince`. Absent if no endpoint was asked. */
  readonly since?: string
  /**
   * Until when the network accepts it, for `follow`: opaque text of the chain. Absent if the chain knows the end of each of
   * its transactions without it.
   */
  readonly lifetime?: string
}

/** A transaction that an account sent, in the form that the wallet received. */
export type Sent<N extends ChainNamespace = ChainNamespace> = {
  readonly id: string
  readonly payload: Of<N, 'payload'>
}

export type PrepareOptions = RequestOptions & {
  /**
   * `wallet`: the wallet sets the fee, and no endpoint is asked for it. What every transaction needs is still read: the
   * recent block of `solana`. Default: `normal`.
   */
  readonly fee?: FeeSpeed | 'wallet'
}

/** The confirmations of a transaction. Zero: it is not in a block yet. */
export type Progress = { confirmations: number; of: number }

export type FollowOptions = RequestOptions & {
  /** How many blocks the caller waits for. Default: 1. */
  readonly confirmations?: number
  /** The lifetime that the transaction was prepared with (`Prepared.lifetime`). */
  readonly lifetime?: string
}

export type Followed<N extends ChainNamespace = ChainNamespace> = {
  /** Differs from the requested one if the wallet replaced the transaction. */
  readonly id: string
  /**
   * False: it is in a block without any effect but its fee, or another transaction is there in its place. `undefined`: it is
   * in a block, and the network does not report what it did.
   */
  readonly isSuccess: boolean | undefined
  /** The wallet sent another transaction with its number: the requested one will never be in a block. */
  readonly isCancelled?: boolean
  /** The fee, in base units of the native currency, and its payer. Absent if the network does not report it. */
  readonly paid?: { readonly by: string; readonly amount: bigint }
  readonly receipt: Of<N, 'receipt'>
}

/** Sends from the session's first account: prepare, describe, simulate, send, follow. */
export type Sending<N extends ChainNamespace = ChainNamespace> = {
  /**
   * Builds the bytes to sign, with their fee. Asks no wallet. Throws `invalid_address`, `invalid_option`,
   * `insufficient_funds` if amount and fee exceed the balance, `amount_too_small`, `rpc_fatal` for a transaction that the
   * network would refuse, the errors of a dead endpoint, and if the rules of a token or of the recipient's account forbid it:
   * `token_frozen`, `token_paused`, `token_not_transferable`, `token_rules_unsupported`, `recipient_frozen`,
   * `recipient_refuses_token`.
   */
  prepare(
    session: Session<N>,
    network: CaipNetwork,
    request: SendRequest<N>,
    options: PrepareOptions,
  ): Promise<Prepared<N>>
  /**
   * Sends it to the wallet unchanged. Reads the wallet's network first: another one throws `chain_not_supported`, and no
   * window opens. Returns the id of the transaction as soon as the network has accepted it. Throws `user_rejected`,
   * `request_pending`, `insufficient_funds`.
   */
  send(session: Session<N>, prepared: Prepared<N>, options: RequestOptions): Promise<string>
  /** How far the account has come (`Prepared.since`). Needs no session. Rejects with the errors of a dead endpoint. */
  readSince?(from: string, network: CaipNetwork, options: RequestOptions): Promise<string>
  /**
   * Lists what the account has sent since a transaction was prepared (`Prepared.since`) and is in a block, oldest first.
   * Lets a page that missed the wallet's answer find the transaction. Needs no session.
   */
  sentSince?(from: string, since: string, network: CaipNetwork, options: RequestOptions): Promise<readonly Sent<N>[]>
  /**
   * Returns the transaction of an id, if the account sent it by itself. `undefined` if the network does not know it, and if
   * it cannot be compared with the wallet's request: a relayer or a bundler (ERC-4337) sent it, or the account runs code of
   * a contract in it (EIP-7702). Needs no session.
   */
  readSent?(id: string, from: string, network: CaipNetwork, options: RequestOptions): Promise<Sent<N> | undefined>
  /**
   * Waits until the transaction has its confirmations. Needs no session, so that it can resume after a reload. Retries
   * endpoints that fail until the signal aborts. Throws `transaction_expired` if the network reports that no block has it
   * and none can take it any more.
   */
  follow(
    id: string,
    network: CaipNetwork,
    onProgress: (progress: Progress) => void,
    options: FollowOptions,
  ): Promise<Followed<N>>
}

/** One action of a transaction, read from its bytes. Amounts are base units. */
export type DescribedAction =
  /** `token` absent: the native currency. */
  | { kind: 'transfer'; to: string; amount: bigint; token?: string }
  /** Allows another account to take tokens later. */
  | { kind: 'allowance'; spender: string; amount: bigint; token: string }
  /** Opens an account for the token for the recipient. */
  | { kind: 'open-account'; owner: string; token: string }
  /** Any other call. `data` is the input of the contract or program, in the namespace's text form. */
  | { kind: 'call'; to: string; amount: bigint; data: string }

/** In the order of the bytes. Omits instructions that only set the fee. */
export type Description = { readonly actions: readonly DescribedAction[] }

/** What the sender gains (positive) or loses (negative), without the fee. */
export type BalanceChange = { amount: bigint; token?: string }

export type Simulation =
  /** `changes` absent: the endpoint only reports that the transaction succeeds. */
  | { willFail: false; changes?: readonly BalanceChange[] }
  /** `reason` is text of a contract: untrusted, cleaned, at most 200 characters. */
  | { willFail: true; reason?: string }

/** Reads a transaction before it is signed. */
export type Describing<N extends ChainNamespace = ChainNamespace> = {
  /** From the bytes alone, without an endpoint. */
  describe(prepared: Prepared<N>): Promise<Description>
  /** Runs it on the network's current state. Throws `method_not_supported` if no endpoint can. */
  simulate?(prepared: Prepared<N>, options: SimulateOptions<N>): Promise<Simulation>
}

export type SimulateOptions<N extends ChainNamespace = ChainNamespace> = RequestOptions & {
  /** Transactions that run before it. Throws `method_not_supported` if an endpoint cannot do that. */
  readonly after?: readonly Prepared<N>[]
}

/** An allowance of a token for another account. `amount` is base units. */
export type AllowanceOf = { token: string; owner: string; spender: string; amount: bigint }

/** An allowance to sign instead of sending it. */
export type Permit = {
  /** What the wallet signs (EIP-712). */
  readonly typedData: Record<string, unknown>
  /** The arguments for the contract, with the signature. Throws `wallet_bad_answer`. */
  encode(signature: string): string
}

/** What token swaps need besides sending. */
export type Trading<N extends ChainNamespace = ChainNamespace> = {
  /** The current allowance of the spender. */
  allowance(request: Omit<AllowanceOf, 'amount'>, network: CaipNetwork, options: RequestOptions): Promise<bigint>
  /** The owner's transaction that allows exactly this, whatever was allowed before. */
  allow(request: AllowanceOf): Promise<Of<N, 'transaction'>>
  /** The allowance as typed data to sign (EIP-2612). `deadline` is seconds since 1970. `undefined` if the token has no permits. */
  permit?(
    request: AllowanceOf & { deadline: number },
    network: CaipNetwork,
    options: RequestOptions,
  ): Promise<Permit | undefined>
  /** How much of a token, or of the native currency, a transaction in a block brought to its sender. */
  received(
    hash: string,
    account: string,
    token: string | undefined,
    network: CaipNetwork,
    options: RequestOptions,
  ): Promise<bigint>
}

/** Permissions that an app requests (ERC-7715). */
export type PermissionRequest = {
  /** Who may use them: the type of the signer, such as `account`, and the data of that type. */
  signer: Permission
  permissions: readonly Permission[]
  policies?: readonly Permission[] | undefined
  /** Seconds since 1970. */
  expiry: number
}

/** The granted permissions, which may be fewer than requested. */
export type GrantedPermissions = Omit<PermissionRequest, 'signer'> & {
  /** Authorizes the use and revocation of the permissions: hex. The kit stores it on this device. */
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
  /** Throws `method_not_supported` if the wallet cannot revoke a permission. */
  revoke(session: Session<N>, context: string, options: RequestOptions): Promise<void>
}
