import type { Page } from 'playwright-core'
import type { Hex } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { buildScript } from './build-injected.js'
import { openApp, signIn } from './embedded-app.js'
import { stack } from './spec.js'
import { startWalletSite, type WalletSite, type WalletSiteOptions } from './wallet-site.js'

/** Sets up a wallet with one network, and apps, for all specs of a file. */
export function walletVisits(options: Pick<WalletSiteOptions, 'approvals'> = {}) {
  let script = ''
  let site: WalletSite
  beforeAll(async () => {
    script = await buildScript('embedded-page.ts')
    const networks = [{ id: 31_337, name: 'Local One', rpcUrl: stack.evm }]
    site = await startWalletSite({ networks, ...options })
  })
  afterAll(() => site?.close())

  return {
    site: (): WalletSite => site,
    /** Opens an app on the wallet's own site or on another one. */
    openApp: (page: Page, app: 'sameSite' | 'otherSite' = 'otherSite') =>
      openApp(page, { url: site.url, script, origin: site.apps[app] }),
    signIn: (page: Page, email: string): Promise<Hex> => signIn(page, site, email),
  }
}
