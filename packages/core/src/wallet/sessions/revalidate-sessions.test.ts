import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Source } from '../../contracts/source.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { startTwo } from '../../test/two-wallets.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

async function start() {
  const fox = createFakeWallet('fox')
  const { kit } = page.start([fox])
  await kit.connect({ connectorId: 'fox' })
  await isFollowed()
  fox.requests.length = 0
  return { fox, kit }
}

/** The code that reads again loads after the first connection. */
const isFollowed = () => vi.waitFor(() => expect(page.isFollowed()).toBe(true))
const isRead = (fox: { requests: string[] }) => vi.waitFor(() => expect(fox.requests).toContain('restore'))

describe('a page that returns', () => {
  test('a returning page has the session as the wallet changed it meanwhile', async () => {
    const { fox, kit } = await start()
    fox.changeUnheard({ address: '0xother', chain: 'eip155:137' })
    page.comeBack()
    await vi.waitFor(() => expect(kit.getAddress()).toBe('0xother'))
    expect(kit.getChainId()).toBe(137)
    expect(fox.requests).toEqual(['restore'])
    // Still watched: a change back to the first account is a change too.
    fox.change({ address: '0xfox' })
    expect(kit.getAddress()).toBe('0xfox')
  })

  test('a returning page signs nothing for the previous account', async () => {
    const { fox, kit } = await start()
    // The code that asks the wallet is loaded: the request is as fast as possible.
    await kit.signMessage({ message: 'hello' })
    fox.requests.length = 0
    fox.changeUnheard({ address: '0xother' })
    page.comeBack()
    await expect(kit.signMessage({ message: 'hello' })).rejects.toMatchObject({ code: 'wallet_disconnected' })
    expect(await kit.signMessage({ message: 'hello' })).toBe('signed hello')
    expect(fox.requests).toEqual(['restore', 'sign'])
    expect(kit.getAddress()).toBe('0xother')
  })

  test('a request of the same account waits for the wallet, and then runs', async () => {
    const { fox, kit } = await start()
    page.comeBack()
    expect(await kit.signMessage({ message: 'hello' })).toBe('signed hello')
    expect(fox.requests).toEqual(['restore', 'sign'])
  })

  test.each(['wallet_disconnected', 'wallet_locked'] as const)(
    'a wallet that says %s is disconnected',
    async (code) => {
      const { fox, kit } = await start()
      fox.on('restore', new AppKitError(code, 'Nothing is open'))
      page.comeBack()
      await vi.waitFor(() => expect(kit.getAccount().status).toBe('disconnected'))
      expect(page.saved()).toMatchObject({ connectors: {} })
    },
  )

  test.each(['wallet_bad_answer', 'timed_out', 'rpc_failed'] as const)('%s keeps the session', async (code) => {
    const { fox, kit } = await start()
    fox.on('restore', new AppKitError(code, 'x'))
    page.comeBack()
    expect(await kit.signMessage({ message: 'hello' })).toBe('signed hello')
    expect(kit.getAddress()).toBe('0xfox')
  })

  test('a wallet that hangs delays a request for five seconds at most', async () => {
    const { fox, kit } = await start()
    fox.on('restore', 'hangs')
    vi.useFakeTimers()
    page.comeBack()
    await isRead(fox)
    const signed = kit.signMessage({ message: 'hello' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await signed).toBe('signed hello')
    expect(kit.getAddress()).toBe('0xfox')
  })

  test('a user who disconnects while the wallet answers stays disconnected', async () => {
    const { fox, kit } = await start()
    const { promise, resolve } = createDeferred()
    fox.on('restore', promise)
    fox.changeUnheard({ address: '0xother' })
    page.comeBack()
    await isRead(fox)
    await kit.disconnect()
    resolve()
    await expect(kit.signMessage({ message: 'hello' })).rejects.toMatchObject({ code: 'wallet_disconnected' })
    expect(kit.getAddress()).toBeUndefined()
  })

  test('a wallet in the background is read too', async () => {
    const { kit, fox, owl, connectBoth, live } = startTwo(page, { features: { multiWallet: true } })
    await connectBoth()
    await isFollowed()
    fox.changeUnheard({ address: '0xother' })
    page.comeBack()
    await vi.waitFor(() =>
      expect(kit.getConnections().find(({ connectorId }) => connectorId === 'fox')).toMatchObject({
        accounts: [{ address: '0xother' }],
      }),
    )
    expect(kit.getAddress()).toBe(owl.address)
    fox.on('restore', new AppKitError('wallet_disconnected', 'Nothing is open'))
    page.comeBack()
    await vi.waitFor(() => expect(live()).toEqual(['owl']))
  })

  test('a source that watches its own wallet is not read: the account type stays', async () => {
    const fox = createFakeWallet('fox')
    const accounts = [{ address: '0xfox', type: 'smartAccount' }] as const
    const session = { ...fox.session('elsewhere'), accounts }
    const source: Source = {
      id: 'elsewhere',
      connect: async () => [session],
      restore: async () => [session],
      watch: () => () => undefined,
      disconnect: async () => undefined,
      stop: () => undefined,
    }
    const createSource = () => source
    const sources = [{ id: 'elsewhere', connectorIds: ['fox'], load: async () => ({ createSource }) }]
    const { kit } = page.start([fox], { sources })
    await kit.connect({ connectorId: 'fox' })
    await isFollowed()
    page.comeBack()
    expect(await kit.signMessage({ message: 'hello' })).toBe('signed hello')
    expect(kit.getAccount().allAccounts).toMatchObject(accounts)
    expect(fox.requests).toEqual(['sign'])
  })

  test('balances are refetched: another tab may have sent some of them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const fox = createFakeWallet('fox')
    const balance = vi.fn(async () => 7n)
    const { kit } = page.start([fox], { chain: { balance } })
    await kit.connect({ connectorId: 'fox' })
    await isFollowed()
    await kit.fetchBalance()
    expect(await kit.holdings.fetch()).toMatchObject({ status: 'ready' })
    balance.mockResolvedValue(5n)
    // Answers younger than half a minute stay cached.
    vi.setSystemTime(Date.now() + 31_000)
    page.comeBack()
    await vi.waitFor(() => expect(kit.state.balances.eip155).toMatchObject({ value: { amount: '5' } }))
    const holdings = () => Object.values(kit.state.holdings ?? {})
    await vi.waitFor(() => expect(holdings()).toMatchObject([{ status: 'ready', value: { list: [{ amount: '5' }] } }]))
  })

  test('an endpoint that has just failed is not asked', async () => {
    const fox = createFakeWallet('fox')
    const balance = vi.fn().mockRejectedValue(new AppKitError('rpc_failed', 'no'))
    const { kit } = page.start([fox], { chain: { balance } })
    await kit.connect({ connectorId: 'fox' })
    await isFollowed()
    await vi.waitFor(() => expect(kit.state.balances.eip155?.status).toBe('failed'))
    page.comeBack()
    expect(await kit.signMessage({ message: 'hello' })).toBe('signed hello')
    await kit.fetchBalance()
    expect(balance).toHaveBeenCalledOnce()
  })

  test('a page without a connected wallet asks no wallet', async () => {
    const fox = createFakeWallet('fox')
    const { kit, chain } = page.start([fox])
    page.comeBack()
    await kit.ready()
    expect(chain.calls.load).toBe(0)
    expect(fox.requests).toEqual([])
  })
})
