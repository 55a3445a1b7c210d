/** Why a person should look twice. `view-of.ts` says which of them are dangers. */
export type Flag =
  | 'unlimited'
  | 'all-nfts'
  | 'permit'
  | 'order'
  | 'full-control'
  | 'can-trade'
  | 'can-borrow'
  | 'token-or-amount'
  | 'high-fee'
  | 'own-units'
  | 'other-network'
  | 'raw-bytes'
  | 'unreadable'
  | 'new-recipient'
  | 'look-alike'
  | 'new-contract'
  | 'will-fail'
  | 'smart-account'

/** Amounts of one token; one NFT for each id (ERC-721); amounts of a token for each id (ERC-1155). */
export type TokenKind = 'fungible' | 'nft' | 'multi'

/**
 * A token, as far as its contract could be asked. Its words are the contract's own: text, and no proof. `kind` is absent
 * where it does not say what it is.
 */
export type Token = {
  address: string
  symbol?: string
  decimals?: number
  /** What one base unit is shown as, where the token has a multiplier or interest (Token-2022). Absent: 1. */
  scale?: number
  /** It may have a multiplier or interest by which its amount is not shown: its mint was not read, or shows it as 0. */
  isUnscaled?: true
  kind?: TokenKind
}

/** One thing that bytes do, read from the bytes alone. */
export type Action =
  | { kind: 'send'; to: string; amount: bigint }
  | SendToken
  | { kind: 'move-token'; from: string; to: string; amount: bigint; token: Token; data: string }
  | AllowToken
  | { kind: 'allow-all'; operator: string; isAllowed: boolean; token: Token; data: string }
  | { kind: 'create-contract'; data: string; amount: bigint }
  /** `changes`: what a test run brought and took, where a node could tell. */
  | { kind: 'call'; to: string; data: string; amount: bigint; changes?: readonly Change[] }
  /** On Solana: an instruction that cannot be read. `amount`: lamports that it names. */
  | { kind: 'program'; program: string; data: string; amount?: bigint; changes?: readonly Change[] }
  | { kind: 'open-account'; owner: string; token: Token; deposit?: bigint }
  | { kind: 'note'; text: string }

export type SendToken = {
  kind: 'send-token'
  to: string
  amount: bigint
  token: Token
  data: string
  /** On Solana. `token-account`: `to` is where tokens are kept, and the bytes do not say whose it is. */
  toKind?: 'token-account'
  /** On Solana: what it costs to open an account for the recipient. */
  deposit?: bigint
}

export type AllowToken = {
  kind: 'allow-token'
  spender: string
  /** `undefined` where there is no limit. */
  amount: bigint | undefined
  /** The number in the bytes: the id, where the token turns out to be an NFT. */
  number: bigint
  /** It is added to what the spender has already. */
  isMore?: boolean
  token: Token
  /** Of Permit2: until when, and the contract that keeps the allowance. */
  expiresAt?: number | undefined
  contract?: string
  data: string
}

/** Negative: it leaves the account. `token` absent: the network's own currency. `id`: of an NFT. */
export type Change = { amount: bigint; token?: Token; id?: bigint }

/** What a signature is asked for. */
export type Description =
  | { kind: 'transaction'; action: Action }
  | Batch
  | Permit
  | AuthorizedTransfer
  | Order
  | Authorization
  | ExchangeTransfer
  | Statement
  /** Data that is not understood. A contract may act for the account with it. */
  | {
      kind: 'typed-data'
      domain: string
      primaryType: string
      contract: string | undefined
      data: string
    }
  | {
      kind: 'sign-in'
      site: string
      statement: string | undefined
      expiresAt: number | undefined
      message: string
    }
  /** Another site than the one that asks: it is not signed. */
  | { kind: 'foreign-sign-in'; site: string; message: string }
  | { kind: 'message'; text: string | undefined; data: string }

export type Batch = {
  kind: 'batch'
  actions: readonly Action[]
  /** One transaction: all of them happen, or none. */
  isAtomic?: boolean
  /** The account begins to delegate to this code with it (EIP-7702). */
  delegate?: string
  changes?: readonly Change[]
}

/** An allowance that is given by a signature. `data` of this and the following: every field, and the types. */
export type Permit = {
  kind: 'permit'
  spender: string
  amounts: readonly PermitAmount[]
  expiresAt: number | undefined
  data: string
}

/** `amount`: `undefined` where there is no limit. `id`: of an NFT. */
export type PermitAmount = { token: Token; amount: bigint | undefined; id?: bigint }

/** A transfer of a token that the holder of the signature may send (ERC-3009). */
export type AuthorizedTransfer = {
  kind: 'authorized-transfer'
  to: string
  token: Token
  amount: bigint
  expiresAt: number | undefined
  data: string
}

/** An exchange at a contract that others may carry out. */
export type Order = {
  kind: 'order'
  gives: readonly Asset[]
  gets: readonly Asset[]
  /** Where the account gets nothing itself. */
  receiver?: string
  contract: string
  expiresAt: number | undefined
  data: string
}

/** `token` absent: the network's own currency. `id`: of an NFT. */
export type Asset = { amount: bigint; token?: Token; id?: bigint }

/** Another address may act for the account until that is taken back: withdraw and borrow, borrow, trade, vote. */
export type Authorization = {
  kind: 'authorization'
  power: 'manage' | 'borrow' | 'trade' | 'vote'
  to: string
  isGranted: boolean
  /** Of `borrow`: how much. The contract knows of which token. */
  amount?: bigint | undefined
  /** The name that the app gives the address. */
  name?: string
  contract: string | undefined
  domain: string
  data: string
}

/** Funds that an exchange keeps leave for an address. The amount is its own text. */
export type ExchangeTransfer = {
  kind: 'exchange-transfer'
  amount: string
  to: string
  domain: string
  data: string
}

/** It says something, and moves nothing. */
export type Statement = {
  kind: 'statement'
  about: 'vote' | 'cancelled-transfer'
  contract: string | undefined
  domain: string
  data: string
}
