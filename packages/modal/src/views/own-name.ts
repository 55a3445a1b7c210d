import type { AppKit, ChainNamespace } from '@openappkit/core'
import { isSameAddress } from '@openappkit/core/internal'

/**
 * The name of an account that is connected in this page: the user of the embedded wallet, else the wallet. `undefined`
 * for other addresses.
 */
export function ownName(kit: AppKit, network: string, address: string): string | undefined {
  const namespace = network.slice(0, network.indexOf(':')) as ChainNamespace
  const { allAccounts, embeddedWalletInfo } = kit.getAccount(namespace)
  const isOwn = (accounts: readonly { address: string }[]) =>
    accounts.some((one) => isSameAddress(one.address, address))
  if (isOwn(allAccounts)) {
    const { username, email } = embeddedWalletInfo?.user ?? {}
    return username ?? email ?? kit.getWalletInfo(namespace)?.name
  }
  const other = kit.getConnections(namespace).find(({ accounts }) => isOwn(accounts))
  return other?.auth?.username ?? other?.name
}
