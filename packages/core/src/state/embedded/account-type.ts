import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AccountType } from '../../contracts/session.js'
import type { SmartAccountNetwork } from '../../contracts/features/embedded-wallet.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ReadonlyState } from '../read-only.js'
import { readWalletSettings } from './wallet-settings.js'

/** An account that supports several types. */
export type AccountTypeChoice = {
  namespace: ChainNamespace
  /** The type that the account has on every network that supports it. */
  preferred: AccountType
  /** The type on the wallet's current network. */
  accountType: AccountType
}

/** The account whose type can be chosen, preferably that of the active namespace. */
export function readAccountTypeChoice({ accounts, network }: ReadonlyState): AccountTypeChoice | undefined {
  for (const namespace of [network.active, ...(Object.keys(accounts) as ChainNamespace[])]) {
    const account = accounts[namespace]
    const info = account?.status === 'connected' ? account.embeddedWalletInfo : undefined
    const preferred = info?.preferredAccountType
    if (info && preferred) return { namespace, preferred, accountType: info.accountType }
  }
  return undefined
}

/**
 * Asks the wallet on which networks the account can be a smart account. Rejects with `method_not_supported` if the wallet
 * has no settings, else as the wallet does.
 */
export async function fetchSmartAccountNetworks(
  state: ReadonlyState,
  namespace: ChainNamespace,
): Promise<readonly SmartAccountNetwork[]> {
  const settings = readWalletSettings(state, namespace)
  if (!settings) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
  return settings.smartAccountNetworks()
}
