import type { SIWXConfig } from '@openappkit/core'
import { createSIWEConfig, formatMessage } from '@openappkit/siwx'
import { codeOf } from '@openappkit/testing/contracts'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../client/client-storage.js'
import { appNetwork, installPage, otherNetwork, pair } from '../test/kit.fixture.js'
import { createSetup, eventually } from '../test/setup.fixture.js'
import { createKits, createSiwx, endpoint, uri, watchHosts, words } from '../test/signing-kit.fixture.js'

const setup = createSetup()
const { startWallet } = setup
beforeAll(setup.start)
beforeEach(installPage)
afterEach(setup.dispose)
afterEach(() => void vi.restoreAllMocks())
afterAll(setup.stop)

const startKit = createKits(setup)

describe('one signature connects and signs in', () => {
  test('connects and signs in with a wallet that supports both', async () => {
    const hosts = watchHosts()
    const wallet = await startWallet({ policy: 'approve' })
    const { siwx } = createSiwx()
    const { kit, count } = startKit({ siwx })
    await pair(kit, wallet.pair)
    const [address] = wallet.addresses as [`0x${string}`]
    expect(kit.getAccount()).toMatchObject({ address, status: 'connected' })
    await eventually(() => kit.state.signIn.attempt.status).toBe('done')
    const [session] = await siwx.getSessions('eip155:31337', address)
    expect(session?.data).toMatchObject({
      accountAddress: address,
      domain: 'app.example',
      uri,
      chainId: 'eip155:31337',
    })
    expect(session?.data.statement).toMatch(/^Welcome back\. I further authorize .*'personal_sign'.* for 'eip155'\.$/)
    expect(session?.data.expirationTime).toBeDefined()
    expect(session?.cacao).toMatchObject({ p: { iss: `did:pkh:eip155:31337:${address}` } })
    const signed = { message: String(session?.message), signature: session?.signature as '0x' }
    expect(await verifyMessage({ address, ...signed })).toBe(true)
    expect([count('SIWX_AUTH_SUCCESS'), count('SIWX_AUTH_ERROR'), count('CONNECT_SUCCESS')]).toEqual([1, 0, 1])
    expect(wallet.requests).toEqual([])
    expect(hosts().filter((host) => host !== endpoint)).toEqual([])
  })

  test('the session signs, switches networks and ends', async () => {
    const wallet = await startWallet()
    const { kit } = startKit({ siwx: createSiwx().siwx })
    await pair(kit, wallet.pair)
    expect(kit.getApprovedCaipNetworkIds()).toEqual(['eip155:31337', 'eip155:31338'])
    const provider = kit.getProvider<{ request(args: object): Promise<string> }>('eip155')
    const signature = await provider?.request({ method: 'personal_sign', params: ['0x6869', wallet.addresses[0]] })
    expect(signature).toMatch(/^0x[\da-f]{130}$/)
    await kit.disconnect()
    await eventually(() => wallet.sessions).toEqual([])
    expect(await kit.getSIWX()?.getSessions('eip155:31337', wallet.addresses[0] ?? '')).toEqual([])
  })

  test('signs in on the selected network', async () => {
    const wallet = await startWallet()
    const { siwx } = createSiwx()
    const { kit, count } = startKit({ siwx, defaultNetwork: appNetwork(31_338) })
    await pair(kit, wallet.pair)
    expect(kit.getChainId()).toBe(31_338)
    await eventually(() => kit.state.signIn.attempt.status).toBe('done')
    expect(count('SIWX_AUTH_SUCCESS')).toBe(1)
  })

  test('signs in with a renewed invitation, each with its own nonce', async () => {
    const wallet = await startWallet()
    const timing = { validMs: 1_000, marginMs: 100, leadMs: 400, retryMs: 100 }
    const { siwx, getNonce } = createSiwx()
    const { kit, count } = startKit({ siwx }, { timing })
    const uris: string[] = []
    await pair(kit, (link) => uris.push(link) === 3 && wallet.pair(uris[0] ?? ''))
    await eventually(() => kit.state.signIn.attempt.status).toBe('done')
    expect([count('SIWX_AUTH_SUCCESS'), getNonce.mock.calls.length]).toEqual([1, uris.length])
  })

  test('signs in with the older `siweConfig`', async () => {
    const wallet = await startWallet()
    let signedIn: { address: string; chainId: number } | null = null
    const siweConfig = createSIWEConfig({
      getNonce: async () => 'abcdefgh12345678',
      getMessageParams: async () => ({ domain: 'app.example', uri, statement: words }),
      createMessage: (args) => formatMessage(args, args.address),
      async verifyMessage({ message, signature, cacao }) {
        const [, address] = message.split('\n') as [string, `0x${string}`]
        if (!cacao || !(await verifyMessage({ address, message, signature: signature as '0x' }))) return false
        signedIn = { address, chainId: 31_337 }
        return true
      },
      getSession: async () => signedIn,
      signOut: async () => true,
    })
    const { kit, count } = startKit({ siweConfig })
    await pair(kit, wallet.pair)
    await eventually(() => kit.state.signIn.attempt.status).toBe('done')
    expect(signedIn).toEqual({ address: wallet.addresses[0], chainId: 31_337 })
    expect(count('SIWX_AUTH_SUCCESS')).toBe(1)
  })
})

describe('connecting before signing in', () => {
  async function expectAsked(kit: ReturnType<typeof startKit>['kit'], count: (name: string) => number) {
    expect(kit.getAccount().status).toBe('connected')
    await eventually(() => kit.state.signIn.attempt).toMatchObject({ step: { kind: 'review' } })
    expect(count('SIWX_AUTH_SUCCESS')).toBe(0)
    await kit.signIn()
    expect([count('SIWX_AUTH_SUCCESS'), kit.state.signIn.attempt.status]).toEqual([1, 'done'])
  }

  test('a wallet that only connects signs in afterwards', async () => {
    const wallet = await startWallet({ signsIn: false })
    const { kit, count } = startKit({ siwx: createSiwx().siwx })
    await pair(kit, wallet.pair)
    await expectAsked(kit, count)
  })

  test.each<[string, Partial<SIWXConfig>]>([
    ['has no message', { createMessage: async () => Promise.reject(new Error('no nonce')) }],
    ['has its own signer', { signMessage: async () => '0x' }],
    ['wants a request id, which wallets do not carry', {}],
  ])('signs in afterwards if the app %s', async (name, more) => {
    const wallet = await startWallet()
    const { siwx } = createSiwx(more)
    const create = siwx.createMessage.bind(siwx)
    if (name.includes('request id'))
      siwx.createMessage = async (input) => ({ ...(await create(input)), requestId: '1' })
    const { kit } = startKit({ siwx })
    const uris: string[] = []
    await pair(kit, (link) => (uris.push(link), wallet.pair(link)))
    expect(kit.getAccount().status).toBe('connected')
    await eventually(() => kit.state.signIn.attempt).toMatchObject({ step: { kind: 'review' } })
    expect(uris.join()).not.toContain('wc_sessionAuthenticate')
  })

  test('signs in afterwards if the app has other namespaces', async () => {
    const wallet = await startWallet()
    const { siwx, getNonce } = createSiwx()
    const solana = otherNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const { kit, count } = startKit({ siwx, networks: [appNetwork(31_337), solana] })
    await pair(kit, (link) => {
      expect(link).not.toContain('methods=')
      expect(getNonce).not.toHaveBeenCalled()
      return wallet.pair(link)
    })
    await expectAsked(kit, count)
  })

  test('an app without sign-in requests no signature', async () => {
    const wallet = await startWallet()
    const { kit } = startKit({})
    await pair(kit, (link) => (expect(link).not.toContain('methods='), wallet.pair(link)))
    expect(kit.getAccount().status).toBe('connected')
  })
})

test('a response that arrives on the next page connects, and that page requests the signature', async () => {
  const wallet = await startWallet()
  const { siwx } = createSiwx()
  const [storageKey, entries] = [crypto.randomUUID(), new Map<string, string>()]
  const first = startKit({ siwx }, {}, { storageKey, storage: createMemoryStorage(entries) }).kit
  let invitation = ''
  const left = codeOf(pair(first, (link) => (invitation = link), { isOnDevice: true }))
  await eventually(() => invitation).toContain('wc_sessionAuthenticate')
  await new Promise((resolve) => setTimeout(resolve, 100))
  // The phone discards the page: it writes nothing more.
  const stored = ['session', 'pairing'].map((name) => [name, localStorage.getItem(`@openappkit/${storageKey}/${name}`)])
  const storage = createMemoryStorage(new Map(entries))
  first.destroy()
  await left
  for (const [name, text] of stored) localStorage.setItem(`@openappkit/${storageKey}/${name}`, text ?? '')
  await wallet.pair(invitation)
  await eventually(() => wallet.sessions.length).toBe(1)

  const { kit } = startKit({ siwx }, {}, { storageKey, storage })
  await kit.ready()
  expect(kit.getAccount()).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
  await eventually(() => kit.state.signIn.attempt).toMatchObject({ step: { kind: 'review' } })
  await kit.signIn()
  expect(kit.state.signIn.attempt.status).toBe('done')
})

test('a refusal neither connects nor signs in', async () => {
  const wallet = await startWallet({ policy: 'refuse' })
  const { kit } = startKit({ siwx: createSiwx().siwx })
  expect(await codeOf(pair(kit, wallet.pair))).toBe('user_rejected')
  expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'user_rejected' })
  expect(wallet.sessions).toEqual([])
})

test('disconnects the wallet if the app cannot store the session', async () => {
  const wallet = await startWallet()
  const { siwx } = createSiwx({ setSessions: async () => Promise.reject(new Error('down')) })
  const { kit } = startKit({ siwx })
  expect(await codeOf(pair(kit, wallet.pair))).toBe('sign_in_failed')
  expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'sign_in_failed' })
  await eventually(() => wallet.sessions).toEqual([])
})
