import { revocationText, type SmartSession } from '@openappkit/protocol/smart-sessions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Granting } from '../../contracts/abilities.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet, mainnet } from '../../test/fake-adapter.fixture.js'
import { stopAll } from '../../test/faulty-server.harness.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { serveSessions } from './session-service.harness.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(async () => {
  vi.useRealTimers()
  page.close()
  await stopAll()
})

const address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
const account = `eip155:1:${address}` as const
const expiry = Math.floor(Date.now() / 1000) + 3600
const transfer = { type: 'native-token-transfer', data: { allowance: '0x1' } }
const request = { signer: { type: 'account', data: {} }, permissions: [transfer], expiry }

/** A session that was listed from another device. */
const remote = (pci = 'ab'.repeat(16)): SmartSession => ({
  pci,
  account,
  app: { name: 'Other', url: 'https://other.example' },
  permissions: [transfer],
  policies: [],
  expiry,
  created: expiry - 7200,
})

type Given = {
  granting?: Partial<Granting>
  service?: Awaited<ReturnType<typeof serveSessions>> | 'none'
  features?: { smartSessions: boolean }
}

async function start({ granting, service, features = { smartSessions: true } }: Given = {}) {
  const sessionsOfService = service === 'none' ? undefined : (service ?? (await serveSessions()))
  const fox = createFakeWallet('fox', { address })
  const revokedInWallet: string[] = []
  const { kit } = page.start([fox], {
    features,
    networks: [mainnet],
    metadata: { name: 'Example', url: 'https://app.example' },
    ...(sessionsOfService && { services: { blockchain: sessionsOfService.url } }),
    chain: {
      granting: {
        grant: async (_session, _network, { signer: _signer, ...granted }) => ({ ...granted, context: '0xc0' }),
        revoke: async (_session, context) => void revokedInWallet.push(context),
        ...granting,
      },
    },
  })
  await kit.connect({ connectorId: 'fox' })
  const sessions = await kit.smartSessions.preload()
  const list = () => kit.state.smartSessions?.list
  return {
    kit,
    fox,
    sessions,
    list,
    revokedInWallet,
    service: sessionsOfService as NonNullable<typeof sessionsOfService>,
  }
}

const codeOf = (attempt: Promise<unknown>) => attempt.then(String, ({ code }: AppKitError) => code)

describe('granted permissions', () => {
  test('permissions are in force here at once, and at the service once the account has signed', async () => {
    const { sessions, service, list, fox } = await start()
    const grant = await sessions.grant(request)
    expect(grant).toMatchObject({
      account,
      app: { name: 'Example', url: 'https://app.example' },
      permissions: [transfer],
      context: '0xc0',
      isHere: true,
    })
    expect(list()?.sessions.map(({ pci }) => pci)).toEqual([grant.pci])
    expect(await grant.listed).toBe(true)
    expect(list()?.sessions[0]?.isListed).toBe(true)
    const [recorded] = service.recorded
    expect(recorded?.path).toBe(account)
    expect(recorded?.signature).toBe(`signed ${recorded?.message}`)
    expect(recorded?.message, 'what uses the permission stays here').not.toContain('0xc0')
    expect(fox.requests.filter((one) => one === 'sign')).toHaveLength(1)
  })

  test.each([
    ['the user who declines the signature', new AppKitError('user_rejected', 'no')],
    ['a wallet that does not answer', 'hangs' as const],
  ])('permissions are in force despite %s, and the grant does not wait', async (_, manner) => {
    const { sessions, fox, service, list } = await start()
    fox.on('sign', manner)
    const grant = await sessions.grant(request)
    if (manner !== 'hangs') expect(await grant.listed).toBe(false)
    await sessions.fetch()
    expect(list()).toMatchObject({ status: 'ready', sessions: [{ pci: grant.pci, isListed: false, isHere: true }] })
    expect(service.recorded).toEqual([])
  })

  test('permissions are those that the wallet granted, even if it granted less', async () => {
    const less = { type: 'native-token-transfer', data: { allowance: '0x0' } }
    const { sessions } = await start({
      granting: { grant: async () => ({ context: '0xc0', permissions: [less], expiry: expiry - 60 }) },
    })
    expect(await sessions.grant(request)).toMatchObject({ permissions: [less], expiry: expiry - 60 })
  })

  test('permissions survive a reload', async () => {
    const before = await start()
    const { pci, listed } = await before.sessions.grant(request)
    await listed
    page.unload()
    const after = await start({ service: before.service })
    await after.sessions.fetch()
    expect(after.list()?.sessions).toMatchObject([{ pci, isListed: true, isHere: true }])
    await after.sessions.revoke(pci)
    expect(after.revokedInWallet).toEqual(['0xc0'])
  })
})

describe('an invalid request', () => {
  test.each([
    ['without permissions', { permissions: [] }, 'invalid_option'],
    ['with a past expiry', { expiry: 1 }, 'invalid_option'],
    ['with an expiry in milliseconds', { expiry: Date.now() + 3_600_000 }, 'invalid_option'],
    ['on a network outside the app', { network: 'eip155:5' }, 'chain_not_supported'],
  ] as const)('a request %s is rejected without asking the wallet', async (_, change, code) => {
    const grant = vi.fn<Granting['grant']>()
    const { sessions } = await start({ granting: { grant } })
    expect(await codeOf(sessions.grant({ ...request, ...change }))).toBe(code)
    expect(grant).not.toHaveBeenCalled()
  })

  test('requests are rejected if the feature is off', async () => {
    const { sessions } = await start({ features: { smartSessions: false } })
    expect(await codeOf(sessions.grant(request))).toBe('invalid_option')
    expect(await codeOf(sessions.revoke('ab'.repeat(16)))).toBe('invalid_option')
  })

  test('requests are rejected without a connected account', async () => {
    const { kit, sessions } = await start()
    await kit.disconnect()
    expect(await codeOf(sessions.grant(request))).toBe('wallet_disconnected')
    await sessions.fetch()
  })
})

test.each(['user_rejected', 'method_not_supported', 'wallet_bad_answer'] as const)(
  'a grant that ends as %s leaves nothing behind',
  async (code) => {
    const { sessions, list } = await start({
      granting: { grant: () => Promise.reject(new AppKitError(code, 'no')) },
    })
    expect(await codeOf(sessions.grant(request))).toBe(code)
    await sessions.fetch()
    expect(list()?.sessions).toEqual([])
  },
)

describe('the list of sessions', () => {
  test('the list has granted sessions and those of the service, newest first', async () => {
    const { sessions, service, list } = await start()
    service.sessions.push(remote())
    const grant = await sessions.grant(request)
    await grant.listed
    await sessions.fetch()
    expect(list()?.sessions.map(({ pci, isHere }) => [pci, isHere])).toEqual([
      [grant.pci, true],
      [remote().pci, false],
    ])
  })

  test.each([
    ['broken', 'breaks off', 'service_unreachable'],
    ['refusing', { status: 403, body: 'Unauthorized: origin not allowed' }, 'invalid_app_configuration'],
    ['of another form', { status: 200, body: '{}' }, 'bad_message'],
  ] as const)(
    'the list has granted sessions while the service is %s',
    async (_, fault, code) => {
      const { sessions, service, list } = await start()
      const { pci, listed } = await sessions.grant(request)
      await listed
      service.faults.list = fault
      await sessions.fetch()
      expect(list()).toMatchObject({ status: 'failed', code, sessions: [{ pci }] })
      delete service.faults.list
      await sessions.fetch()
      expect(list()?.status).toBe('ready')
    },
    20_000,
  )

  test('the list omits sessions that were revoked from another device, or have expired', async () => {
    const { sessions, service, list } = await start()
    const { listed } = await sessions.grant(request)
    await listed
    service.sessions.length = 0
    const short = Math.floor(Date.now() / 1000) + 1
    await (
      await sessions.grant({ ...request, expiry: short })
    ).listed
    service.sessions.length = 0
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await sessions.fetch()
    expect(list()).toMatchObject({ status: 'ready', sessions: [] })
  })

  test('the list works without a service', async () => {
    const { sessions, list } = await start({ service: 'none' })
    const { pci, listed } = await sessions.grant(request)
    expect(await listed).toBe(false)
    await sessions.fetch()
    expect(list()).toMatchObject({ status: 'ready', sessions: [{ pci }] })
    expect(await sessions.revoke(pci)).toMatchObject({ isEnded: true })
    expect(list()?.sessions).toEqual([])
  })

  test('the list is of the connected account', async () => {
    const { kit, fox, sessions, list } = await start()
    await sessions.grant(request)
    fox.change({ address: '0xc91ea4f65b0d7c3382ea19f04cb7d28a510e63f9' })
    await expect.poll(() => kit.getAddress()).toMatch(/^0xc91e/)
    await sessions.fetch()
    expect(list()?.sessions).toEqual([])
  })
})

describe('a revocation', () => {
  test('a revocation ends the permission in the wallet and at the service, with a signature of the account', async () => {
    const { kit, sessions, service, list, revokedInWallet } = await start()
    const { pci, listed } = await sessions.grant(request)
    await listed
    expect(await sessions.revoke(pci)).toMatchObject({ session: { pci }, isEnded: true })
    expect(kit.state.smartSessions?.revocation).toMatchObject({ status: 'done', value: { isEnded: true } })
    expect(revokedInWallet).toEqual(['0xc0'])
    expect(list()?.sessions).toEqual([])
    await expect
      .poll(() => service.revoked)
      .toEqual([{ path: `${account}/revoke`, pci, signature: `signed ${revocationText({ account, pci })}` }])
  })

  test('a revocation reports that the wallet cannot revoke permissions', async () => {
    const { sessions } = await start({
      granting: { revoke: () => Promise.reject(new AppKitError('method_not_supported', 'no')) },
    })
    const { pci, listed } = await sessions.grant(request)
    await listed
    expect(await sessions.revoke(pci)).toMatchObject({ isEnded: false })
  })

  test('a revocation of a session from another device needs only the signature', async () => {
    const { sessions, service, revokedInWallet } = await start()
    service.sessions.push(remote())
    await sessions.fetch()
    expect(await sessions.revoke(remote().pci)).toMatchObject({ isEnded: false })
    expect(revokedInWallet).toEqual([])
    await expect.poll(() => service.sessions).toEqual([])
  })

  test('a revocation that the user rejects changes nothing, in the wallet or at the signature', async () => {
    const declines = new AppKitError('user_rejected', 'no')
    const revoke = vi.fn<Granting['revoke']>().mockRejectedValueOnce(declines).mockResolvedValue()
    const { sessions, service, fox, list } = await start({ granting: { revoke } })
    const { pci, listed } = await sessions.grant(request)
    await listed
    expect(await codeOf(sessions.revoke(pci))).toBe('user_rejected')
    fox.on('sign', declines)
    expect(await codeOf(sessions.revoke(pci))).toBe('user_rejected')
    expect(list()?.sessions.map((one) => one.pci)).toEqual([pci])
    expect(service.revoked).toEqual([])
    fox.on('sign', 'agrees')
    expect(await sessions.revoke(pci)).toMatchObject({ isEnded: true })
    expect(revoke, 'the wallet is not asked for what it did').toHaveBeenCalledTimes(2)
  })

  test('two concurrent revocations are one', async () => {
    const { sessions, fox } = await start()
    const { pci, listed } = await sessions.grant(request)
    await listed
    await Promise.all([sessions.revoke(pci), sessions.revoke(pci)])
    expect(fox.requests.filter((one) => one === 'sign')).toHaveLength(2)
  })

  test('a revocation of an unknown session is rejected', async () => {
    const { sessions } = await start()
    expect(await codeOf(sessions.revoke('ab'.repeat(16)))).toBe('invalid_option')
  })
})

describe('E.1 sessions revoke: local removal + queued retry', () => {
  /** Revokes a session while the service answers with a fault. */
  async function revokedWhile(fault: NonNullable<Awaited<ReturnType<typeof serveSessions>>['faults']['revoke']>) {
    const started = await start()
    const { pci, listed } = await started.sessions.grant(request)
    await listed
    started.service.faults.revoke = fault
    await started.sessions.revoke(pci)
    expect(started.list()?.sessions, 'gone at once').toEqual([])
    return { ...started, pci }
  }

  test.each([
    ['breaks off', 'breaks off'],
    ['answers 500', { status: 500 }],
    ['answers 429', { status: 429 }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['refuses the origin', { status: 403, body: 'Unauthorized: origin not allowed' }],
    ['refuses the key', { status: 401, body: 'Unauthorized: invalid key' }],
  ] as const)(
    'a service that %s is asked again until it knows',
    async (_, fault) => {
      const { sessions, service, list } = await revokedWhile(fault)
      await sessions.fetch()
      expect(list()?.sessions, 'the service still lists it').toEqual([])
      delete service.faults.revoke
      await expect.poll(() => service.sessions).toEqual([])
    },
    15_000,
  )

  test('a revocation is reported on the next page without a second signature', async () => {
    const before = await revokedWhile({ status: 500 })
    page.unload()
    delete before.service.faults.revoke
    const after = await start({ service: before.service })
    await after.sessions.fetch()
    expect(after.list()?.sessions).toEqual([])
    await expect.poll(() => before.service.sessions).toEqual([])
    expect(after.fox.requests).not.toContain('sign')
  })

  test.each([400, 403, 404, 409])('a service that answers %d is not asked again', async (status) => {
    const { sessions, service } = await revokedWhile({ status })
    await expect.poll(() => service.asked.includes('revoke')).toBe(true)
    await sessions.fetch()
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(service.asked.filter((kind) => kind === 'revoke')).toHaveLength(1)
  })
})

test('entries that other scripts stored are ignored', async () => {
  for (const key of ['smart-sessions', 'session-revocations'])
    for (const data of [
      'x',
      {},
      [null, { session: { pci: 'x' } }],
      [{ session: remote(), context: 1, signature: 2 }],
    ]) {
      localStorage.setItem(`@openappkit/kit/${key}`, JSON.stringify({ v: 1, data }))
      const { sessions, list } = await start({ service: 'none' })
      await sessions.fetch()
      expect(list()?.status).toBe('ready')
      page.unload()
      localStorage.removeItem(`@openappkit/kit/${key}`)
    }
})
