import { createRemoteWallet } from '@openappkit/testing/walletconnect'
import { afterEach, describe, expect, test } from 'vitest'
import { createDapp } from './test/dapp.fixture.js'
import { startRelayProxy } from './test/relay-proxy.fixture.js'
import { startRelay } from './test/relay.fixture.js'
import { ask, walletChains } from './test/setup.fixture.js'
import { createPage } from './test/page.fixture.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Longer than the time after which a socket is replaced. */
const sleepMs = 5_200
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function start() {
  let port = 0
  const line = await startRelayProxy(() => port)
  const relay = await startRelay({ urls: [line.url] })
  port = relay.port
  const { page, ...controls } = createPage()
  const dapp = createDapp({ relayUrl: line.url, page })
  const wallet = await createRemoteWallet({ relayUrl: relay.url, chains: walletChains })
  ends.push(() => dapp.source.stop(), wallet.dispose, line.close, relay.stop)
  return { line, dapp, wallet, page, ...controls }
}

describe('acceptance 8: a page that returns from the background', () => {
  test('receives a session approved in the background', async () => {
    const { line, dapp, wallet, hide, show } = await start()
    let invited: (() => void) | undefined
    const invitation = new Promise<void>((resolve) => (invited = resolve))
    const session = dapp.pair(() => invited?.())
    await invitation
    hide()
    line.freeze()
    await wallet.pair(dapp.uris[0] as string)
    await pause(sleepMs)
    show()
    expect(await session).toMatchObject({ wallet: { name: 'Remote Wallet' } })
  })

  test('drops a session that ended in the background', async () => {
    const { line, dapp, wallet, hide, show } = await start()
    await dapp.pair(wallet.pair)
    hide()
    line.freeze()
    await wallet.disconnect()
    await pause(sleepMs)
    expect(dapp.isConnected()).toBe(true)
    show()
    await expect.poll(() => dapp.isConnected()).toBe(false)
  })
})

test('a page in the back/forward cache closes its socket, and signs again when restored', async () => {
  const { dapp, wallet, page } = await start()
  await dapp.pair(wallet.pair)
  page.dispatchEvent(new Event('pagehide'))
  await pause(500)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await ask(dapp, 'personal_sign', '0x6869', wallet.addresses[0])).toMatch(/^0x/)
})
