import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SIWXConfig } from '../../contracts/siwx.js'
import { readUnanswered } from '../../state/unanswered.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { createFakeSite } from '../../test/sign-in.fixture.js'
import { attemptOf, whereIs } from '../../test/signing-in.fixture.js'

let page: Page
beforeEach(() => {
  vi.useFakeTimers()
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A kit with its only wallet connected, before all deadlines. */
async function start(site: ReturnType<typeof createFakeSite>) {
  const fox = createFakeWallet('fox')
  const opened = page.start([fox], { siwx: site.siwx })
  await opened.kit.open().catch(() => undefined)
  await opened.kit.connect({ connectorId: 'fox' })
  return { fox, ...opened }
}

describe('acceptance 19: a service that hangs', () => {
  test('spec 8.5: a service that hangs at the look-up leaves the account connected, and the app gets one error', async () => {
    const site = createFakeSite({ required: true })
    site.on('getSessions', 'hangs')
    const opening = start(site)
    await after(500)
    const { kit, events } = await opening
    await after(9_000)
    expect([whereIs(kit), readUnanswered(kit.state.signIn)]).toEqual(['look-up', undefined])
    await after(1_500)
    expect([whereIs(kit), readUnanswered(kit.state.signIn)]).toEqual(['look-up', 'required'])
    expect(kit.getEvent().data).toMatchObject({
      event: 'SIWX_AUTH_ERROR',
      properties: { message: 'A problem occurred while trying initialize authentication' },
    })
    await after(10 * 60_000)
    expect([whereIs(kit), kit.getAccount().status]).toEqual(['look-up', 'connected'])
    expect(events.filter((event) => event === 'SIWX_AUTH_ERROR')).toHaveLength(1)
    expect(kit.state.notices.current).toBeUndefined()
  })

  test.each([
    ['createMessage', 'message', 10_000],
    ['addSession', 'session', 20_000],
  ] as const)('a service that hangs at %s ends the sign-in as timed_out', async (method, stage, deadlineMs) => {
    const site = createFakeSite()
    site.on(method, 'hangs')
    const opening = start(site)
    await after(500)
    const { kit } = await opening
    await after(0)
    const signing = kit.signIn()
    await after(deadlineMs + 500)
    await signing
    expect(attemptOf(kit)).toMatchObject({ status: 'failed', step: { kind: stage }, code: 'timed_out' })
  })

  test('a service that hangs at the sign-out delays the next look-up for five seconds at most', async () => {
    const site = createFakeSite()
    site.on('setSessions', 'hangs')
    const opening = start(site)
    await after(500)
    const { kit } = await opening
    await kit.disconnect()
    await after(0)
    void kit.connect({ connectorId: 'fox' })
    await after(4_900)
    expect(whereIs(kit)).toBe('look-up')
    await after(200)
    expect(whereIs(kit)).toBe('review')
  })
})

test('acceptance 19: a silent wallet is slow after 5 s, fails after 5 min, and can be asked again', async () => {
  const site = createFakeSite()
  const opening = start(site)
  await after(500)
  const { kit, fox } = await opening
  fox.on('sign', 'hangs')
  const signing = kit.signIn()
  await after(5_100)
  expect(attemptOf(kit)).toMatchObject({ status: 'running', step: { kind: 'signature' }, isSlow: true })
  await after(5 * 60_000)
  await signing
  expect(attemptOf(kit)).toMatchObject({ status: 'failed', step: { kind: 'signature' }, code: 'timed_out' })
  fox.on('sign', 'agrees')
  await kit.signIn()
  expect(site.sessions).toHaveLength(1)
})

test.each<[string, Partial<SIWXConfig>]>([
  ['rejects', { getSessions: () => Promise.reject(new TypeError('Failed to fetch')) }],
  [
    'throws',
    {
      getSessions() {
        throw new Error('broken')
      },
    },
  ],
  ['answers nothing', { getSessions: async () => undefined as never }],
  ['answers an object', { getSessions: async () => ({ length: 1 }) as never }],
  ['answers text', { getSessions: async () => '<html>' as never }],
  ['answers a list of something else', { getSessions: async () => ['error'] as never }],
])('an app whose look-up %s leaves open whether the visitor is signed in', async (_, more) => {
  const opening = start(createFakeSite({ required: true, ...more }))
  await after(500)
  const { kit, fox } = await opening
  await after(5 * 60_000)
  expect([whereIs(kit), kit.getAccount().status]).toEqual(['look-up', 'connected'])
  expect(page.saved()).toMatchObject({ connectors: { eip155: 'fox' } })
  expect(fox.requests).not.toContain('disconnect')
})

describe('a look-up without an answer', () => {
  const isAsked = (site: ReturnType<typeof createFakeSite>) =>
    site.calls.filter((call) => call.startsWith('getSessions')).length

  /** Connected with a service that fails at once, and the modal closed. */
  async function startUnanswered({ required = true } = {}) {
    const site = createFakeSite({ required })
    site.on('getSessions', new TypeError('Failed to fetch'))
    const opening = start(site)
    await after(500)
    const opened = await opening
    await opened.kit.close()
    return { site, ...opened }
  }

  test('a look-up without an answer is repeated after pauses that double up to a minute', async () => {
    const { site } = await startUnanswered()
    const counts = []
    for (const ms of [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await after(ms)
      counts.push(isAsked(site))
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('a look-up without an answer is repeated at once when the visitor returns to the page, and ends with the answer', async () => {
    const { site, kit } = await startUnanswered()
    await after(40_000)
    const before = isAsked(site)
    site.on('getSessions', undefined)
    site.knows('eip155:1', '0xfox')
    page.comeBack()
    await after(0)
    expect([isAsked(site) - before, whereIs(kit)]).toEqual([1, 'done'])
    await after(10 * 60_000)
    expect(isAsked(site) - before, 'no more').toBe(1)
  })

  test('a look-up without an answer is repeated at once by signIn(), which settles with that try and asks no wallet later', async () => {
    const { site, kit, fox } = await startUnanswered()
    await after(40_000)
    const before = isAsked(site)
    await kit.signIn()
    expect([isAsked(site) - before, whereIs(kit)]).toEqual([1, 'look-up'])
    site.on('getSessions', undefined)
    await kit.signIn()
    await after(500)
    expect(whereIs(kit), 'the question comes before the wallet').toBe('review')
    expect(fox.requests).not.toContain('sign')
  })

  test('a look-up without an answer settles an earlier signIn(), and asks no wallet when the answer comes', async () => {
    const site = createFakeSite({ required: true })
    site.on('getSessions', 'hangs')
    const opening = start(site)
    await after(500)
    const { kit, fox } = await opening
    const signing = kit.signIn()
    await after(10_000)
    await signing
    site.on('getSessions', undefined)
    await after(60_000)
    expect(whereIs(kit)).toBe('review')
    expect(fox.requests).not.toContain('sign')
  })

  test('a look-up without an answer is shown by the modal if sign-in is required, and leads to the account', async () => {
    const { site, kit } = await startUnanswered()
    void kit.open()
    await after(500)
    expect([kit.isOpen(), kit.router.view]).toEqual([true, 'ConnectingSiwe'])
    site.on('getSessions', undefined)
    site.knows('eip155:1', '0xfox')
    page.comeBack()
    await after(100)
    expect([kit.isOpen(), kit.router.view, whereIs(kit)]).toEqual([true, 'Account', 'done'])
  })

  test('a look-up without an answer does not replace the account if sign-in is optional', async () => {
    const { kit } = await startUnanswered({ required: false })
    void kit.open()
    await after(500)
    expect([kit.isOpen(), kit.router.view]).toEqual([true, 'Account'])
  })

  test.each(['eip155:137', undefined] as const)(
    'a look-up without an answer ends with another network or with a disconnect: %s',
    async (chain) => {
      const { site, kit, fox } = await startUnanswered()
      const waiting = kit.signIn()
      if (chain) fox.change({ chain })
      else await kit.disconnect()
      await after(0)
      await waiting
      site.calls.length = 0
      await after(60 * 60_000)
      expect(new Set(site.calls)).toEqual(new Set(chain ? ['getSessions eip155:137'] : []))
      expect(kit.getAccount().status).toBe(chain ? 'connected' : 'disconnected')
    },
  )

  test('a look-up without an answer ends with the kit: nothing is requested and no timer is left', async () => {
    const { site } = await startUnanswered()
    page.unload()
    await after(60_000)
    site.calls.length = 0
    await after(60 * 60_000)
    expect(site.calls).toEqual([])
    expect(page.saved()).toMatchObject({ connectors: { eip155: 'fox' } })
  })

  test('a look-up without an answer for the network to turn back to leaves the connection', async () => {
    const site = createFakeSite({ required: true })
    site.knows('eip155:1', '0xfox')
    const opening = start(site)
    await after(500)
    const { kit, fox } = await opening
    fox.change({ chain: 'eip155:137' })
    await after(500)
    expect(whereIs(kit)).toBe('review')
    site.on('getSessions', new TypeError('Failed to fetch'))
    void kit.cancelSignIn()
    await vi.waitFor(() => expect([kit.getCaipNetworkId(), whereIs(kit)]).toEqual(['eip155:1', 'look-up']))
    expect([kit.getAccount().status, readUnanswered(kit.state.signIn)]).toEqual(['connected', 'required'])
  })
})

test('a message that is two minutes old is created again before it is signed', async () => {
  const site = createFakeSite()
  const opening = start(site)
  await after(500)
  const { kit } = await opening
  await after(2 * 60_000)
  await kit.signIn()
  expect(site.sessions[0]?.data.nonce).toBe('2')
})

test('a user may read the message without a deadline', async () => {
  const opening = start(createFakeSite())
  await after(500)
  const { kit } = await opening
  await after(60 * 60_000)
  expect(attemptOf(kit)).toMatchObject({ status: 'running', step: { kind: 'review' }, isSlow: false })
})
