/** Why a person should look twice. `danger`: funds can be lost. */
export type Flag =
  | 'unlimited'
  | 'all-nfts'
  | 'permit'
  | 'other-network'
  | 'raw-bytes'
  | 'unreadable'
  | 'new-recipient'
  | 'look-alike'
  | 'new-contract'
  | 'will-fail'
  | 'smart-account'

/** A token, as far as its contract could be asked. Its words are the contract's own: text, and no proof. */
export type Token = { address: string; symbol?: string; decimals?: number }

/** One thing that bytes do, read from the bytes alone. */
export type Action =
  | { kind: 'send'; to: string; amount: bigint }
  | SendToken
  | { kind: 'move-token'; from: string; to: string; amount: bigint; token: Token; data: string }
  /** `amount`: `undefined` where there is no limit. */
  | { kind: 'allow-token'; spender: string; amount: bigint | undefined; token: Token; data: string }
  | { kind: 'allow-all'; operator: string; isAllowed: boolean; token: Token; data: string }
  | { kind: 'create-contract'; data: string; amount: bigint }
  /** `changes`: what a test run brought and took, where a node could tell. */
  | { kind: 'call'; to: string; data: string; amount: bigint; changes?: readonly Change[] }
  /** On Solana: an instruction that cannot be read. */
  | { kind: 'program'; program: string; data: string; changes?: readonly Change[] }
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
  /** On Solana: what it costs to open an account for who gets them. */
  deposit?: bigint
}

/** Negative: it leaves the account. `token` absent: the network's own currency. */
export type Change = { amount: bigint; token?: Token }

/** What a signature is asked for. */
export type Description =
  | { kind: 'transaction'; action: Action }
  | Batch
  | { kind: 'permit'; spender: string; amounts: readonly PermitAmount[]; expiresAt: number | undefined; data: string }
  | AuthorizedTransfer
  | { kind: 'typed-data'; domain: string; primaryType: string; contract: string | undefined; data: string }
  | { kind: 'sign-in'; site: string; statement: string | undefined; expiresAt: number | undefined; message: string }
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

/** A transfer of a token that whoever holds the signature may send (ERC-3009). */
export type AuthorizedTransfer = {
  kind: 'authorized-transfer'
  to: string
  token: Token
  amount: bigint
  expiresAt: number | undefined
  data: string
}

export type PermitAmount = { token: Token; amount: bigint | undefined }
