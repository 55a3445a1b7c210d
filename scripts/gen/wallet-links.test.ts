import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { WalletListing } from '../../packages/core/src/contracts/wallets.ts'
import type { Environment } from '../../packages/core/src/lib/environment/environment.ts'
import { buildWalletLink } from '../../packages/core/src/wallet/links/build-wallet-link.ts'
import { isSafeLink } from '../../packages/protocol/src/text/safe-link.ts'
import { toListing, type WalletRow } from './wallets.ts'

const file = new URL('../../packages/server/data/wallets.json', import.meta.url)
const rows = JSON.parse(readFileSync(file, 'utf8')) as readonly WalletRow[]
const environment = { isMobile: true, isIos: true, isAndroid: false } as Environment
const [uri, page] = ['wc:7f6e@2', 'https://app.example/']

test.each(rows)('a phone opens $name by safe links that have the invitation or the page', (row) => {
  const wallet = toListing(row) as WalletListing
  for (const namespace of wallet.chains) {
    for (const canPair of [true, false]) {
      const link = buildWalletLink({ wallet, namespace, platform: 'mobile', page, environment, canPair, uri })
      if (!link) continue
      expect(isSafeLink(link.href), link.href).toBe(true)
      // Binance opens a page by a code that contains its address.
      expect(link.href).toMatch(/wc%3A7f6e%402|wc:7f6e@2|https%3A%2F%2Fapp\.example|app\.example|[?&]_dp=/)
    }
  }
})
