import { describe, expect, test } from 'vitest'
import { createFakeCosmosWallet } from './cosmos/index.js'
import { createFakePolkadotWallet } from './polkadot/index.js'

const real = { enable: async () => undefined }

describe('a Polkadot wallet for tests', () => {
  test('a Polkadot wallet for tests adds itself to the wallets that are there, in the same record', () => {
    const record = { 'polkadot-js': real }
    const page: { injectedWeb3?: unknown } = { injectedWeb3: record }
    const fake = createFakePolkadotWallet()
    expect(fake.addTo('Demo', page)).toBe(true)
    expect(page.injectedWeb3).toBe(record)
    expect(page.injectedWeb3).toEqual({ 'polkadot-js': real, Demo: fake.wallet })
  })

  test('a Polkadot wallet for tests makes the record where there is none', () => {
    const page: { injectedWeb3?: unknown } = {}
    const fake = createFakePolkadotWallet()
    expect(fake.addTo('Demo', page)).toBe(true)
    expect(page.injectedWeb3).toEqual({ Demo: fake.wallet })
  })

  test('a Polkadot wallet for tests replaces a record that is frozen by one with the same wallets', () => {
    const page: { injectedWeb3?: unknown } = { injectedWeb3: Object.freeze({ talisman: real }) }
    const fake = createFakePolkadotWallet()
    expect(fake.addTo('Demo', page)).toBe(true)
    expect(page.injectedWeb3).toEqual({ talisman: real, Demo: fake.wallet })
  })

  test('a Polkadot wallet for tests takes no other wallet’s name', () => {
    const page = { injectedWeb3: { Demo: real } }
    expect(createFakePolkadotWallet().addTo('Demo', page)).toBe(false)
    expect(page).toEqual({ injectedWeb3: { Demo: real } })
  })
})

describe('a Cosmos wallet for tests', () => {
  const networks = [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }]

  test('a Cosmos wallet for tests leaves a wallet that is there', () => {
    const page = { keplr: real }
    expect(createFakeCosmosWallet({ networks }).addTo('keplr', page)).toBe(false)
    expect(page).toEqual({ keplr: real })
  })

  test('a Cosmos wallet for tests is put where no wallet is', () => {
    const page: { keplr?: unknown; leap?: unknown } = {}
    const fake = createFakeCosmosWallet({ networks })
    expect([fake.addTo('keplr', page), fake.addTo('leap', page)]).toEqual([true, true])
    expect(page).toEqual({ keplr: fake.wallet, leap: fake.wallet })
  })
})
