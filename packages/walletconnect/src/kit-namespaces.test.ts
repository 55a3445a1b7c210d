import type { SessionTypes } from '@walletconnect/types'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appNetwork, createKit, createSite, installPage, otherNetwork, pair } from './test/kit.fixture.js'
import type { PairedProvider } from './provider/paired-provider.js'
import { createSetup, eventually } from './test/setup.fixture.js'

const setup = createSetup()
const { startWallet, later } = setup
beforeAll(setup.start)
beforeEach(installPage)
afterEach(setup.dispose)
afterAll(setup.stop)

describe('several namespaces', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const evmAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const namespaces: SessionTypes.Namespaces = {
    eip155: {
      chains: ['eip155:31337'],
      accounts: [`eip155:31337:${evmAccount}`],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
    solana: { chains: [solana], accounts: [`${solana}:${account}`], methods: ['solana_signMessage'], events: [] },
  }

  async function paired(opened = namespaces) {
    const asked: unknown[] = []
    const wallet = await startWallet({
      namespaces: () => opened,
      handle: async (chain, method, params) => {
        asked.push([chain, method, params])
        return { signature: '5igna7ure' }
      },
    })
    const kit = createKit(setup.url(), createSite(), { networks: [appNetwork(31_337), otherNetwork(solana)] })
    later(() => kit.destroy())
    await pair(kit, wallet.pair)
    return { wallet, kit, asked }
  }

  test('one approval connects every namespace, also without a chain package', async () => {
    const { kit, asked } = await paired()
    expect(kit.getAddress('eip155')).toBe(evmAccount)
    expect(kit.getAccount('solana')).toMatchObject({ address: account, status: 'connected' })
    expect(kit.getCaipAddress('solana')).toBe(`${solana}:${account}`)
    expect(kit.getApprovedCaipNetworkIds('solana')).toEqual([solana])
    const provider = kit.getProvider<PairedProvider>('solana')
    const params = { message: '8Cp', pubkey: account }
    expect(await provider?.request({ method: 'solana_signMessage', params })).toEqual({ signature: '5igna7ure' })
    expect(asked).toEqual([[solana, 'solana_signMessage', params]])
  })

  test('one disconnect ends every namespace', async () => {
    const { kit, wallet } = await paired()
    await kit.disconnect('eip155')
    expect(kit.getAccount('eip155').status).toBe('disconnected')
    await eventually(() => kit.getAccount('solana').status).toBe('disconnected')
    await eventually(() => wallet.sessions).toEqual([])
  })

  test('the page switches to an approved namespace if the wallet opens only some', async () => {
    const { kit } = await paired({ solana: namespaces['solana']! })
    expect(kit.getActiveChainNamespace()).toBe('solana')
    expect(kit.getAccount('eip155').status).toBe('disconnected')
    expect(kit.getAccount().address).toBe(account)
  })

  test('the wallet can open a namespace later', async () => {
    const { kit, wallet } = await paired({ eip155: namespaces['eip155']! })
    expect(kit.getAccount('solana').status).toBe('disconnected')
    await wallet.update(wallet.sessions[0]?.topic ?? '', namespaces)
    await eventually(() => kit.getAccount('solana')).toMatchObject({ address: account, status: 'connected' })
    expect(kit.getAddress('eip155')).toBe(evmAccount)
  })

  test('the wallet can close a namespace later', async () => {
    const { kit, wallet } = await paired()
    await wallet.update(wallet.sessions[0]?.topic ?? '', { eip155: namespaces['eip155']! })
    await eventually(() => kit.getAccount('solana').status).toBe('disconnected')
    expect(kit.getAccount('eip155').status).toBe('connected')
  })
})

test('an EVM wallet signs and switches networks without a chain package', async () => {
  const wallet = await startWallet()
  const kit = createKit(setup.url(), createSite(), { adapters: [] })
  later(() => kit.destroy())
  await pair(kit, wallet.pair)
  const [address] = wallet.addresses as [`0x${string}`]
  expect(kit.getAccount()).toMatchObject({ address, status: 'connected' })
  const signature = (await kit.signMessage({ message: '0xnot hex ✓' })) as `0x${string}`
  expect(await verifyMessage({ address, message: '0xnot hex ✓', signature })).toBe(true)
  await kit.switchNetwork('eip155:31338', { throwOnFailure: true })
  expect(kit.getChainId()).toBe(31_338)
  expect(wallet.requests.map(({ chain, method }) => `${chain} ${method}`)).toEqual(['eip155:31337 personal_sign'])
})

test('a chain package that supports paired wallets takes precedence over the source', () => {
  const withPackages = setup.startDapp({ hasChain: () => true }).source
  const alone = setup.startDapp({ hasChain: () => false }).source
  for (const namespace of ['eip155', 'solana'] as const) {
    expect(withPackages.chain?.(namespace)).toBeUndefined()
    expect(alone.chain?.(namespace)).toMatchObject({ namespace })
  }
  expect(withPackages.chain?.('bip122')).toMatchObject({ namespace: 'bip122' })
})
