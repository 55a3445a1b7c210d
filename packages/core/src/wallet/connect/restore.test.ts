import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ErrorCode } from '@openappkit/protocol/errors'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createFakeWallet, type FakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { told } from '../../test/two-wallets.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

/** An earlier page on which this wallet was connected. */
async function visitBefore(wallet: FakeWallet): Promise<void> {
  await page.start([wallet]).kit.connect({ connectorId: wallet.id })
  page.unload()
  wallet.requests.length = 0
}

type Kit = ReturnType<Page['start']>['kit']

function expectNothingExposed(kit: Kit): void {
  expect(kit.getAddress()).toBeUndefined()
  expect(kit.getCaipAddress()).toBeUndefined()
  expect(kit.getAccount()).toMatchObject({ isConnected: false, allAccounts: [] })
  expect(kit.getIsConnectedState()).toBe(false)
  expect(kit.getProvider('eip155')).toBeUndefined()
  expect(kit.getWalletProvider()).toBeUndefined()
  expect(kit.getWalletInfo()).toBeUndefined()
}

/** Records the states of the account. */
function recordStatus(kit: Kit): string[] {
  const seen: string[] = [kit.getAccount().status]
  kit.subscribeAccount(({ status }) => void seen.push(status))
  return seen
}

test('acceptance 1: a saved session without its provider ends as disconnected, and exposes nothing', async () => {
  await visitBefore(createFakeWallet('fox'))
  const { kit } = page.start([])
  const seen = recordStatus(kit)
  expectNothingExposed(kit)
  await kit.ready()
  expectNothingExposed(kit)
  await vi.waitFor(() => expect(seen).toEqual(['reconnecting', 'disconnected']))
  expect(kit.getState()).toMatchObject({ initialized: true, open: false })
})

describe('a wallet that is still present', () => {
  test('a present wallet is restored without a prompt', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    const { kit } = page.start([fox])
    const seen = recordStatus(kit)
    expectNothingExposed(kit)
    await kit.ready()
    expect(fox.requests).toEqual(['restore'])
    expect(kit.getAddress()).toBe('0xfox')
    expect(kit.getProvider('eip155')).toBe(fox.provider)
    expect(kit.getWalletInfo()).toMatchObject({ name: 'fox' })
    await vi.waitFor(() => expect(seen).toEqual(['reconnecting', 'connected']))
  })

  test('a wallet stays disconnected when another tab disconnects it during the restore', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    const { kit } = page.start([fox])
    const other = page.start([fox], { enableReconnect: false }).kit
    await other.disconnect()
    await kit.ready()
    expectNothingExposed(kit)
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('a restored wallet is watched', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    const { kit } = page.start([fox])
    await kit.ready()
    fox.change({ address: '0xother' })
    expect(kit.getAddress()).toBe('0xother')
  })

  test.each([['warn'], ['ignore']] as const)(
    'acceptance 4: the account is on the current chain of the wallet, and with %s no screen opens',
    async (unsupportedChain) => {
      const fox = createFakeWallet('fox')
      await visitBefore(fox)
      fox.chain = 'eip155:10'
      const { kit } = page.start([fox], { unsupportedChain })
      await kit.ready()
      expect(kit.getChainId()).toBe(10)
      expect(kit.getNetwork()).toMatchObject({ isSupported: false, caipNetworkId: 'eip155:10' })
      expect(page.shown).toEqual([])
      expect(kit.isOpen()).toBe(false)
    },
  )

  test('acceptance 4: a restored account is on the configured chain that was selected meanwhile', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    fox.chain = 'eip155:137'
    const { kit } = page.start([fox])
    await kit.ready()
    expect(kit.getChainId()).toBe(137)
    expect(kit.getNetwork().isSupported).toBe(true)
    expect(page.shown).toEqual([])
  })

  test('acceptance 4: block opens the screen for unsupported networks until the wallet switches back', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    fox.chain = 'eip155:10'
    const { kit } = page.start([fox], { unsupportedChain: 'block' })
    await vi.waitFor(() => expect(page.shown).toEqual(['UnsupportedChain']))
    expect(kit.isOpen()).toBe(true)
    fox.change({ chain: 'eip155:1' })
    expect(kit.isOpen()).toBe(false)
  })

  test('acceptance 4: the screen does not open if the wallet switches back while it loads', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    fox.chain = 'eip155:10'
    const chunk = createDeferred()
    const { preload } = page.ui
    page.ui.preload = (view) => chunk.promise.then(() => preload(view))
    const { kit } = page.start([fox], { unsupportedChain: 'block' })
    await kit.ready()
    fox.change({ chain: 'eip155:1' })
    chunk.resolve()
    await vi.waitFor(() => expect(page.shown).toEqual(['UnsupportedChain']))
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
  })

  test('a chain whose id no app can name counts as unsupported', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    const { kit } = page.start([fox], { unsupportedChain: 'ignore' })
    await kit.ready()
    fox.change({ chain: 'eip155:11297108109' })
    expect(kit.getAccount().isConnected).toBe(true)
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:11297108109', isSupported: false })
    page.unload()
    const next = page.start([fox], { unsupportedChain: 'ignore' }).kit
    await next.ready()
    expect(next.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:11297108109', isSupported: false })
  })

  test('a chain whose id no screen can name breaks nothing', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    fox.chain = 'eip155:920637907288165920637'
    const { kit } = page.start([fox], { unsupportedChain: 'ignore' })
    await kit.ready()
    expect(kit.getAccount().isConnected).toBe(true)
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: fox.chain, caipNetwork: undefined, isSupported: false })
  })
})

describe('the deadline of a restore', () => {
  test('a restore ends within five seconds though the wallet hangs; the next page asks it again', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    fox.on('restore', 'hangs')
    vi.useFakeTimers()
    const { kit } = page.start([fox])
    await vi.waitFor(() => expect(fox.requests).toEqual(['restore']))
    expect(kit.getAccount().status).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(kit.getAccount().status).toBe('disconnected')
    expectNothingExposed(kit)
    await kit.ready()
    page.unload()
    fox.on('restore', 'agrees')
    const next = page.start([fox]).kit
    await next.ready()
    expect(next.getAddress()).toBe('0xfox')
  })

  test('a restore ends within five seconds though the code of its chain never loads', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    vi.useFakeTimers()
    const { chain, kit } = page.start([fox], { adapters: [] })
    expect(chain.calls.load).toBe(0)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(kit.getAccount().status).toBe('disconnected')
    page.unload()
    await visitAndStall(fox)
  })

  async function visitAndStall(fox: FakeWallet): Promise<void> {
    vi.useRealTimers()
    await visitBefore(fox)
    vi.useFakeTimers()
    const stalled = {
      namespace: 'eip155',
      discovery: () => new Promise<never>(() => undefined),
      load: () => new Promise<never>(() => undefined),
    } as const
    const { kit } = page.start([fox], { adapters: [stalled] })
    expect(kit.getAccount().status).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(kit.getAccount().status).toBe('disconnected')
    await kit.ready()
    expect(kit.getState().initialized).toBe(true)
  }

  test('a restore ends within five seconds though the wallet answers with nonsense', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    fox.on('restore', new AppKitError('wallet_bad_answer', 'x'))
    const { kit } = page.start([fox])
    await kit.ready()
    expectNothingExposed(kit)
  })
})

describe('a failed read that proves no disconnect', () => {
  const codes = [
    'internal',
    'wallet_bad_answer',
    'rpc_failed',
    'request_pending',
    'invalid_chain_id',
    'chain_not_supported',
  ]
  test.each(codes as ErrorCode[])('%s: this page is disconnected, and the next one asks again', async (code) => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    fox.on('restore', new AppKitError(code, 'x'))
    const { kit } = page.start([fox])
    await kit.ready()
    expectNothingExposed(kit)
    page.unload()
    fox.on('restore', 'agrees')
    const next = page.start([fox])
    await next.kit.ready()
    expect(next.kit.getAddress()).toBe('0xfox')
  })
})

describe('a wallet that answers after the deadline', () => {
  async function answerLate(meanwhile: (kit: Kit, owl: FakeWallet) => Promise<unknown>) {
    const [fox, owl] = [createFakeWallet('fox'), createFakeWallet('owl')]
    await visitBefore(fox)
    const { promise, resolve } = createDeferred()
    fox.on('restore', promise)
    vi.useFakeTimers()
    const { kit } = page.start([fox, owl])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(kit.getAccount().status).toBe('disconnected')
    await meanwhile(kit, owl)
    resolve()
    await vi.advanceTimersByTimeAsync(100)
    return kit
  }

  test('a wallet that answers after the deadline is connected', async () => {
    const kit = await answerLate(async () => undefined)
    expect(kit.getAddress()).toBe('0xfox')
  })

  test('a late wallet stays disconnected if the user disconnected or connected another one', async () => {
    const left = await answerLate((kit) => kit.disconnect())
    expect(left.getAccount().status).toBe('disconnected')
    vi.useRealTimers()
    page.close()
    page = createPage()
    const other = await answerLate((kit) => kit.connect({ connectorId: 'owl' }))
    expect(other.getAddress()).toBe('0xowl')
  })

  test('a late wallet connects nothing to a destroyed kit', async () => {
    const kit = await answerLate(async (made) => made.destroy())
    expect(kit.getAccount().status).toBe('disconnected')
  })
})

describe('a wallet that is injected late', () => {
  async function startWithout(...others: FakeWallet[]) {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    fox.isPresent = false
    vi.useFakeTimers()
    const { kit } = page.start([fox, ...others])
    for (let ms = 0; kit.getAccount().status !== 'disconnected' && ms < 10_000; ms += 100) {
      await vi.advanceTimersByTimeAsync(100)
    }
    vi.useRealTimers()
    expect(kit.getAccount().status).toBe('disconnected')
    return { fox, kit }
  }

  test('a wallet that is injected late is connected without a prompt', async () => {
    const { fox, kit } = await startWithout()
    fox.arrive()
    await vi.waitFor(() => expect(kit.getAddress()).toBe('0xfox'))
    expect(fox.requests).toEqual(['restore'])
  })

  test('a wallet that is injected late is connected again on a later page', async () => {
    const { fox } = await startWithout()
    page.unload()
    fox.arrive()
    const { kit } = page.start([fox])
    await kit.ready()
    expect(kit.getAddress()).toBe('0xfox')
  })

  test('a wallet that is injected late and no longer allows the page is forgotten', async () => {
    const { fox, kit } = await startWithout()
    fox.on('restore', new AppKitError('wallet_disconnected', 'Nothing is open'))
    expect(page.saved()).toMatchObject({ connectors: { eip155: 'fox' } })
    fox.arrive()
    await vi.waitFor(() => expect(page.saved()).toMatchObject({ connectors: {} }))
    expectNothingExposed(kit)
  })

  test('a wallet that is injected after another connect or a destroy stays disconnected', async () => {
    const { fox, kit } = await startWithout(createFakeWallet('owl'))
    await kit.connect({ connectorId: 'owl' })
    fox.arrive()
    await told()
    expect(kit.getAddress()).toBe('0xowl')
    kit.destroy()
    expect(fox.watchers.size).toBe(0)
  })
})

describe('a user action during the restore', () => {
  test('a wallet that answers after the user has disconnected stays disconnected', async () => {
    const fox = createFakeWallet('fox')
    await visitBefore(fox)
    const { kit } = page.start([fox])
    await kit.disconnect()
    await kit.ready()
    expectNothingExposed(kit)
    expect(fox.watchers.size).toBe(0)
  })

  test('a wallet that the user connects meanwhile replaces the restored one', async () => {
    const [fox, owl] = [createFakeWallet('fox'), createFakeWallet('owl')]
    await visitBefore(fox)
    fox.on('restore', 'hangs')
    const { kit } = page.start([fox, owl])
    await kit.connect({ connectorId: 'owl' })
    expect(kit.getAddress()).toBe('0xowl')
  })
})

test('every page without enableReconnect starts disconnected, and removes the stored session', async () => {
  const fox = createFakeWallet('fox')
  await visitBefore(fox)
  const { kit, chain } = page.start([fox], { enableReconnect: false })
  await kit.ready()
  expect(kit.getAccount().status).toBe('disconnected')
  expect(chain.calls).toMatchObject({ discovery: 0, load: 0 })
  expect(page.saved()).toBeUndefined()
})
