import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createOpening } from '../../screens/opening.js'
import type { SIWXSession } from '../../contracts/siwx.js'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createFakeChain, createFakeWallet, mainnet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { createFakeSite } from '../../test/sign-in.fixture.js'
import { askToSign, attemptOf, reaches, startSigningIn, whereIs } from '../../test/signing-in.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const refusal = new AppKitError('user_rejected', 'Request cancelled')
describe('a connecting account', () => {
  test('an account without a session is asked to sign', async () => {
    const { kit } = await askToSign(page, createFakeSite())
    expect(kit.router.view).toBe('SIWXSignMessage')
    await vi.waitFor(() => expect(kit.state.signIn.message?.text).toBe('nonce 1 eip155:1 0xfox'))
    expect(kit.state.signIn.message?.expiresAt).toBe(Date.parse('2030-01-01T00:00:00Z'))
  })

  test('an account with a session is not asked to sign', async () => {
    const site = createFakeSite()
    site.knows('eip155:1', '0xfox')
    const { kit } = await startSigningIn(page, site)
    await vi.waitFor(() => expect(site.calls).toEqual(['getSessions eip155:1']))
    await reaches(kit, 'done')
    expect(page.shown).not.toContain('SIWXSignMessage')
  })

  test('the app gets its own siwx object back', async () => {
    const site = createFakeSite()
    const { kit } = await startSigningIn(page, site)
    expect(kit.getSIWX()).toBe(site.siwx)
  })

  test('an account on an unsupported network is asked once it is on a supported one', async () => {
    const site = createFakeSite()
    const far = createFakeWallet('fox', { chain: 'eip155:43114' })
    far.on('switch', new AppKitError('user_rejected', 'no'))
    const { kit, fox } = await startSigningIn(page, site, far)
    await vi.waitFor(() => expect(kit.router.view).toBe('UnsupportedChain'))
    expect(site.calls).toEqual([])
    fox.change({ chain: 'eip155:137' })
    await vi.waitFor(() => expect(kit.router.view).toBe('SIWXSignMessage'))
    expect(site.calls[0]).toBe('getSessions eip155:137')
  })

  test('an account is asked again on another network and for another address', async () => {
    const site = createFakeSite()
    site.knows('eip155:1', '0xfox')
    const { kit, fox } = await startSigningIn(page, site)
    fox.change({ chain: 'eip155:137' })
    await reaches(kit, 'review')
    fox.change({ chain: 'eip155:1', address: '0xowl' })
    await vi.waitFor(() => expect(site.calls).toContain('getSessions eip155:1'))
    await vi.waitFor(() => expect(kit.state.signIn.message?.text).toContain('0xowl'))
    fox.change({ address: '0xfox' })
    await reaches(kit, 'done')
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
  })
})

describe('signIn', () => {
  test('signIn creates the message, signs it, stores the session and closes', async () => {
    const site = createFakeSite()
    const { kit, events, fox } = await askToSign(page, site)
    await kit.signIn()
    const message = 'nonce 1 eip155:1 0xfox'
    expect(site.sessions).toMatchObject([
      { message, signature: `signed ${message}`, data: { accountAddress: '0xfox', chainId: 'eip155:1', nonce: '1' } },
    ])
    expect(Object.keys(site.sessions[0]?.data ?? {})).not.toContain('toString')
    expect(kit.isOpen()).toBe(false)
    expect(attemptOf(kit)).toMatchObject({ status: 'done', target: { key: 'eip155:1:0xfox' } })
    expect(fox.requests.filter((request) => request === 'sign')).toHaveLength(1)
    expect(events.filter((event) => event.includes('SIWX'))).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
    expect(kit.getEvent().data?.properties).toEqual({ network: 'eip155:1', isSmartAccount: false })
  })

  test('signIn uses the app’s own signMessage', async () => {
    const site = createFakeSite({ signMessage: async ({ message, chainId }) => `own ${chainId} ${message}` })
    const { kit, fox } = await askToSign(page, site)
    await kit.signIn()
    expect(site.sessions[0]?.signature).toBe('own eip155:1 nonce 1 eip155:1 0xfox')
    expect(fox.requests).not.toContain('sign')
  })

  test('two concurrent calls of signIn show one prompt', async () => {
    const { kit, fox } = await askToSign(page, createFakeSite())
    await Promise.all([kit.signIn(), kit.signIn(), kit.signIn()])
    expect(fox.requests.filter((request) => request === 'sign')).toHaveLength(1)
  })

  test('signIn that is rejected leaves the account connected and the screen open, and can be repeated', async () => {
    const site = createFakeSite({ required: true })
    const { kit, fox, events } = await askToSign(page, site)
    fox.on('sign', refusal)
    await kit.signIn()
    expect(attemptOf(kit)).toMatchObject({ status: 'failed', step: { kind: 'signature' }, code: 'signature_declined' })
    expect(kit.getEvent().data).toMatchObject({
      event: 'SIWX_AUTH_ERROR',
      properties: { network: 'eip155:1', isSmartAccount: false, message: 'Signature declined' },
    })
    expect([kit.isOpen(), kit.getAccount().isConnected, site.sessions]).toEqual([true, true, []])
    fox.on('sign', 'agrees')
    await kit.signIn()
    expect(site.sessions).toHaveLength(1)
    expect(events).toContain('SIWX_AUTH_SUCCESS')
  })

  test.each([
    ['the message', 'createMessage', 'message'],
    ['the session', 'addSession', 'session'],
  ] as const)('signIn reports that %s failed, and can be repeated', async (_, method, stage) => {
    const site = createFakeSite()
    site.on(method, new TypeError('Failed to fetch'))
    const { kit } = await askToSign(page, site)
    await kit.signIn()
    expect(attemptOf(kit)).toMatchObject({ status: 'failed', step: { kind: stage }, code: 'sign_in_failed' })
    site.on(method, undefined)
    await kit.signIn()
    expect(site.sessions).toHaveLength(1)
  })

  test('signIn after a rejected session uses a new nonce', async () => {
    const site = createFakeSite()
    site.on('addSession', new AppKitError('bad_message', 'No'))
    const { kit } = await askToSign(page, site)
    await kit.signIn()
    site.on('addSession', undefined)
    await kit.signIn()
    expect(site.sessions[0]?.data.nonce).toBe('2')
  })

  test.each([[undefined], [null], [{}], ['text'], [{ toString: () => '' }], [{ toString: () => 'a'.repeat(10_001) }]])(
    'an invalid message, %j, never reaches the wallet',
    async (message) => {
      const { kit, fox } = await askToSign(page, createFakeSite({ createMessage: async () => message as never }))
      await kit.signIn()
      expect(attemptOf(kit)).toMatchObject({ status: 'failed', step: { kind: 'message' }, code: 'bad_message' })
      expect(fox.requests).not.toContain('sign')
    },
  )
})

describe('a kit without a screen', () => {
  test('the state of a headless kit asks, and the app signs in with one call', async () => {
    const site = createFakeSite({ required: true })
    const fox = createFakeWallet('fox')
    const { createAppKit } = await import('../../kit/shell/create-appkit.js')
    const kit = createAppKit({ networks: [mainnet], adapters: [createFakeChain([fox]).descriptor], siwx: site.siwx })
    await kit.connect({ connectorId: 'fox' })
    await reaches(kit, 'review')
    await kit.signIn()
    expect(site.sessions).toHaveLength(1)
    kit.destroy()
  })

  test('an account whose sign-in screen could not be loaded waits for the next opening, and is not signed in', async () => {
    const site = createFakeSite({ required: true })
    page.ui.preload = async (view) => {
      if (view === 'SIWXSignMessage') throw new TypeError('Failed to fetch dynamically imported module')
      return { createOpening }
    }
    const { kit, events } = await startSigningIn(page, site)
    await vi.waitFor(() => expect(events).toContain('SIWX_AUTH_ERROR'))
    expect([whereIs(kit), kit.getAccount().status]).toEqual(['review', 'connected'])
    page.ui.preload = async () => ({ createOpening })
    await kit.open()
    expect([kit.router.view, whereIs(kit)]).toEqual(['SIWXSignMessage', 'review'])
  })
})

describe('siweConfig', () => {
  const methods = {
    getNonce: async () => 'abcdefgh',
    getMessageParams: async () => ({ domain: 'a.example', uri: 'https://a.example' }),
    createMessage: ({ address }: { address: string }) => `text for ${address}`,
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }

  test('siweConfig asks EVM accounts once the engine has loaded', async () => {
    const { kit } = page.start([createFakeWallet('fox')], { siweConfig: { methods, options: {} } })
    expect(kit.getSIWX()).toBeUndefined()
    await kit.connect({ connectorId: 'fox' })
    await reaches(kit, 'review')
    expect(kit.getSIWX()?.getRequired?.()).toBe(true)
  })

  test('siweConfig asks no account without an EVM adapter', async () => {
    const ray = createFakeWallet('ray', { chain: 'solana:one' })
    const solana = { ...mainnet, id: 'one', chainNamespace: 'solana', caipNetworkId: 'solana:one' } as const
    const { kit } = page.start([], {
      siweConfig: { methods, options: {} },
      networks: [solana],
      adapters: [createFakeChain([ray], { namespace: 'solana' }).descriptor],
    })
    await kit.connect({ connectorId: 'ray', namespace: 'solana' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([kit.getAccount().isConnected, kit.getSIWX(), whereIs(kit)]).toEqual([true, undefined, 'idle'])
  })
})

describe('an early signIn', () => {
  test('an early signIn signs nothing if the look-up finds a session', async () => {
    const answer = createDeferred<SIWXSession[]>()
    const site = createFakeSite({ getSessions: () => answer.promise })
    const { kit, fox } = await startSigningIn(page, site)
    await reaches(kit, 'look-up')
    const signing = kit.signIn()
    await new Promise((resolve) => setTimeout(resolve, 0))
    answer.resolve([{} as SIWXSession])
    await signing
    expect(attemptOf(kit).status).toBe('done')
    expect([fox.requests.includes('sign'), page.shown]).toEqual([false, []])
  })

  test('an early signIn asks the wallet at once if the look-up finds no session', async () => {
    const answer = createDeferred<[]>()
    const site = createFakeSite({ getSessions: () => answer.promise })
    const { kit, fox } = await startSigningIn(page, site)
    await reaches(kit, 'look-up')
    const signing = kit.signIn()
    await new Promise((resolve) => setTimeout(resolve, 0))
    answer.resolve([])
    await signing
    expect(site.sessions).toHaveLength(1)
    expect([fox.requests.filter((request) => request === 'sign').length, page.shown]).toEqual([1, []])
  })

  test('an early signIn that is rejected leaves the wallet connected, and the next opening asks', async () => {
    const { kit, fox } = await startSigningIn(page, createFakeSite())
    fox.on('sign', refusal)
    await kit.signIn()
    expect(attemptOf(kit)).toMatchObject({ status: 'failed', code: 'signature_declined' })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(kit.getAccount().isConnected).toBe(true)
    await kit.open()
    expect(kit.router.view).toBe('SIWXSignMessage')
  })
})
