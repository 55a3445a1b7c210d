import { fixtureSync } from '@open-wc/testing'
import type { AppKit } from '@openappkit/core'
import { createTestKit, type TestKitOptions } from '@openappkit/testing/mount'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, heading } from '../../../test/open-modal.js'
import type { AppKitOptions } from '../../app-options.js'
import { createAppKit } from '../../create-appkit.js'
import { kitLanguage } from '../../i18n/engine/kit-language.js'
import { loadView } from '../../views/load-view.chunk.js'
import type { AppKitModal } from './appkit-modal.js'

const kits: AppKit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

const card = page.getByRole('region')
const modals = () => [...document.querySelectorAll('appkit-modal')]
const scrolling = () => document.documentElement.style.overflow

function createKit(options: Partial<AppKitOptions> = {}): AppKit {
  const { networks } = createTestKit().kit.options
  const kit = createAppKit({ networks, storageKey: crypto.randomUUID(), ...options })
  kits.push(kit)
  return kit
}

/** Adds a tag of the app directly to the body, where the kit adds its own dialog. */
function addTag(kit: AppKit, enableEmbedded = false): AppKitModal {
  const tag = Object.assign(document.createElement('appkit-modal'), { kit, enableEmbedded })
  document.body.append(tag)
  return tag
}

async function embed(kit: AppKit): Promise<AppKitModal> {
  const tag = addTag(kit, true)
  await expect.element(card).toBeVisible()
  return tag
}

test('an embedded tag removes the dialog of the kit, and a plain tag of the app stays in the page, closed', async () => {
  const kit = createKit()
  await kit.preload()
  const [added] = modals()
  const plain = addTag(kit)
  const tag = await embed(kit)
  expect(added?.isConnected).toBe(false)
  expect(modals()).toEqual([plain, tag])
  expect(card.elements()).toHaveLength(1)
  expect(dialog.elements()).toEqual([])
})

test('an embedded tag takes the card from the open dialog of the kit', async () => {
  const kit = createKit()
  await kit.open()
  await expect.element(dialog).toBeVisible()
  await expect.poll(scrolling).toBe('hidden')
  const tag = await embed(kit)
  await expect.poll(modals).toEqual([tag])
  expect(scrolling()).toBe('')
  expect(kit.isOpen()).toBe(true)
})

test('a plain tag that is open closes for an embedded tag, and shows the dialog again after that has left', async () => {
  const kit = createKit({ disableAppend: true })
  const plain = addTag(kit)
  await kit.open()
  await expect.element(dialog).toBeVisible()
  const tag = await embed(kit)
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.poll(scrolling).toBe('')
  expect(kit.isOpen()).toBe(true)
  tag.remove()
  expect(kit.isOpen()).toBe(false)
  await kit.open()
  await expect.element(dialog).toBeVisible()
  expect(modals()).toEqual([plain])
  expect(card.elements()).toEqual([])
})

test('a kit whose embedded tag has left the page opens its dialog', async () => {
  const kit = createKit()
  const tag = await embed(kit)
  tag.remove()
  expect(kit.isOpen()).toBe(false)
  expect(modals()).toEqual([])
  await kit.open()
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await kit.close()
  await expect.poll(() => dialog.elements()).toEqual([])
})

test('a kit with the option enableEmbedded adds no dialog after its tag has left the page', async () => {
  const kit = createKit({ enableEmbedded: true })
  const tag = addTag(kit)
  await expect.element(card).toBeVisible()
  tag.remove()
  await kit.open()
  expect(modals()).toEqual([])
  fixtureSync(tag)
  await expect.element(card).toBeVisible()
})

test('an embedded tag that returns to the page embeds the card again', async () => {
  const kit = createKit()
  const tag = await embed(kit)
  tag.remove()
  await kit.open()
  await expect.element(dialog).toBeVisible()
  document.body.append(tag)
  await expect.element(card).toBeVisible()
  await expect.poll(modals).toEqual([tag])
  expect(dialog.elements()).toEqual([])
})

test('the second of two embedded tags keeps the screen when the first leaves, and closes the card when it leaves', async () => {
  const kit = createKit()
  const first = await embed(kit)
  kit.router.push('WhatIsAWallet')
  await expect.element(heading).toHaveTextContent('What is a wallet?')
  const second = addTag(kit, true)
  await expect.poll(() => card.elements()).toHaveLength(2)
  // The element has asked for the same file before.
  await import('../../dialog/start-embedded.js')
  first.remove()
  await expect.element(heading).toHaveTextContent('What is a wallet?')
  expect([kit.isOpen(), kit.state.settings.enableEmbedded]).toEqual([true, true])
  second.remove()
  expect([kit.isOpen(), kit.state.settings.enableEmbedded]).toEqual([false, false])
})

test('an embedded tag that leaves while its card opens shows no dialog', async () => {
  const ui: NonNullable<TestKitOptions['ui']> = {
    async preload(view) {
      await loadView(view, kitLanguage(kit))
      return (await import('../../views/first-screen.chunk.js')).firstScreen
    },
    // Preloading keeps the screen below, and opening has reset it.
    show: () => void (kit.router.view === 'Connect' && tag.remove()),
    isAllowed: () => true,
    destroy: () => undefined,
  }
  const { kit } = createTestKit({ ui })
  kits.push(kit)
  kit.router.reset('WhatIsAWallet')
  const plain = addTag(kit)
  const tag = addTag(kit, true)
  await plain.updateComplete
  const opened: MutationRecord[] = []
  const observer = new MutationObserver((records) => opened.push(...records))
  observer.observe(plain.renderRoot, { subtree: true, attributeFilter: ['open'] })
  await expect.poll(() => [tag.isConnected, kit.state.settings.enableEmbedded]).toEqual([false, false])
  await plain.updateComplete
  opened.push(...observer.takeRecords())
  observer.disconnect()
  expect(kit.isOpen()).toBe(false)
  expect(opened).toEqual([])
})
