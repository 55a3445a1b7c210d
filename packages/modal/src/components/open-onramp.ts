import type { AppKit } from '@openappkit/core'
import { beginScreen } from '@openappkit/core/internal'

/** Opens the purchase form. */
export function openOnramp(kit: AppKit): void {
  kit.track('SELECT_BUY_CRYPTO', { isSmartAccount: isSmart(kit) })
  kit.router.push('OnRampProviders')
  void beginScreen(kit)
}

/** Whether the active account is a smart account, as far as its wallet reports it. */
export const isSmart = (kit: AppKit): boolean => kit.getAccount()?.allAccounts[0]?.type === 'smartAccount'
