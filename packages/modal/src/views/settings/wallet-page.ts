import type { AppKit } from '@openappkit/core'

/**
 * The URL of a section of the embedded wallet's own page, with the user's sign-in method. Apps cannot see that page.
 * `undefined` for other wallets, and for embedded wallets without such a page.
 */
export function walletPage(kit: AppKit, place: 'devices' | 'recovery' | 'export'): string | undefined {
  const { embeddedWallet, projectId } = kit.options
  const info = kit.getAccount()?.embeddedWalletInfo
  if (!info || !embeddedWallet?.pageUrl) return undefined
  const { authProvider: provider = 'email', user } = info
  const known = provider === 'email' ? { email: user.email } : { provider }
  const params = Object.entries({ place, project: projectId, ...known }).filter(([, value]) => value)
  return `${embeddedWallet.pageUrl}#${new URLSearchParams(params as [string, string][])}`
}
