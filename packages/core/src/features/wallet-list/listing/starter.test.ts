import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { chainNamespaces } from '@openappkit/protocol/caip'
import { isSafeLink, isWebLink } from '@openappkit/protocol/text'
import { describe, expect, test } from 'vitest'
import { writeStarters, writeStarterStores, type WalletRow } from '../../../../../../scripts/gen/wallets.ts'
import { starterStores } from './starter-stores.generated.js'
import { starterWallets } from './starter.generated.js'

describe('the bundled wallets', () => {
  test('the bundled wallets match the output of the generator', async () => {
    const data = await readFile(new URL('../../../../../server/data/wallets.json', import.meta.url), 'utf8')
    const written = await readFile(new URL('./starter.generated.ts', import.meta.url), 'utf8')
    const stores = await readFile(new URL('./starter-stores.generated.ts', import.meta.url), 'utf8')
    const squeeze = (source: string) => source.replace(/[\s,;]+/g, '')
    const rows = JSON.parse(data) as WalletRow[]
    expect(squeeze(written)).toBe(squeeze(writeStarters(rows)))
    expect(squeeze(stores)).toBe(squeeze(writeStarterStores(rows)))
  })

  test('the bundled wallets begin with the first wallet of the data and have no duplicates', () => {
    const ids = starterWallets.map(({ id }) => id)
    expect(ids[0]).toBe('metamask')
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('the bundled wallets include twelve EVM wallets or more, and four or more of each other namespace', () => {
    for (const namespace of chainNamespaces) {
      const count = starterWallets.filter(({ chains }) => chains.includes(namespace)).length
      expect(count, namespace).toBeGreaterThanOrEqual(namespace === 'eip155' ? 12 : 4)
    }
  })

  test.each(starterWallets.map((wallet) => [wallet.name, wallet] as const))('%s has only safe links', (_, wallet) => {
    const { mobileLink } = wallet
    const { homepage, chromeStore, firefoxStore, appStore, playStore } = starterStores.get(wallet.id) ?? {}
    for (const page of [homepage, chromeStore, firefoxStore]) expect(page === undefined || isWebLink(page)).toBe(true)
    for (const link of [mobileLink, appStore, playStore]) expect(link === undefined || isSafeLink(link)).toBe(true)
  })

  test('the bundled wallets weigh under 2 kB', () => {
    expect(gzipSync(JSON.stringify(starterWallets)).byteLength).toBeLessThan(2000)
  })
})
