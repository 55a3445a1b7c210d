import { expect, test } from 'vitest'
import { proxy } from 'valtio/vanilla'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createDraft } from './draft.js'

const openModal = () => ({
  modal: proxy({ open: true, loading: false, failed: false, initialized: true, shakes: 0 }),
})
const codeOf = (ended: Promise<unknown>) => ended.then(String, (thrown: unknown) => AppKitError.from(thrown).code)

test('ended() rejects with the reason for which a draft cannot begin', async () => {
  const draft = createDraft(openModal(), () => undefined)
  expect(() =>
    draft.begin(() => {
      throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
    }),
  ).toThrow('The wallet is not connected')
  expect(await codeOf(draft.ended())).toBe('wallet_disconnected')
  draft.stop()
})

test('ended() of an earlier draft rejects with `aborted` when a newer one begins', async () => {
  const draft = createDraft(openModal(), () => undefined)
  draft.begin(() => Promise.resolve())
  const earlier = codeOf(draft.ended())
  draft.begin(() => Promise.resolve())
  expect(await earlier).toBe('aborted')
  draft.stop()
  expect(await codeOf(draft.ended())).toBe('destroyed')
})
