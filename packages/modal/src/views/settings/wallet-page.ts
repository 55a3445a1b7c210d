import type { AppKit } from '@openappkit/core'

/**
 * The embedded wallet's own page, at one of its places and with the user's sign-in method: no app sees what is done
 * on it. `undefined` for other wallets, and for one without such a page.
 */
export function walletPage(kit: AppKit, place: 'devices' | 'recovery' | 'export'): string | undefined {
  const { embeddedWallet, projectId } = kit.options
  const info = kit.getAccount()?.embeddedWalletInfo
  if (!info || !embeddedWallet?.pageUrl) return undefined
  const { authProvider: provider = 'email', user } = info
  const known = provider === 'email' ? { email: user.email } : { provider }
  const said = Object.entries({ place, project: projectId, ...known }).filter(([, value]) => value)
  return `${embeddedWallet.pageUrl}#${new URLSearchParams(said as [string, string][])}`
}
