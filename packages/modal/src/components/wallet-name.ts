import type { AppKit } from '@openappkit/core'

/**
 * The name of the connected wallet, for a sentence. `undefined` for the embedded wallet: its name is the sign-in
 * method, and users confirm in their wallet, not in their mail.
 */
export function walletName(kit: AppKit, namespace?: Parameters<AppKit['getWalletInfo']>[0]): string | undefined {
  const { name, type } = kit.getWalletInfo(namespace) ?? {}
  return type === 'AUTH' ? undefined : name
}
