import type { AppKit } from '@openappkit/core'

/** Whether the row that leads to every wallet is there. */
export function showsAllWallets({ state: { settings } }: AppKit, isMobile: boolean): boolean {
  if (!settings.features.allWallets || settings.allWallets === 'HIDE') return false
  return settings.allWallets === 'SHOW' || isMobile
}
