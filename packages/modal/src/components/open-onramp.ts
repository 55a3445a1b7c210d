import type { AppKit } from '@openappkit/core'
import { beginScreen } from '@openappkit/core/internal'

/** Goes to the form of a purchase. */
export function openOnramp(kit: AppKit): void {
  kit.track('SELECT_BUY_CRYPTO', { isSmartAccount: isSmart(kit) })
  kit.router.push('OnRampProviders')
  void beginScreen(kit)
}

/** Whether the account on show is a contract, as far as its wallet says it. */
export const isSmart = (kit: AppKit): boolean => kit.getAccount()?.allAccounts[0]?.type === 'smartAccount'
