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

/** The part of a window that its opener may use. */
function openPopup() {
  const popup = { closed: false, location: { href: 'about:blank' }, close: () => void (popup.closed = true) }
  return popup
}
const asWindow = (popup: ReturnType<typeof openPopup> | null) => popup as unknown as Window | null

/** A user who chooses Google, with the window that the browser opened. */
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
    /** Completes the sign-in in the window. */
    comeBack: () => vi.waitFor(() => (come ?? expect.fail('no call is waiting'))()),
  }
}

test('the window goes to the URI once it is known, and the step has the match number', async () => {
  const popup = openPopup()
  const { ended, step, comeBack } = start(popup)
  await vi.waitFor(() => expect(popup.location.href).toBe(`${startUrl}#sign-in-1`))
  expect(step()).toEqual({ kind: 'popup', provider: 'google', wasBlocked: false, matchNumber: '42' })
  expect(popup.closed).toBe(false)
  await comeBack()
  await ended
  expect(popup.closed).toBe(true)
})

test('aborting closes the window', async () => {
  const popup = openPopup()
  const { ended, cancel, step } = start(popup)
  await vi.waitFor(() => expect(step()).toMatchObject({ matchNumber: '42' }))
  cancel()
  await expect(ended).rejects.toMatchObject({ code: 'aborted' })
  await vi.waitFor(() => expect(popup.closed).toBe(true))
})

test('a blocked window is replaced by a link, and another one can be opened', async () => {
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

test('a closed window is reported, and its sign-in still counts', async () => {
  const popup = openPopup()
  const { ended, step, comeBack } = start(popup)
  await vi.waitFor(() => expect(step()).toMatchObject({ matchNumber: '42' }))
  popup.close()
  await vi.waitFor(() => expect(step()).toMatchObject({ isClosed: true }))
  await comeBack()
  await ended
})

test('a page that its header cuts off from the window gets a problem and a link that signs in', async () => {
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

test('waiting continues after a deadline of the wallet, and ends with a refusal', async () => {
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
  ['to another page of the wallet', 'https://wallet.example/#sign-in-1', 'untrusted_origin', 'Untrusted Origin'],
])('a URI that leads %s is refused', async (_, uri, code, shortMessage) => {
  const popup = openPopup()
  const { ended } = start(popup, { getSocialRedirectUri: () => ({ uri }) })
  await expect(ended).rejects.toMatchObject({ code, shortMessage })
  expect(popup.location.href).toBe('about:blank')
})

test('a URI that does not arrive in time rejects with social_popup_failed', async () => {
  const { ended } = start(openPopup(), {
    getSocialRedirectUri: () => Promise.reject(new FrameError('iframe_request_timeout')),
  })
  await expect(ended).rejects.toMatchObject({
    code: 'social_popup_failed',
    shortMessage: 'Could not create social popup',
  })
})
