import { createRemoteWallet } from '@openappkit/testing/walletconnect'
import { afterEach, describe, expect, test } from 'vitest'
import { createDapp, type Dapp } from './test/dapp.fixture.js'
import { startRelayProxy } from './test/relay-proxy.fixture.js'
import { startRelay } from './test/relay.fixture.js'
import { ask, walletChains } from './test/setup.fixture.js'
import { createTestSite, openAnotherTab } from './test/site.fixture.js'
import { createPage } from './test/page.fixture.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Longer than the time after which a socket is replaced. */
const sleepMs = 5_200
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Two tabs of one site that share a session. The connection of the second tab can be frozen. */
async function openTabs() {
  let port = 0
  const line = await startRelayProxy(() => port)
  const relay = await startRelay({ urls: [line.url] })
  port = relay.port
  const wallet = await createRemoteWallet({ relayUrl: relay.url, chains: walletChains })
  const site = createTestSite()
  const first = createDapp({ ...site, relayUrl: relay.url })
  await first.pair(wallet.pair)
  openAnotherTab(site.storageKey)
  const { page, ...controls } = createPage()
  const second = createDapp({ ...site, relayUrl: line.url, page })
  await second.restore()
  ends.push(
    () => first.source.stop(),
    () => second.source.stop(),
    wallet.dispose,
    line.close,
    relay.stop,
  )
  return { first, second, wallet, line, ...controls }
}

const sign = (dapp: Dapp, address: string | undefined) => ask(dapp, 'personal_sign', '0x6869', address)

describe('two tabs that share a session', () => {
  test('each tab gets the responses to its own requests', async () => {
    const { first, second, wallet } = await openTabs()
    const [address] = wallet.addresses
    const answers = await Promise.all([first, second, first, second].map((tab) => sign(tab, address)))
    expect(answers).toEqual(Array(4).fill(expect.stringMatching(/^0x/)))
  })

  test('a response reaches the requesting tab although its socket was dead', async () => {
    const { second, wallet, line, hide, show } = await openTabs()
    let approve = () => undefined as void
    wallet.setPolicy(() => new Promise((resolve) => (approve = () => resolve('approve'))))
    const answer = sign(second, wallet.addresses[0])
    await expect.poll(() => wallet.requests.length).toBe(1)
    hide()
    line.freeze()
    approve()
    await pause(sleepMs)
    show()
    expect(await Promise.race([answer, pause(3_000)])).toMatch(/^0x/)
  })

  test('both tabs observe the end of the session', async () => {
    const { first, second, wallet } = await openTabs()
    await wallet.disconnect()
    for (const tab of [first, second]) {
      await expect.poll(() => tab.isConnected()).toBe(false)
    }
  })
})

test('messages of other scripts on the channel change nothing', async () => {
  const relay = await startRelay()
  const wallet = await createRemoteWallet({ relayUrl: relay.url, chains: walletChains })
  const site = createTestSite()
  const dapp = createDapp({ ...site, relayUrl: relay.url })
  const topic = 'ab'.repeat(32)
  ends.push(() => dapp.source.stop(), wallet.dispose, relay.stop)
  await dapp.pair(wallet.pair)
  const channel = new BroadcastChannel(`@openappkit/${site.storageKey}/relay`)
  const session = wallet.sessions[0]?.topic
  for (const data of [null, 'x', {}, { topic: 1 }, { topic, message: 'AA==', publishedAt: 1 }])
    channel.postMessage(data)
  channel.postMessage({ topic: session, message: 'AA==', publishedAt: 1 })
  channel.close()
  expect(await sign(dapp, wallet.addresses[0])).toMatch(/^0x/)
})

describe('a tab that writes its storage', () => {
  test('keeps what another tab wrote', async () => {
    const relay = await startRelay()
    const wallet = await createRemoteWallet({ relayUrl: relay.url, chains: walletChains })
    const site = createTestSite()
    const first = createDapp({ ...site, relayUrl: relay.url })
    const stop = new AbortController()
    const invite = () => new Promise<void>((out) => void first.pair(() => out(), stop.signal).catch(() => undefined))
    await invite()
    openAnotherTab(site.storageKey)
    const second = createDapp({ ...site, relayUrl: relay.url })
    await second.pair(wallet.pair)
    // Stores the keys of this invitation beside those of the session, which this tab does not know.
    await invite()
    await pause(300)
    openAnotherTab(site.storageKey)
    const next = createDapp({ ...site, relayUrl: relay.url })
    ends.push(
      () => stop.abort(),
      () => first.source.stop(),
      () => second.source.stop(),
      () => next.source.stop(),
    )
    ends.push(wallet.dispose, relay.stop)
    await next.restore()
    expect(await sign(next, wallet.addresses[0])).toMatch(/^0x/)
  })
})
