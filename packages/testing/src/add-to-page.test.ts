import { describe, expect, test } from 'vitest'
import { createFakeCosmosWallet } from './cosmos/index.js'
import { createFakePolkadotWallet } from './polkadot/index.js'

const real = { enable: async () => undefined }

describe('addToPage for Polkadot', () => {
  test('adds a Polkadot wallet to the existing record', () => {
    const record = { 'polkadot-js': real }
    const page: { injectedWeb3?: unknown } = { injectedWeb3: record }
    const fake = createFakePolkadotWallet()
    expect(fake.addTo('Demo', page)).toBe(true)
    expect(page.injectedWeb3).toBe(record)
    expect(page.injectedWeb3).toEqual({ 'polkadot-js': real, Demo: fake.wallet })
  })

  test('creates the record for a Polkadot wallet if there is none', () => {
    const page: { injectedWeb3?: unknown } = {}
    const fake = createFakePolkadotWallet()
    expect(fake.addTo('Demo', page)).toBe(true)
    expect(page.injectedWeb3).toEqual({ Demo: fake.wallet })
  })

  test('replaces a frozen record with one that has the same wallets', () => {
    const page: { injectedWeb3?: unknown } = { injectedWeb3: Object.freeze({ talisman: real }) }
    const fake = createFakePolkadotWallet()
    expect(fake.addTo('Demo', page)).toBe(true)
    expect(page.injectedWeb3).toEqual({ talisman: real, Demo: fake.wallet })
  })

  test('does not replace a Polkadot wallet of the same name', () => {
    const page = { injectedWeb3: { Demo: real } }
    expect(createFakePolkadotWallet().addTo('Demo', page)).toBe(false)
    expect(page).toEqual({ injectedWeb3: { Demo: real } })
  })
})

describe('addToPage for Cosmos', () => {
  const networks = [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }]

  test('does not replace an existing Cosmos wallet', () => {
    const page = { keplr: real }
    expect(createFakeCosmosWallet({ networks }).addTo('keplr', page)).toBe(false)
    expect(page).toEqual({ keplr: real })
  })

  test('adds a Cosmos wallet if there is none', () => {
    const page: { keplr?: unknown; leap?: unknown } = {}
    const fake = createFakeCosmosWallet({ networks })
    expect([fake.addTo('keplr', page), fake.addTo('leap', page)]).toEqual([true, true])
    expect(page).toEqual({ keplr: fake.wallet, leap: fake.wallet })
  })
})
