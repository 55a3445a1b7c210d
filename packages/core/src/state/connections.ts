import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Attempt } from '../contracts/attempt.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { AccountEntry } from '../contracts/session.js'

/** One wallet in one namespace, connected now or recently. */
export type Connection = {
  /** The namespace of the connection. */
  namespace: ChainNamespace
  /** Identifies the wallet for `switchConnection` and `deleteConnection`. */
  connectorId: string
  /** The name that the wallet reports. */
  name: string
  /** The icon of the wallet, else that of the wallet list. */
  icon?: string | undefined
  /** The icon of its network. */
  networkIcon?: string | undefined
  /** The connected accounts, the active one first. Empty for a wallet that is not connected now. */
  accounts: readonly AccountEntry[]
  /** The network of the wallet, if the app configured it. */
  caipNetwork?: CaipNetwork | undefined
  /** For the embedded wallet: the sign-in method, and the user's name there or address. */
  auth?: { name?: string | undefined; username?: string | undefined } | undefined
}

/** The wallet and the account to make active. */
export type ConnectionTarget = Pick<Connection, 'connectorId' | 'namespace'> & {
  /** One of its accounts. Default: the current account of the wallet. */
  address?: string
}

/** Several wallets may be connected in one namespace; one of them is active. */
export type ConnectionsState = {
  /** Connected now, with the active wallet of each namespace first. */
  live: Connection[]
  /** Connected before, newest first. Their accounts are unknown. */
  recent: Connection[]
  /** The switch to another wallet or account. Absent before the first. */
  attempt?: Attempt<ConnectionTarget>
}
