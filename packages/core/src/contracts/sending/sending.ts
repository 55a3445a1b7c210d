import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Of } from '../namespaces.js'
import type { CaipNetwork } from '../network.js'
import type { RequestOptions } from '../request-options.js'
import type { Session } from '../session.js'

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
  /** How far the account had come by then, for `sentSince`. Absent where nobody was asked. */
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
   * `wallet`: the wallet sets the fee, and no endpoint is asked for it. What a transaction cannot do without is asked
   * for all the same: the recent block of `solana`. Default: `normal`.
   */
  readonly fee?: FeeSpeed | 'wallet'
}

/** How far the network is with a transaction. Zero confirmations: it is not in a block yet. */
export type Progress = { confirmations: number; of: number }

export type FollowOptions = RequestOptions & {
  /** How many blocks make it final for whoever asks. Default: 1. */
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
