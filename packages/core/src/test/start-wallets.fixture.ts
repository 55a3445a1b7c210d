import { expect, vi } from 'vitest'
import type { Page } from './page.fixture.js'
import { createWalletsApi } from '../features/headless/wallets-api.js'

/** The initialized headless API of a kit on this page. `named` finds a wallet in its lists. */
export async function startWallets(page: Page, ...[wallets, options]: Parameters<Page['start']>) {
  const { kit } = page.start(wallets, options)
  const api = createWalletsApi(kit)
  await vi.waitFor(() => expect(api.getState().isInitialized).toBe(true))
  const named = (name: string) => {
    const { wallets: first, wcWallets } = api.getState()
    const wallet = [...first, ...wcWallets].find((item) => item.name === name)
    if (!wallet) throw new Error(`no ${name} in the lists`)
    return wallet
  }
  return { kit, api, named }
}
