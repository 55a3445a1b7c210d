import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AccountType } from '../../contracts/session.js'
import type { SmartAccountNetwork } from '../../contracts/features/embedded-wallet.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ReadonlyState } from '../read-only.js'
import { readWalletSettings } from './wallet-settings.js'

/** An account that can be of more than one type. */
export type AccountTypeChoice = {
  namespace: ChainNamespace
  /** What it is wherever it can be. */
  preferred: AccountType
  /** What it is on the network that the wallet is on. */
  accountType: AccountType
}

/** The account whose type can be chosen: that of the active namespace before others. */
export function readAccountTypeChoice({ accounts, network }: ReadonlyState): AccountTypeChoice | undefined {
  for (const namespace of [network.active, ...(Object.keys(accounts) as ChainNamespace[])]) {
    const account = accounts[namespace]
    const info = account?.status === 'connected' ? account.embeddedWalletInfo : undefined
    const preferred = info?.preferredAccountType
    if (info && preferred) return { namespace, preferred, accountType: info.accountType }
  }
  return undefined
}

/** Asks the wallet where the account can be a smart account. Rejects with `method_not_supported` for a wallet that has none, else as it does. */
export async function fetchSmartAccountNetworks(
  state: ReadonlyState,
  namespace: ChainNamespace,
): Promise<readonly SmartAccountNetwork[]> {
  const settings = readWalletSettings(state, namespace)
  if (!settings) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
  return settings.smartAccountNetworks()
}
