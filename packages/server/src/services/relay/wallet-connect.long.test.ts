import { createRemoteWallet, type RemoteDecision, type RemoteWallet } from '@openappkit/testing/walletconnect'
import { mkdtemp, rm } from 'node:fs/promises'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringToHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createDapp, type Dapp, dappClients, local } from '../../../test/dapp.js'
import { startRelay, type TestRelay } from '../../../test/start-relay.js'

// Clients wait at least a second before they reconnect.
const patience = 20_000
const message = stringToHex('hello')
const signature = expect.stringMatching(/^0x[0-9a-f]{130}$/)

let folder: string
let relay: TestRelay
let wallet: RemoteWallet
let dapp: Dapp

const restart = async () => {
  await relay.close()
  relay = await startRelay({ port: relay.port, file: join(folder, 'mailboxes.sqlite') })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-'))
  relay = await startRelay({ file: join(folder, 'mailboxes.sqlite') })
})
afterEach(() => Promise.all([wallet.dispose(), dapp.dispose()]))
afterAll(async () => {
  await relay.close()
  await rm(folder, { recursive: true })
})

describe.each(Object.entries(dappClients))('%s and a wallet of WalletKit', (_, Client) => {
  const meet = async () => {
    wallet = await createRemoteWallet({ relayUrl: relay.url })
    dapp = await createDapp(relay.url, Client)
    return dapp.pairWith(wallet)
  }

  test('an app and a wallet pair, sign and disconnect from either side', async () => {
    const { topic, namespaces } = await meet()
    expect(namespaces['eip155']?.accounts[0]).toBe(`${local}:${wallet.addresses[0]}`)
    const address = wallet.addresses[0] as `0x${string}`
    const signed = await dapp.request<`0x${string}`>(topic, 'personal_sign', [message, address])
    expect(await verifyMessage({ address, message: 'hello', signature: signed })).toBe(true)

    const gone = dapp.next<{ topic: string }>('session_delete')
    await wallet.disconnect()
    expect((await gone).topic).toBe(topic)

    const again = await dapp.pairWith(wallet)
    await dapp.client.disconnect({ topic: again.topic, reason: { code: 6000, message: 'User disconnected.' } })
    await expect.poll(() => wallet.sessions).toEqual([])
    expect(wallet.failures).toEqual([])
  })

  test('an app is notified of a rejected connection and of a rejected request', async () => {
    const { topic } = await meet()
    wallet.setPolicy('refuse')
    await expect(dapp.request(topic, 'personal_sign', [message, wallet.addresses[0]])).rejects.toMatchObject({
      code: 5000,
    })
    await expect(dapp.pairWith(wallet)).rejects.toMatchObject({ code: 5000 })
  })

  test('events and pings work in both directions', async () => {
    const { topic } = await meet()
    const event = dapp.next<{ params: unknown }>('session_event')
    await wallet.switchAccount()
    expect((await event).params).toEqual({
      event: { name: 'accountsChanged', data: wallet.addresses },
      chainId: local,
    })
    await dapp.client.ping({ topic })
    await wallet.ping(topic)
  })

  test(
    'a wallet that was offline receives the request, and an offline app the response',
    async () => {
      const { topic } = await meet()
      await wallet.goOffline()
      const answer = dapp.request(topic, 'personal_sign', [message, wallet.addresses[0]])
      await new Promise((later) => setTimeout(later, 300))
      expect(wallet.requests).toEqual([])
      await wallet.goOnline()
      expect(await answer).toEqual(signature)

      const { promise: decision, resolve: decide } = held()
      wallet.setPolicy(() => decision)
      const second = dapp.request(topic, 'personal_sign', [message, wallet.addresses[0]])
      await expect.poll(() => wallet.requests.length).toBe(2)
      await dapp.client.core.relayer.transportClose()
      decide('approve')
      await new Promise((later) => setTimeout(later, 300))
      await dapp.client.core.relayer.transportOpen()
      expect(await second).toEqual(signature)
    },
    patience,
  )

  test(
    'the relay restarts while the user decides',
    async () => {
      const { topic } = await meet()
      const { promise: decision, resolve: decide } = held()
      wallet.setPolicy(() => decision)
      const answer = dapp.request(topic, 'personal_sign', [message, wallet.addresses[0]])
      await expect.poll(() => wallet.requests.length).toBe(1)
      await restart()
      decide('approve')
      expect(await answer).toEqual(signature)
    },
    patience,
  )

  test(
    'messages that the wallet has not acknowledged survive a restart',
    async () => {
      const { topic } = await meet()
      await wallet.goOffline()
      const answer = dapp.request(topic, 'personal_sign', [message, wallet.addresses[0]])
      await new Promise((later) => setTimeout(later, 300))
      await restart()
      await wallet.goOnline()
      expect(await answer).toEqual(signature)
    },
    patience,
  )
})

test('neither side connects to anything but the relay', async () => {
  const ports = new Set<unknown>()
  const onSocket = (event: unknown) => {
    const { socket } = event as { socket: Socket }
    const note = () => ports.add(`${socket.remoteAddress}:${socket.remotePort}`)
    socket.once('connect', note)
    // A DNS lookup counts as a connection too.
    socket.once('lookup', (_error, _address, _family, host) => ports.add(host))
  }
  subscribe('net.client.socket', onSocket)
  try {
    wallet = await createRemoteWallet({ relayUrl: relay.url })
    dapp = await createDapp(relay.url)
    const { topic } = await dapp.pairWith(wallet)
    await dapp.request(topic, 'personal_sign', [message, wallet.addresses[0]])
    await wallet.disconnect()
    expect([...ports]).toEqual([`127.0.0.1:${relay.port}`])
  } finally {
    unsubscribe('net.client.socket', onSocket)
  }
})

/** A user who takes some time. */
function held() {
  let resolve!: (decision: RemoteDecision) => void
  const promise = new Promise<RemoteDecision>((decided) => (resolve = decided))
  return { promise, resolve }
}
