import type { ConnectStep } from '@openappkit/core/adapter'
import { FrameError, type FrameHandlers } from '@openappkit/protocol/frame'
import { afterEach, expect, test, vi } from 'vitest'
import { runAttempt } from './attempt.fixture.js'
import { signInAtProvider } from './sign-in-at-provider.js'
import { openWallet } from '../wallet-frame.fixture.js'

const startUrl = 'https://wallet.example/oauth/start/'
const session = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chainId: 1, accounts: [] }
const closes: (() => void)[] = []
afterEach(() => closes.splice(0).forEach((close) => close()))

/** As much of a window as the page that opened it may use. */
function openPopup() {
  const popup = { closed: false, location: { href: 'about:blank' }, close: () => void (popup.closed = true) }
  return popup
}
const asWindow = (popup: ReturnType<typeof openPopup> | null) => popup as unknown as Window | null

/** Somebody chooses Google, with the window that the browser opened. */
function start(
  popup: ReturnType<typeof openPopup> | null,
  handlers: Partial<FrameHandlers> = {},
  isCutOff = async () => false,
) {
  let count = 0
  let come: (() => void) | undefined
  const client = openWallet({
    getSocialRedirectUri: () => ({ uri: `${startUrl}#sign-in-${(count += 1)}`, matchNumber: '42' }),
    connectSocial: () => new Promise((resolve) => (come = () => resolve(session))),
    ...handlers,
  })
  closes.push(() => client.close())
  const request = { provider: 'google', popup: asWindow(popup) } as const
  const timing = { pollMs: 5, graceMs: 20 }
  const attempt = runAttempt<ConnectStep, void>('google', (steps) =>
    signInAtProvider(client, steps, request, { startUrl, timing, isCutOff }),
  )
  return {
    ...attempt,
    /** The window came back as somebody. */
    comeBack: () => vi.waitFor(() => (come ?? expect.fail('nobody waits'))()),
  }
}

test('the window is led on when the way is known, and the step says what its page may ask for', async () => {
  const popup = openPopup()
  const { ended, step, comeBack } = start(popup)
  await vi.waitFor(() => expect(popup.location.href).toBe(`${startUrl}#sign-in-1`))
  expect(step()).toEqual({ kind: 'popup', provider: 'google', wasBlocked: false, matchNumber: '42' })
  expect(popup.closed).toBe(false)
  await comeBack()
  await ended
  expect(popup.closed).toBe(true)
})

test('who stops waiting leaves no window behind', async () => {
  const popup = openPopup()
  const { ended, cancel, step } = start(popup)
  await vi.waitFor(() => expect(step()).toMatchObject({ matchNumber: '42' }))
  cancel()
  await expect(ended).rejects.toMatchObject({ code: 'aborted' })
  await vi.waitFor(() => expect(popup.closed).toBe(true))
})

test('a window that was blocked gives way to a link; another one can be opened', async () => {
  const { ended, step, answer, comeBack } = start(null)
  await vi.waitFor(() =>
    expect(step()).toMatchObject({ wasBlocked: true, uri: `${startUrl}#sign-in-1`, matchNumber: '42' }),
  )
  const popup = openPopup()
  answer({ choice: 'reopen', popup: asWindow(popup) })
  await vi.waitFor(() => expect(popup.location.href).toBe(`${startUrl}#sign-in-2`))
  expect(step()).toMatchObject({ wasBlocked: false })
  await comeBack()
  await ended
})

test('a window that is closed is said to be, and what was done in it still counts', async () => {
  const popup = openPopup()
  const { ended, step, comeBack } = start(popup)
  await vi.waitFor(() => expect(step()).toMatchObject({ matchNumber: '42' }))
  popup.close()
  await vi.waitFor(() => expect(step()).toMatchObject({ isClosed: true }))
  await comeBack()
  await ended
})

test('a page that its header cuts off from the window names the header and has a link, which signs in', async () => {
  const popup = openPopup()
  const { ended, step, comeBack } = start(popup, {}, async () => true)
  await vi.waitFor(() => expect(step()).toMatchObject({ matchNumber: '42' }))
  popup.closed = true
  const uri = `${startUrl}#sign-in-1`
  await vi.waitFor(() => expect(step()).toMatchObject({ problem: 'social_popup_cut_off', uri, matchNumber: '42' }))
  expect(step()).not.toHaveProperty('isClosed')
  await comeBack()
  await ended
})

test('the wallet goes on waiting after its deadline; a refusal ends it', async () => {
  let times = 0
  const { ended } = start(openPopup(), {
    connectSocial: () => {
      times += 1
      throw new FrameError(times < 3 ? 'iframe_request_timeout' : 'user_rejected')
    },
  })
  await expect(ended).rejects.toMatchObject({ cause: { code: 'user_rejected' } })
  expect(times).toBe(3)
})

test.each([
  ['elsewhere', 'https://evil.example/oauth/start/#sign-in-1', 'untrusted_origin', 'Untrusted Origin'],
  [
    'to a page of the wallet that is no start',
    'https://wallet.example/#sign-in-1',
    'untrusted_origin',
    'Untrusted Origin',
  ],
])('a way that leads %s is not taken', async (_, uri, code, shortMessage) => {
  const popup = openPopup()
  const { ended } = start(popup, { getSocialRedirectUri: () => ({ uri }) })
  await expect(ended).rejects.toMatchObject({ code, shortMessage })
  expect(popup.location.href).toBe('about:blank')
})

test('a way that nobody names in time ends it in words', async () => {
  const { ended } = start(openPopup(), {
    getSocialRedirectUri: () => Promise.reject(new FrameError('iframe_request_timeout')),
  })
  await expect(ended).rejects.toMatchObject({
    code: 'social_popup_failed',
    shortMessage: 'Could not create social popup',
  })
})
