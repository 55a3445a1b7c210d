import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeChain, createFakeWallet, mainnet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { createFakeSite } from '../../test/sign-in.fixture.js'
import { askToSign, attemptOf, reaches } from '../../test/signing-in.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

describe('cancel', () => {
  test('cancel closes an optional sign-in, which does not ask again', async () => {
    const { kit, events } = await askToSign(page, createFakeSite())
    await kit.cancelSignIn()
    expect([kit.isOpen(), kit.getAccount().isConnected]).toEqual([false, true])
    expect(events).toContain('CLICK_CANCEL_SIWX')
    await kit.open()
    expect(kit.router.view).toBe('Account')
  })

  test('cancel of a required sign-in disconnects', async () => {
    const site = createFakeSite({ required: true })
    const { kit, fox } = await askToSign(page, site)
    await kit.cancelSignIn()
    expect([kit.isOpen(), kit.getAccount().status]).toEqual([false, 'disconnected'])
    await vi.waitFor(() => expect(fox.requests).toContain('disconnect'))
  })

  test('cancel switches back to the network with a session', async () => {
    const site = createFakeSite({ required: true })
    const { kit, fox } = await askToSign(page, site)
    await kit.signIn()
    fox.change({ chain: 'eip155:137' })
    await reaches(kit, 'review')
    await kit.cancelSignIn()
    expect(kit.getCaipNetworkId()).toBe('eip155:1')
    await reaches(kit, 'done')
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
    expect(kit.getAccount().isConnected).toBe(true)
  })

  test('cancel disconnects if the wallet does not switch back, at once on the second click', async () => {
    const site = createFakeSite({ required: true })
    const { kit, fox } = await askToSign(page, site)
    await kit.signIn()
    fox.change({ chain: 'eip155:137' })
    await reaches(kit, 'review')
    fox.on('switch', 'hangs')
    const cancelled = kit.cancelSignIn()
    await reaches(kit, 'turn-back')
    await vi.waitFor(() => expect(fox.requests).toContain('switch'))
    await kit.cancelSignIn()
    await cancelled
    expect([kit.isOpen(), kit.getAccount().status]).toEqual([false, 'disconnected'])
  })

  test('cancel during the wallet’s prompt stops waiting, and a late signature creates no session', async () => {
    const site = createFakeSite()
    const { kit, fox } = await askToSign(page, site)
    const release = fox.holdBack()
    const signing = kit.signIn()
    await vi.waitFor(() => expect(fox.requests).toContain('sign'))
    await kit.cancelSignIn()
    await signing
    release()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(site.sessions).toEqual([])
    expect(attemptOf(kit)).toEqual({ status: 'idle' })
  })

  test('signing again after a cancel joins the prompt that is still open in the wallet', async () => {
    const site = createFakeSite()
    const { kit, fox } = await askToSign(page, site)
    const release = fox.holdBack()
    void kit.signIn()
    await vi.waitFor(() => expect(fox.requests).toContain('sign'))
    await kit.cancelSignIn()
    const again = kit.signIn()
    release()
    await again
    expect(site.sessions).toHaveLength(1)
    expect(fox.requests.filter((request) => request === 'sign')).toHaveLength(1)
  })

  test('signing with another account after a cancel rejects with the pending request', async () => {
    const { kit, fox } = await askToSign(page, createFakeSite())
    fox.on('sign', 'hangs')
    void kit.signIn()
    await vi.waitFor(() => expect(fox.requests).toContain('sign'))
    fox.change({ address: '0xowl' })
    await reaches(kit, 'review')
    await kit.signIn()
    expect(attemptOf(kit)).toMatchObject({ status: 'failed', step: { kind: 'signature' }, code: 'request_pending' })
    expect(fox.requests.filter((request) => request === 'sign')).toHaveLength(1)
  })
})

describe('disconnect', () => {
  test('a disconnect signs out', async () => {
    const site = createFakeSite()
    const { kit } = await askToSign(page, site)
    await kit.signIn()
    await kit.disconnect()
    await vi.waitFor(() => expect(site.calls.at(-1)).toBe('setSessions 0'))
    expect(site.sessions).toEqual([])
  })

  test('a disconnect does not sign out if the app keeps its sessions', async () => {
    const site = createFakeSite({ signOutOnDisconnect: false })
    const { kit } = await askToSign(page, site)
    await kit.signIn()
    await kit.disconnect()
    await vi.waitFor(() => expect(kit.getAccount().status).toBe('disconnected'))
    expect(site.sessions).toHaveLength(1)
  })

  test('a disconnect closes the screen, and the next look-up waits for its sign-out', async () => {
    const site = createFakeSite()
    const { kit, fox } = await askToSign(page, site)
    await kit.signIn()
    fox.leave()
    fox.isPresent = true
    await kit.connect({ connectorId: 'fox' })
    await reaches(kit, 'review')
    expect(site.calls.slice(-3)).toEqual(['setSessions 0', 'getSessions eip155:1', 'createMessage'])
  })

  test('a disconnect by the wallet closes the screen', async () => {
    const { kit, fox } = await askToSign(page, createFakeSite({ required: true }))
    fox.leave()
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
    expect(attemptOf(kit)).toEqual({ status: 'idle' })
  })
})

test('a disconnect of one of several accounts signs out only that account', async () => {
  const site = createFakeSite()
  const [fox, ray] = [createFakeWallet('fox'), createFakeWallet('ray', { chain: 'solana:one' })]
  const solana = { ...mainnet, id: 'one', name: 'Sun', chainNamespace: 'solana', caipNetworkId: 'solana:one' } as const
  const other = createFakeChain([ray], { namespace: 'solana' })
  const own = createFakeChain([fox])
  const { kit } = page.start([], {
    siwx: site.siwx,
    networks: [mainnet, solana],
    adapters: [own.descriptor, other.descriptor],
  })
  for (const [connectorId, namespace] of [
    ['fox', 'eip155'],
    ['ray', 'solana'],
  ] as const) {
    await kit.connect({ connectorId, namespace })
    await reaches(kit, 'review')
    await kit.signIn()
  }
  expect(site.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'solana:one'])
  await kit.disconnect('eip155')
  await vi.waitFor(() => expect(site.sessions.map(({ data }) => data.chainId)).toEqual(['solana:one']))
  await kit.disconnect()
  await vi.waitFor(() => expect(site.calls.at(-1)).toBe('setSessions 0'))
})

describe('a required sign-in that the app itself closed', () => {
  test('a required sign-in that the app closed is shown by the next opening', async () => {
    const { kit } = await askToSign(page, createFakeSite({ required: true }))
    await kit.close()
    await kit.open()
    expect(kit.router.view).toBe('SIWXSignMessage')
  })
})
