import type { WalletLink } from '@openappkit/core/internal'
import { codeOf } from '@openappkit/testing/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryStorage } from './client/client-storage.js'
import { createKit, installPage, pair, pairingWith } from './test/kit.fixture.js'
import { createSetup, eventually } from './test/setup.fixture.js'
import { createPage } from './test/page.fixture.js'

const setup = createSetup()
const { startWallet, later } = setup
beforeAll(setup.start)
beforeEach(installPage)
afterEach(setup.dispose)
afterAll(setup.stop)

const appLink: WalletLink = { href: 'rainbow://wc?uri=wc%3A', target: '_self' }
const onDevice = { isOnDevice: true, appLink }

/** Snapshot of a site's storage: a discarded page writes nothing more. */
type Stored = { local: [string, string][]; entries: Map<string, string> }

const localKeys = (storageKey: string) => ['session', 'pairing'].map((name) => `@openappkit/${storageKey}/${name}`)

function createSite() {
  const storageKey = crypto.randomUUID()
  const entries = new Map<string, string>()
  return {
    storageKey,
    entries,
    snapshot: (): Stored => ({
      local: localKeys(storageKey).flatMap((key) => {
        const text = localStorage.getItem(key)
        return text === null ? [] : [[key, text]]
      }),
      entries: new Map(entries),
    }),
    /** Loads the page again. */
    load(stored?: Stored, options = {}, readMs = 0) {
      for (const key of stored ? localKeys(storageKey) : []) localStorage.removeItem(key)
      for (const [key, text] of stored?.local ?? []) localStorage.setItem(key, text)
      const { page, departures } = createPage()
      const storage = createMemoryStorage(stored?.entries ?? entries)
      const { getItem } = storage
      if (readMs > 0) storage.getItem = (key) => new Promise((read) => setTimeout(() => read(getItem(key)), readMs))
      const kit = createKit(setup.url(), { storageKey, storage }, options, { page })
      later(() => kit.destroy())
      return { kit, departures }
    },
  }
}

/** A page that is discarded while the user is in the wallet app. */
async function leaveForApp(site: ReturnType<typeof createSite>, request: object = onDevice) {
  const { kit } = site.load()
  let uri = ''
  const ending = codeOf(pair(kit, (made) => (uri = made), request))
  await eventually(() => uri).toMatch(/^wc:/)
  // Lets the library finish writes that it does not await.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const stored = site.snapshot()
  kit.destroy()
  await ending
  return { uri, stored }
}

describe('acceptance 8: a page discarded while the user is in the wallet app', () => {
  test('the next page restores the session that the wallet approved', async () => {
    const site = createSite()
    const wallet = await startWallet()
    const { uri, stored } = await leaveForApp(site)
    await wallet.pair(uri)
    await eventually(() => wallet.sessions.length).toBe(1)

    const { kit, departures } = site.load(stored)
    expect(kit.getAccount()).toMatchObject({ status: 'reconnecting', address: undefined })
    await kit.ready()
    expect(kit.getAccount()).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
    await kit
      .getProvider<{ request(asked: object): Promise<unknown> }>('eip155')
      ?.request({ method: 'personal_sign', params: ['0x6869', wallet.addresses[0]] })
    expect(departures).toHaveLength(1)
    kit.destroy()

    const third = site.load({ ...site.snapshot(), entries: stored.entries }).kit
    await third.ready()
    expect(third.getAccount().status).toBe('connected')
  })

  test('the next page connects when the user approves after it has loaded', async () => {
    const site = createSite()
    const wallet = await startWallet()
    const { uri, stored } = await leaveForApp(site)
    const { kit } = site.load(stored)
    setTimeout(() => void wallet.pair(uri), 1_000)
    await kit.ready()
    expect(kit.getAccount()).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
  })

  test('the next page connects when the storage is slower than the relay', async () => {
    const site = createSite()
    const wallet = await startWallet()
    const { uri, stored } = await leaveForApp(site)
    await wallet.pair(uri)
    await eventually(() => wallet.sessions.length).toBe(1)
    const { kit } = site.load(stored, {}, 60)
    await kit.ready()
    expect(kit.getAccount()).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
  })

  test('the next page starts disconnected without a response, and connects while the invitation is valid', async () => {
    const site = createSite()
    const wallet = await startWallet()
    const { uri, stored } = await leaveForApp(site)
    const { kit } = site.load(stored)
    await kit.ready()
    expect(kit.getAccount().status).toBe('disconnected')
    await wallet.pair(uri)
    await eventually(() => kit.getAccount()).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
  })

  test('the next page connects a wallet on another device that scanned the code', async () => {
    const site = createSite()
    const wallet = await startWallet()
    const { uri, stored } = await leaveForApp(site, {})
    const { kit, departures } = site.load(stored)
    await wallet.pair(uri)
    await eventually(() => kit.getAccount()).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
    expect(departures).toHaveLength(0)
  })

  test('the next page does not load the source after the invitation has expired', async () => {
    const site = createSite()
    const { stored } = await leaveForApp(site)
    const local = stored.local.map(([key, text]): [string, string] => [key, text.replace(/"until":\d+/, '"until":1')])
    let isLoaded = false
    const { kit } = site.load(
      { ...stored, local },
      {
        pairing: {
          ...pairingWith(setup.url(), {}),
          load: () => ((isLoaded = true), Promise.reject(new Error('must not load'))),
        },
      },
    )
    await kit.ready()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(isLoaded).toBe(false)
  })
})

describe('the stored pairing', () => {
  test('does not contain the invitation', async () => {
    const { uri, stored } = await leaveForApp(createSite())
    const text = JSON.stringify(stored.local)
    expect(text).toContain('rainbow://')
    expect(text).not.toMatch(/wc(:|%3a)/i)
    expect(text).not.toContain(new URL(uri).searchParams.get('symKey'))
  })

  test('contains only the expiry if another device scans the code', async () => {
    const { stored } = await leaveForApp(createSite(), {})
    const left = stored.local.find(([key]) => key.endsWith('/pairing'))?.[1] ?? ''
    expect(JSON.parse(left)).toMatchObject({ data: { until: expect.any(Number) } })
    expect(Object.keys((JSON.parse(left) as { data: object }).data)).toEqual(['until'])
  })

  test('drops the app when the user switches to a code, and is removed when they cancel', async () => {
    const site = createSite()
    const { kit } = site.load()
    const text = () => site.snapshot().local.join()
    const first = codeOf(pair(kit, () => undefined, onDevice))
    await eventually(text).toContain('rainbow')
    const second = codeOf(kit.connect({ via: 'invitation' }))
    await eventually(text).not.toContain('rainbow')
    const third = codeOf(kit.connect({ connectorId: 'walletConnect', ...onDevice }))
    await eventually(text).toContain('rainbow')
    await kit.cancelConnect()
    expect(await Promise.all([first, second, third])).toEqual(['aborted', 'aborted', 'aborted'])
    expect(
      site
        .snapshot()
        .local.map(([, text]) => text)
        .join(),
    ).not.toContain('walletConnect')
  })
})
