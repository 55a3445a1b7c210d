import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeWallet } from '../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../test/page.fixture.js'
import { createFakeSite } from '../test/sign-in.fixture.js'
import { attemptOf, whereIs } from '../test/signing-in.fixture.js'

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

/** A kit whose only wallet is connected; every deadline is ahead. */
async function start(site: ReturnType<typeof createFakeSite>) {
  const fox = createFakeWallet('fox')
  const opened = page.start([fox], { siwx: site.siwx })
  await opened.kit.open().catch(() => undefined)
  await opened.kit.connect({ connectorId: 'fox' })
  return { fox, ...opened }
}

describe('acceptance 19: a service that hangs', () => {
  test('spec 8.5: at the look-up ends disconnected, on Connect, with the words for it', async () => {
    const site = createFakeSite()
    site.on('getSessions', 'hangs')
    const opening = start(site)
    await after(500)
    const { kit } = await opening
    await after(9_000)
    expect(whereIs(kit)).toBe('look-up')
    await after(1_500)
    expect(kit.getAccount().status).toBe('disconnected')
    expect(kit.router.view).toBe('Connect')
    expect(kit.isOpen()).toBe(true)
    expect(kit.state.notices.current).toMatchObject({
      code: 'sign_in_failed',
      text: 'A problem occurred while trying initialize authentication',
    })
  })

  test.each([
    ['createMessage', 'message', 10_000],
    ['addSession', 'session', 20_000],
  ] as const)('at %s ends as timed_out', async (method, stage, deadlineMs) => {
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

  test('at the sign-out holds up the next look-up for five seconds at most', async () => {
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

test('acceptance 19: a wallet that never answers is slow after 5 s, over after 5 min, and can be asked again', async () => {
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

test.each([
  ['rejects', new TypeError('Failed to fetch')],
  ['answers nonsense', undefined],
])('a look-up that %s is a failed start, told once', async (_, fault) => {
  const site = createFakeSite(fault ? {} : { getSessions: async () => ({ length: 1 }) as never })
  if (fault) site.on('getSessions', fault)
  const opening = start(site)
  await after(500)
  const { kit, events } = await opening
  await after(100)
  expect(kit.getAccount().status).toBe('disconnected')
  expect(events.filter((event) => event === 'SIWX_AUTH_ERROR')).toHaveLength(1)
})

test('a message that is two minutes old is made again before it is signed', async () => {
  const site = createFakeSite()
  const opening = start(site)
  await after(500)
  const { kit } = await opening
  await after(2 * 60_000)
  await kit.signIn()
  expect(site.sessions[0]?.data.nonce).toBe('2')
})

test('a person may read the message for as long as it takes', async () => {
  const opening = start(createFakeSite())
  await after(500)
  const { kit } = await opening
  await after(60 * 60_000)
  expect(attemptOf(kit)).toMatchObject({ status: 'running', step: { kind: 'review' }, isSlow: false })
})
