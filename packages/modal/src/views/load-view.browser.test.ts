import { expect, test } from 'vitest'
import { tagOf } from '../dialog/create-view.js'
import { loadView } from './load-view.chunk.js'

const language = { load: async () => undefined }

// This page loads no other code of the kit, so a loaded screen defines all elements that are new after it.
test.each([
  ['WalletSendPreview', ['WalletSendConfirmed']],
  ['SwapPreview', ['Swap']],
  ['RegisterAccountName', ['RegisterAccountNameSuccess']],
] as const)('the view %s loads together with the views that show the response of the wallet', async (view, answers) => {
  await loadView(view, language)
  for (const answer of [view, ...answers]) expect(customElements.get(tagOf(answer)), answer).toBeDefined()
})

test('the review of a transfer loads the notice that reports the result', async () => {
  await loadView('WalletSendPreview', language)
  expect(customElements.get('appkit-notice')).toBeDefined()
})
