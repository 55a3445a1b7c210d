import { expect, test } from 'vitest'
import { hashScreens } from './screens-hash.ts'

const view = { path: 'packages/modal/src/views/send/wallet-send-view.ts', text: 'one' }
const changed = { ...view, text: 'two' }

test('hashScreens changes with the screens and the stories', () => {
  expect(hashScreens([view])).toBe(hashScreens([{ ...view }]))
  expect(hashScreens([changed])).not.toBe(hashScreens([view]))
  for (const path of [
    'packages/ui/src/styles/shell-button.css',
    'packages/modal/gallery/stories/pictures.ts',
    'packages/modal/src/i18n/messages/funds/en.ts',
    'packages/core/src/features/images/token-marks.generated.ts',
    'scripts/docs/media/shoot-story.ts',
  ])
    expect(hashScreens([view, { path, text: '' }]), path).not.toBe(hashScreens([view]))
})

test('hashScreens stays where no picture can change', () => {
  for (const path of [
    'packages/modal/src/views/send/wallet-send-view.browser.test.ts',
    'packages/modal/src/i18n/locales/de/send.ts',
    'packages/modal/README.md',
    'packages/server/src/index.ts',
  ])
    expect(hashScreens([view, { path, text: '' }]), path).toBe(hashScreens([view]))
})
