import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Attempt } from '../contracts/attempt.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { AccountEntry } from '../contracts/session.js'

/** One wallet in one namespace: connected now, or lately. */
export type Connection = {
  /** Where it is connected. */
  namespace: ChainNamespace
  /** What to ask for to switch to it, or to let go of it. */
  connectorId: string
  /** As the wallet calls itself. */
  name: string
  /** The picture that the wallet brings, or that the list has. */
  icon?: string | undefined
  /** The picture of its network. */
  networkIcon?: string | undefined
  /** The accounts it opened, the one it acts with first. Empty for a wallet that is not connected now. */
  accounts: readonly AccountEntry[]
  /** The network that the wallet is on, where the app has named it. */
  caipNetwork?: CaipNetwork | undefined
  /** Who is signed in, where it is the embedded wallet: what they signed in with, and their name there or their address. */
  auth?: { name?: string | undefined; username?: string | undefined } | undefined
}

/** The wallet and the account to make active. */
export type ConnectionTarget = Pick<Connection, 'connectorId' | 'namespace'> & {
  /** One of its accounts. Default: the current account of the wallet. */
  address?: string
}

/** Several wallets may be connected in one namespace; one of them is the account that the kit speaks of. */
export type ConnectionsState = {
  /** Connected now. In each namespace the active one comes first. */
  live: Connection[]
  /** Connected before, newest first. Nothing is known of their accounts. */
  recent: Connection[]
  /** The switch to another wallet or account. Absent before the first. */
  attempt?: Attempt<ConnectionTarget>
}
