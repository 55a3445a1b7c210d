/** Warnings of a request. `view-of.ts` defines which of them are dangers. */
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
 * A token, as far as its contract answered. Symbol and decimals are claims of the contract. `kind` is absent if the
 * contract does not report it.
 */
export type Token = {
  address: string
  symbol?: string
  decimals?: number
  /** The shown amount of one base unit, for a token with a multiplier or interest (Token-2022). Absent: 1. */
  scale?: number
  /** Amounts are shown without a multiplier: the mint was not read, or its multiplier shows the amount as 0. */
  isUnscaled?: true
  kind?: TokenKind
}

/** One action, read from the bytes alone. */
export type Action =
  | { kind: 'send'; to: string; amount: bigint }
  | SendToken
  | { kind: 'move-token'; from: string; to: string; amount: bigint; token: Token; data: string }
  | AllowToken
  | { kind: 'allow-all'; operator: string; isAllowed: boolean; token: Token; data: string }
  | { kind: 'create-contract'; data: string; amount: bigint }
  /** `changes`: incoming and outgoing amounts of a test run, if a node supports it. */
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
  /** On Solana. `token-account`: `to` is a token account whose owner the bytes do not name. */
  toKind?: 'token-account'
  /** On Solana: the deposit for a new account of the recipient. */
  deposit?: bigint
}

export type AllowToken = {
  kind: 'allow-token'
  spender: string
  /** `undefined` if there is no limit. */
  amount: bigint | undefined
  /** The number in the bytes. It is the id if the token is an NFT. */
  number: bigint
  /** The amount is added to the current allowance. */
  isMore?: boolean
  token: Token
  /** For Permit2: the expiry, and the contract that stores the allowance. */
  expiresAt?: number | undefined
  contract?: string
  data: string
}

/** A negative amount leaves the account. `token` absent: the network's currency. `id`: of an NFT. */
export type Change = { amount: bigint; token?: Token; id?: bigint }

/** The content of a signature request. */
export type Description =
  | { kind: 'transaction'; action: Action }
  | Batch
  | Permit
  | AuthorizedTransfer
  | Order
  | Authorization
  | ExchangeTransfer
  | Statement
  /** Unknown typed data. A contract may act for the account with it. */
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
  /** A sign-in to a site other than the requesting one. It is not signed. */
  | { kind: 'foreign-sign-in'; site: string; message: string }
  | { kind: 'message'; text: string | undefined; data: string }

export type Batch = {
  kind: 'batch'
  actions: readonly Action[]
  /** One transaction: all calls succeed or none. */
  isAtomic?: boolean
  /** The code that the account starts to delegate to (EIP-7702). */
  delegate?: string
  changes?: readonly Change[]
}

/** An allowance by signature. `data` of this and the following types: every field, and the types. */
export type Permit = {
  kind: 'permit'
  spender: string
  amounts: readonly PermitAmount[]
  expiresAt: number | undefined
  data: string
}

/** `amount`: `undefined` if there is no limit. `id`: of an NFT. */
export type PermitAmount = { token: Token; amount: bigint | undefined; id?: bigint }

/** A token transfer that the holder of the signature may send (ERC-3009). */
export type AuthorizedTransfer = {
  kind: 'authorized-transfer'
  to: string
  token: Token
  amount: bigint
  expiresAt: number | undefined
  data: string
}

/** An exchange at a contract that other accounts may execute. */
export type Order = {
  kind: 'order'
  gives: readonly Asset[]
  gets: readonly Asset[]
  /** Set if another account receives the proceeds. */
  receiver?: string
  contract: string
  expiresAt: number | undefined
  data: string
}

/** `token` absent: the network's currency. `id`: of an NFT. */
export type Asset = { amount: bigint; token?: Token; id?: bigint }

/** Another address may act for the account until it is revoked: withdraw and borrow, borrow, trade, vote. */
export type Authorization = {
  kind: 'authorization'
  power: 'manage' | 'borrow' | 'trade' | 'vote'
  to: string
  isGranted: boolean
  /** For `borrow`: the amount, in a token that the contract defines. */
  amount?: bigint | undefined
  /** The name that the app gives the address. */
  name?: string
  contract: string | undefined
  domain: string
  data: string
}

/** A transfer of funds on an exchange to an address. The amount is text of the exchange. */
export type ExchangeTransfer = {
  kind: 'exchange-transfer'
  amount: string
  to: string
  domain: string
  data: string
}

/** A statement that moves no funds. */
export type Statement = {
  kind: 'statement'
  about: 'vote' | 'cancelled-transfer'
  contract: string | undefined
  domain: string
  data: string
}
