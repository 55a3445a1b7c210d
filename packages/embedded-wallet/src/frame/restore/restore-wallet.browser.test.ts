import { FrameError } from '@openappkit/protocol/frame'
import { expect, test } from 'vitest'
import { VaultError } from '../../vault/vault-error.js'
import { type ApprovalScreen, createApprovalQueue } from '../approval/approval-queue.js'
import type { StoredWallet } from '../storage/stored-records.js'
import type { Wallet } from '../wallet/wallet.js'
import { type RestoreDeps, restoreWallet } from './restore-wallet.js'

/** A wallet that waits for the code `right`, and the handlers of the screen. */
function setup() {
  const of = { account: 'ann', address: '0xa' }
  const seen = { waits: true, hidden: 0 }
  let show!: ApprovalScreen['restore']
  const asked = new Promise<Parameters<ApprovalScreen['restore']>[0]>((resolve) => (show = resolve))
  const wallet = {
    waitsFor: () => (seen.waits ? of : undefined),
    stopWaiting: () => void (seen.waits = false),
    async openWithCode(code: string) {
      if (code !== 'right') throw new VaultError('recovery_code_invalid')
      seen.waits = false
      return {} as StoredWallet
    },
    openWith: async () => ((seen.waits = false), {} as StoredWallet),
  } as unknown as Wallet
  const unexpected = () => expect.fail()
  const screen = { prepare: () => undefined, ask: unexpected, restore: show, askToKeep: unexpected, finish: unexpected }
  const approvals = createApprovalQueue({ ...screen, hide: () => void (seen.hidden += 1) })
  const worker = { call: async () => ({ publicKey: 'key' }) } as unknown as RestoreDeps['worker']
  // The service has the key halves at once.
  const ask = async (path: string) =>
    path.endsWith('/poll')
      ? { status: 'done', box: {}, server: { slot: 'desk', generation: 1, bytes: '' } }
      : { join: 'join', expiresIn: 0 }
  const sessions = { ask, read: async () => undefined } as unknown as RestoreDeps['sessions']
  const done = restoreWallet({ approvals, sessions, wallet, worker }, of, new AbortController().signal)
  done.catch(() => undefined)
  return { seen, asked, done }
}

test('restoreWallet asks for a code until one is accepted', async () => {
  const { seen, asked, done } = setup()
  const { address, onCode } = await asked
  expect(address).toBe('0xa')
  await expect(onCode('wrong')).rejects.toMatchObject({ code: 'recovery_code_invalid' })
  expect(seen).toEqual({ waits: true, hidden: 0 })
  await onCode('right')
  await done
  expect(seen).toEqual({ waits: false, hidden: 1 })
})

test('restoreWallet ends when another device opens the wallet', async () => {
  const { seen, asked, done } = setup()
  const { requestLink } = await asked
  const { link, number } = await requestLink(new AbortController().signal)
  expect(link).toMatch(/\/your-wallet\/#join=join\./)
  expect(number).toMatch(/^\d{6}$/)
  await done
  expect(seen).toEqual({ waits: false, hidden: 1 })
})

test('restoreWallet rejects and stops waiting when the user cancels', async () => {
  const { seen, asked, done } = setup()
  const { onRefuse } = await asked
  onRefuse()
  await expect(done).rejects.toBeInstanceOf(FrameError)
  expect(seen).toEqual({ waits: false, hidden: 1 })
})

test('restoreWallet rejects with wallet_locked when the wallet no longer waits', async () => {
  for (const way of ['onCode', 'requestLink'] as const) {
    const { seen, asked, done } = setup()
    const { onCode, requestLink } = await asked
    seen.waits = false
    const tried = way === 'onCode' ? onCode('right') : requestLink(new AbortController().signal)
    await expect(tried).rejects.toMatchObject({ code: 'wallet_locked' })
    await expect(done).rejects.toMatchObject({ code: 'wallet_locked' })
    expect(seen.hidden).toBe(1)
  }
})
