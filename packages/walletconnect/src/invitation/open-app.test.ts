import type { WalletLink } from '@openappkit/core/internal'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKit, createSite, installPage, pair } from '../test/kit.fixture.js'
import type { EvmProvider } from '../provider/evm-provider.js'
import { createSetup } from '../test/setup.fixture.js'
import { createPage } from '../test/page.fixture.js'

const setup = createSetup()
const { startWallet, later } = setup
beforeAll(setup.start)
beforeEach(installPage)
afterEach(setup.dispose)
afterAll(setup.stop)

const appLink: WalletLink = { href: 'rainbow://wc?uri=wc%3A', target: '_self' }

async function paired(request: object) {
  const wallet = await startWallet()
  const site = createSite()
  const { page, departures, hide } = createPage()
  const start = () => {
    const kit = createKit(setup.url(), site, {}, { page })
    later(() => kit.destroy())
    return kit
  }
  const kit = start()
  await pair(kit, wallet.pair, request)
  const ask = (method: string, ...params: unknown[]) =>
    kit.getProvider<EvmProvider>('eip155')?.request({ method, params })
  return { wallet, kit, start, ask, departures, hide, topic: wallet.sessions[0]?.topic, address: wallet.addresses[0] }
}

const saved = (storageKey: string) => localStorage.getItem(`@openappkit/${storageKey}/pairing`)

describe('a wallet app on this device', () => {
  test('opens for a request that needs approval, in the task of the click', async () => {
    const { ask, departures, address, topic } = await paired({ isOnDevice: true, appLink })
    const answer = ask('personal_sign', '0x6869', address)
    // Runs microtasks only: no timers and no sockets.
    for (let turn = 0; turn < 200 && departures.length === 0; turn++) await Promise.resolve()
    expect(departures).toEqual([
      { href: expect.stringMatching(`^rainbow://wc\\?requestId=\\d{16,}&sessionTopic=${topic}$`), target: '_self' },
    ])
    expect(await answer).toMatch(/^0x/)
    expect(departures).toHaveLength(1)
  })

  test('does not open for silent requests, or while the page is hidden', async () => {
    const { ask, departures, address, hide } = await paired({ isOnDevice: true, appLink })
    await ask('wallet_getCapabilities', address)
    expect(departures).toEqual([])
    hide()
    await ask('personal_sign', '0x6869', address)
    expect(departures).toEqual([])
  })

  test('a web link opens in a new window, so that the page stays', async () => {
    const { ask, departures, address } = await paired({
      isOnDevice: true,
      appLink: { href: 'https://link.example/app/wc?uri=wc%3A', target: '_self' },
    })
    await ask('personal_sign', '0x6869', address)
    expect(departures).toEqual([
      { href: expect.stringMatching(/^https:\/\/link\.example\/app\/wc\?requestId=/), target: '_blank' },
    ])
  })

  test.each(['javascript:alert(1)//wc?uri=', 'http://x.example/wc?uri=', 'rainbow://open?uri=wc%3A'])(
    'a link as %s is never followed',
    async (href) => {
      const { ask, departures, address } = await paired({ isOnDevice: true, appLink: { href, target: '_self' } })
      await ask('personal_sign', '0x6869', address)
      expect(departures).toEqual([])
    },
  )

  test('opens from the next page, until its session ends', async () => {
    const { kit, start, departures, address } = await paired({ isOnDevice: true, appLink })
    const { storageKey = '' } = kit.options
    kit.destroy()
    const next = start()
    await next.ready()
    const provider = next.getProvider<EvmProvider>('eip155')
    await provider?.request({ method: 'personal_sign', params: ['0x6869', address] })
    expect(departures).toHaveLength(1)
    expect(saved(storageKey)).toContain('rainbow://')
    await next.disconnect()
    await expect.poll(() => saved(storageKey)).toBeNull()
  })
})

test('no app opens for a wallet that scanned a code on another device', async () => {
  const { kit, ask, departures, address } = await paired({})
  await ask('personal_sign', '0x6869', address)
  expect(departures).toEqual([])
  expect(saved(kit.options.storageKey ?? '')).toBeNull()
})
