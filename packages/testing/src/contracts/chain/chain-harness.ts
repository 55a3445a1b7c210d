import type { CaipNetwork, Chain, Session, WalletAccess, WalletStatus } from '@openappkit/core/adapter'
import type { ContractWallet } from '../wallet/contract-wallet.js'
import { never } from '../wallet/ending.js'

export type ChainHarness = {
  chain: Chain
  /** The wallet's native provider. */
  provider: unknown
  wallet: ContractWallet
  /** The wallet starts on the first and knows the second. */
  networks: readonly [CaipNetwork, CaipNetwork]
  /** A network the wallet does not know. `isAddable`: the namespace has a way to add it. */
  unknown?: { network: CaipNetwork; isAddable: boolean }
  /** Where the chain has no `wallets`: the session that a source opened. */
  session?(): Session | Promise<Session>
  /** Where the chain sends: an address of somebody else, in the namespace's canonical form. */
  recipient?: string
  verifyMessage(address: string, message: string, signature: string): boolean | Promise<boolean>
  stop?(): unknown
}

/** The harness of the running test. */
export type CurrentHarness = () => ChainHarness

/** The session that a source would make of what the wallet says. */
function toSession({ chain, provider }: ChainHarness, status: WalletStatus): Session {
  return { sourceId: 'contract', connectorId: 'wallet', namespace: chain.namespace, ...status, provider }
}

export async function openSession(harness: ChainHarness): Promise<Session> {
  if (harness.session) return harness.session()
  return toSession(harness, await walletsOf(harness).open(harness.provider, never()))
}

/** What the wallet says now, without asking its user. */
export function readStatus(harness: ChainHarness): Promise<WalletStatus> {
  return walletsOf(harness).read(harness.provider, never())
}

function walletsOf({ chain }: ChainHarness): WalletAccess {
  if (!chain.wallets) throw new Error('A chain without `wallets` needs `session` in its harness')
  return chain.wallets
}
