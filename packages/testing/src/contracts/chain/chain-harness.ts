import type { CaipNetwork, Chain, Session, WalletAccess, WalletStatus } from '@openappkit/core/adapter'
import type { ContractWallet } from '../wallet/contract-wallet.js'
import { never } from '../wallet/ending.js'

export type ChainHarness = {
  chain: Chain
  /** The wallet's native provider. */
  provider: unknown
  wallet: ContractWallet
  /** The wallet starts on the first network and knows the second. */
  networks: readonly [CaipNetwork, CaipNetwork]
  /** A network that the wallet does not know. `isAddable`: the namespace has a method to add it. */
  unknown?: { network: CaipNetwork; isAddable: boolean }
  /** For chains without `wallets`: the session that a source opened. */
  session?(): Session | Promise<Session>
  /** For chains that send: another account's address, in the namespace's canonical form. */
  recipient?: string
  verifyMessage(address: string, message: string, signature: string): boolean | Promise<boolean>
  stop?(): unknown
}

/** The harness of the running test. */
export type CurrentHarness = () => ChainHarness

/** The session that a source creates from a wallet status. */
function toSession({ chain, provider }: ChainHarness, status: WalletStatus): Session {
  return { sourceId: 'contract', connectorId: 'wallet', namespace: chain.namespace, ...status, provider }
}

export async function openSession(harness: ChainHarness): Promise<Session> {
  if (harness.session) return harness.session()
  return toSession(harness, await walletsOf(harness).open(harness.provider, never()))
}

/** Reads the wallet's status without a prompt. */
export function readStatus(harness: ChainHarness): Promise<WalletStatus> {
  return walletsOf(harness).read(harness.provider, never())
}

function walletsOf({ chain }: ChainHarness): WalletAccess {
  if (!chain.wallets) throw new Error('A chain without `wallets` needs `session` in its harness')
  return chain.wallets
}
