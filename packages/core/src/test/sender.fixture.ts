import { expect } from 'vitest'
import type { ErrorCode } from '@openappkit/protocol/errors'
import { AppKitError } from '../lib/errors/appkit-error.js'
import { createDeferred } from './deferred.fixture.js'
import { createFakeWallet } from './fake-adapter.fixture.js'
import type { Page } from './page.fixture.js'

export const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
export const whole = 10n ** 18n

/** A page with a wallet, its send form and its reports so far. */
export async function startSender(page: Page, fox = createFakeWallet('fox')) {
  const { kit, events } = page.start([fox], { chain: { balance: async () => 2n * whole, sends: true } })
  if (!kit.getAccount().isConnected) await kit.connect({ connectorId: 'fox' })
  await kit.open({ view: 'WalletSend' })
  const sending = await kit.send.preload()

  /** Fills the form, reads the review, and submits. The wallet holds the request until it is answered. */
  async function press(amount: string) {
    kit.router.reset('Account')
    kit.router.push('WalletSend')
    sending.begin({ amount, to: friend })
    await expect.poll(() => kit.state.send?.assets.status).toBe('ready')
    await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
    kit.router.push('WalletSendPreview')
    await sending.review()
    const { promise, resolve, reject } = createDeferred()
    fox.on('send', promise)
    const asked = fox.requests.filter((request) => request === 'send').length
    sending.submit().catch(() => undefined)
    await expect.poll(() => fox.requests.filter((request) => request === 'send').length).toBe(asked + 1)
    const end = (code: ErrorCode) => reject(new AppKitError(code, 'no'))
    return { approve: resolve, refuse: () => end('user_rejected'), lose: () => end('relay_unreachable'), end }
  }

  function cancel() {
    sending.cancel()
    kit.router.reset('Account')
    kit.router.push('WalletSend')
  }

  const told = () => {
    const { current, waiting } = kit.state.notices
    return [current, ...waiting].flatMap(({ transfer } = { id: 0, tone: 'success', text: '' }) =>
      transfer ? [`${transfer.outcome} ${transfer.amount}`] : [],
    )
  }
  return { fox, kit, events, sending, press, cancel, told }
}
