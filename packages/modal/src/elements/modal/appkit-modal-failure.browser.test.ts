import { createTestKit, expectAccessible, mount } from '@openappkit/testing/mount'
import { html } from '@openappkit/ui/lit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kitLanguage } from '../../i18n/engine/kit-language.js'
import { loadView } from '../../views/load-view.chunk.js'
import type { AppKitModal } from './appkit-modal.js'

// Load no other screen in this file: the code and the words of the other screens must be missing here.

const button = (name: string) => page.getByRole('button', { name })
const heading = page.getByRole('heading', { level: 1 })

test('a screen that fails to load shows an error under the previous title, and a retry loads it', async () => {
  let isOffline = true
  const { kit } = createTestKit({
    ui: {
      async preload(view) {
        if (isOffline && view === 'WhatIsAWallet') throw new TypeError('Failed to fetch')
        await loadView(view, kitLanguage(kit))
        return (await import('../../views/first-screen.chunk.js')).firstScreen
      },
      show: () => undefined,
      isAllowed: () => true,
      destroy: () => undefined,
    },
  })
  await mount<AppKitModal>(kit, html`<appkit-modal></appkit-modal>`)
  await kit.open()
  await button('I don’t have a wallet').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/did not load/)
  expect(page.getByTestId('modal-failure').element()).toBe(page.getByRole('alert').element())
  expect(page.getByTestId('modal-failure-retry').element()).toBe(button('Try again').element())
  await expect.element(heading).toHaveTextContent('Connect a wallet')
  await expectAccessible(document.body)
  isOffline = false
  await button('Try again').click()
  await expect.element(heading).toHaveTextContent('What is a wallet?')
  await expect.element(button('Get a wallet')).toBeVisible()
})
