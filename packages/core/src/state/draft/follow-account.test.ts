import { afterEach, expect, test, vi } from 'vitest'
import { createPage } from '../../test/page.fixture.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { writableState } from '../writable.js'
import { followAccount } from './follow-account.js'

const page = createPage()
afterEach(() => page.close())

test('a draft stays as it is if no draft of the new account can begin', async () => {
  const fox = createFakeWallet('fox')
  const { kit } = page.start([fox])
  await kit.connect({ connectorId: 'fox' })
  const draft: { network: 'eip155:1'; from: string; isMoved?: true } = { network: 'eip155:1', from: '0xfox' }
  const restart = vi.fn(() => Promise.reject(new Error('no session')))
  const reviewAgain = vi.fn(() => false)
  const goBack = vi.fn(() => true)
  const { stop } = followAccount({
    state: writableState(kit),
    router: { view: 'WalletSendPreview', goBack },
    read: () => draft,
    isFixed: () => false,
    restart,
    reviewAgain,
    preview: 'WalletSendPreview',
  })
  fox.change({ address: '0xother' })
  await expect.poll(() => restart.mock.calls.length).toBe(1)
  expect(draft).toEqual({ network: 'eip155:1', from: '0xfox' })
  expect([reviewAgain, goBack].flatMap((mock) => mock.mock.calls)).toEqual([])
  stop()
})
