import { expect, test } from 'vitest'
import { tagOf } from '../dialog/create-view.js'
import { loadView } from './load-view.chunk.js'

const language = { load: async () => undefined }

// Nothing else of the kit is on this page: what is defined after a screen has loaded came with it.
test.each([
  ['WalletSendPreview', ['WalletSendConfirmed']],
  ['SwapPreview', ['Swap']],
  ['RegisterAccountName', ['RegisterAccountNameSuccess']],
] as const)('%s, which asks the wallet, comes with the screens that show its answer', async (view, answers) => {
  await loadView(view, language)
  for (const answer of [view, ...answers]) expect(customElements.get(tagOf(answer)), answer).toBeDefined()
})

test('what tells of a transfer whose screen was left comes with its review', async () => {
  await loadView('WalletSendPreview', language)
  expect(customElements.get('appkit-notice')).toBeDefined()
})
