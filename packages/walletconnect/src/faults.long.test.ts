import { createRemoteWallet } from '@openappkit/testing/walletconnect'
import { codeOf } from '@openappkit/testing/contracts'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryStorage } from './client/client-storage.js'
import { createDapp, type DappOptions } from './test/dapp.fixture.js'
import { startRelay } from './test/relay.fixture.js'
import { ask, createSetup, walletChains } from './test/setup.fixture.js'

const setup = createSetup()
const { startWallet, startDapp, later } = setup
beforeAll(setup.start)
afterEach(setup.dispose)
afterAll(setup.stop)

/** A relay of one test, which can be stopped and restarted with its data. */
async function ownRelay() {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const file = join(folder, 'mailboxes.sqlite')
  let relay = await startRelay({ file })
  const { port, url } = relay
  later(async () => {
    await relay.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const wallet = await createRemoteWallet({ relayUrl: url, chains: walletChains })
  later(wallet.dispose)
  return {
    url,
    wallet,
    stop: () => relay.stop(),
    async start() {
      relay = await startRelay({ port, file })
    },
  }
}

/** Accepts connections and never responds. */
async function silentHost(): Promise<string> {
  const sockets = new Set<Socket>()
  const host: Server = createServer((socket) => sockets.add(socket))
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  later(() => {
    for (const socket of sockets) socket.destroy()
    host.close()
  })
  const address = host.address()
  return `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

describe('an unreachable relay', () => {
  test.each([
    ['refuses', async () => 'ws://127.0.0.1:9'],
    ['never answers', silentHost],
    ['is not a relay', async () => `${setup.url()}/nowhere`],
  ])('pairing rejects with `relay_unreachable` when the host %s', async (_, address) => {
    const dapp = startDapp({ relayUrl: await address() })
    expect(await codeOf(dapp.pair(() => undefined))).toBe('relay_unreachable')
    expect(dapp.uris).toEqual([])
  })

  test('the next attempt uses a relay that is back', async () => {
    const relay = await ownRelay()
    await relay.stop()
    const dapp = startDapp({ relayUrl: relay.url, clientTiming: { socketLimitMs: 3_000 } })
    expect(await codeOf(dapp.pair(() => undefined))).toBe('relay_unreachable')
    await relay.start()
    expect(await dapp.pair(relay.wallet.pair)).toMatchObject({ wallet: { name: 'Remote Wallet' } })
  })

  test('an attempt continues when the relay is back in time', async () => {
    const relay = await ownRelay()
    await relay.stop()
    const dapp = startDapp({ relayUrl: relay.url })
    const pairing = dapp.pair(relay.wallet.pair)
    setTimeout(() => void relay.start(), 1_500)
    expect(await pairing).toMatchObject({ wallet: { name: 'Remote Wallet' } })
  })

  test('an unreachable relay does not delay a disconnect', async () => {
    const relay = await ownRelay()
    const dapp = startDapp({ relayUrl: relay.url })
    await dapp.pair(relay.wallet.pair)
    await relay.stop()
    const limit = AbortSignal.timeout(800)
    await expect(dapp.disconnect(limit)).resolves.toBeUndefined()
    expect(dapp.isConnected()).toBe(false)
    expect(await ask(dapp, 'eth_accounts')).toEqual([])
  })
})

describe('a pending request', () => {
  test('a pending request survives a restart of the relay', async () => {
    const relay = await ownRelay()
    const dapp = startDapp({ relayUrl: relay.url })
    await dapp.pair(relay.wallet.pair)
    let answer: (() => void) | undefined
    relay.wallet.setPolicy(() => new Promise((resolve) => (answer = () => resolve('approve'))))
    const signature = ask(dapp, 'personal_sign', '0x6869', relay.wallet.addresses[0])
    await expect.poll(() => answer).toBeDefined()
    await relay.stop()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await relay.start()
    answer?.()
    expect(await signature).toMatch(/^0x[\da-f]{130}$/)
  })

  test('a pending request survives a wallet that is offline', async () => {
    const [wallet, dapp] = [await startWallet(), startDapp()]
    await dapp.pair(wallet.pair)
    await wallet.goOffline()
    const signature = ask(dapp, 'personal_sign', '0x6869', wallet.addresses[0])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(wallet.requests).toEqual([])
    await wallet.goOnline()
    expect(await signature).toMatch(/^0x/)
  })
})

describe('a reloaded page', () => {
  async function left(options: Partial<DappOptions> = {}) {
    const page = { storage: createMemoryStorage(), storageKey: crypto.randomUUID(), relayUrl: setup.url(), ...options }
    const wallet = await startWallet()
    const dapp = createDapp(page)
    await dapp.pair(wallet.pair)
    dapp.source.stop()
    // Waits until the socket of the page has closed.
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { wallet, comeBack: (more: Partial<DappOptions> = {}) => startDapp({ ...page, ...more }) }
  }

  test('restores its session and signs', async () => {
    const { wallet, comeBack } = await left()
    const dapp = comeBack()
    expect(await dapp.restore()).toMatchObject({
      wallet: { name: 'Remote Wallet' },
      sessions: [{ namespace: 'eip155' }],
    })
    expect(await ask(dapp, 'personal_sign', '0x6869', wallet.addresses[0])).toMatch(/^0x/)
    expect(wallet.requests).toHaveLength(1)
  })

  test('restores no session if the wallet disconnected meanwhile', async () => {
    const { wallet, comeBack } = await left()
    await wallet.disconnect()
    expect(await codeOf(comeBack().restore())).toBe('wallet_disconnected')
  })

  test('restores its session without the relay', async () => {
    const { comeBack } = await left()
    const dapp = comeBack({ relayUrl: await silentHost() })
    expect(await dapp.restore()).toMatchObject({ wallet: { name: 'Remote Wallet' } })
  })

  test('rejects a restore without a session', async () => {
    expect(await codeOf(startDapp().restore())).toBe('wallet_disconnected')
  })
})

test('renews an invitation before it expires, and accepts a response to the earlier one', async () => {
  const timing = { validMs: 1_000, marginMs: 100, leadMs: 400, retryMs: 100 }
  const [wallet, dapp] = [await startWallet(), startDapp({ timing })]
  const stop = new AbortController()
  const ending = dapp.pair(() => undefined, stop.signal)
  await expect.poll(() => dapp.uris.length).toBe(3)
  expect(new Set(dapp.uris).size).toBe(3)
  await wallet.pair(dapp.uris[1] as string)
  expect(await ending).toMatchObject({ wallet: { name: 'Remote Wallet' } })
  expect(wallet.sessions).toHaveLength(1)
})
