import { fixtureSync, nextFrame } from '@open-wc/testing'
import { createTestKit, expectAccessible, mount, type TestKit, type TestKitOptions } from '@openappkit/testing/mount'
import { html } from '@openappkit/ui/lit'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installed, known } from '../../../gallery/stories/samples.js'
import { button, focused, focusedName, heading } from '../../../test/open-modal.js'
import type { AppKitModal } from './appkit-modal.js'
import { createAppKit } from '../../create-appkit.js'
import { kitLanguage } from '../../i18n/engine/kit-language.js'
import { loadView } from '../../views/load-view.chunk.js'

afterEach(() => page.viewport(1024, 768))

const card = page.getByRole('region')
const ui = (getKit: () => TestKit['kit']): NonNullable<TestKitOptions['ui']> => ({
  async preload(view) {
    await loadView(view, kitLanguage(getKit()))
    return (await import('../../views/first-screen.chunk.js')).firstScreen
  },
  show: () => undefined,
  isAllowed: () => true,
  destroy: () => undefined,
})

async function embed(options: TestKitOptions = {}, prepare?: (test: TestKit) => Promise<unknown>): Promise<TestKit> {
  const test: TestKit = createTestKit({ installed, known, ui: ui(() => test.kit), ...options })
  await prepare?.(test)
  await mount<AppKitModal>(test.kit, html`<appkit-modal enable-embedded></appkit-modal>`)
  await expect.element(card).toBeVisible()
  return test
}

describe('the embedded card', () => {
  test('the embedded card is a region named by its title, without a close button or a scroll lock', async () => {
    const { kit } = await embed()
    await expect.element(page.getByRole('region', { name: 'Connect a wallet' })).toBeVisible()
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    expect(button('Close').elements()).toHaveLength(0)
    expect(document.documentElement.style.overflow).toBe('')
    expect(kit.isOpen()).toBe(true)
    expect(focused()).toBe(document.body)
    await expectAccessible(document.body)
  })

  test('an element that leaves the page and returns before its code has loaded opens the card', async () => {
    const { kit } = createTestKit({ installed, known, ui: ui(() => kit) })
    const element = await mount<AppKitModal>(kit, html`<appkit-modal enable-embedded></appkit-modal>`)
    const { parentNode } = element
    element.remove()
    parentNode?.append(element)
    await expect.element(card).toBeVisible()
    expect(kit.isOpen()).toBe(true)
    element.remove()
    expect(kit.isOpen()).toBe(false)
  })

  test('spec 9.19: the embedded card is 360 px wide, and narrower on a narrow page', async () => {
    await embed()
    const width = () => card.element().getBoundingClientRect().width
    expect(width()).toBe(360)
    await page.viewport(300, 700)
    expect(width()).toBe(300)
  })

  test('Escape and a click outside the embedded card do nothing', async () => {
    const { kit } = await embed()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.body, { position: { x: 900, y: 700 } })
    expect(kit.isOpen()).toBe(true)
    await expect.element(card).toBeVisible()
  })

  test('the embedded card starts on Account when a wallet is connected', async () => {
    await embed({}, ({ connect }) => connect())
    await expect.element(heading).toHaveTextContent('Account')
  })

  test('a connection opens Account, and a disconnection returns to Connect', async () => {
    const { kit } = await embed()
    await button(/^Rainbow/).click()
    await expect.element(heading).toHaveTextContent('Account')
    expect(kit.isOpen()).toBe(true)
    expect(kit.state.router.history).toHaveLength(1)
    await button('Disconnect').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
  })

  test('a wallet that disconnects leaves the list of all wallets on show', async () => {
    const { kit } = await embed({}, ({ connect }) => connect())
    await expect.element(heading).toHaveTextContent('Account')
    kit.router.push('AllWallets')
    await expect.element(heading).toHaveTextContent('All wallets')
    await kit.disconnect()
    await nextFrame()
    expect(kit.getIsConnectedState()).toBe(false)
    expect(kit.state.router.history.map(({ view }) => view)).toEqual(['Account', 'AllWallets'])
    await expect.element(heading).toHaveTextContent('All wallets')
  })

  test('a restored session opens Account', async () => {
    const storageKey = crypto.randomUUID()
    const before = createTestKit({ installed, storageKey })
    await before.connect()
    before.kit.destroy()
    const { kit, wallet } = await embed({ storageKey }, async (unmounted) => {
      unmounted.wallet.isAllowed = true
      expect(unmounted.kit.getAccount().status).toBe('reconnecting')
    })
    await expect.element(heading).toHaveTextContent('Account')
    expect([kit.getAccount().isConnected, wallet.prompts]).toEqual([true, 0])
  })

  test('the focus follows a screen change only after the user acts in the card', async () => {
    const { kit } = await embed()
    kit.router.push('WhatIsAWallet')
    await expect.element(heading).toHaveTextContent('What is a wallet?')
    expect(focused()).toBe(document.body)
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    await expect.poll(focusedName).toMatch(/^Rainbow/)
  })

  test('an unsupported network blocks the embedded card, and a supported one opens Account', async () => {
    const test = await embed({}, async (unmounted) => {
      await unmounted.connect()
      unmounted.wallet.moveTo('eip155:43114')
    })
    await expect.element(heading).toHaveTextContent('Switch network')
    test.wallet.moveTo('eip155:1')
    await expect.element(heading).toHaveTextContent('Account')
    expect(test.kit.isOpen()).toBe(true)
  })

  test('a tag that is removed from the page closes the modal', async () => {
    const { kit } = await embed()
    document.querySelector('appkit-modal')?.remove()
    await expect.poll(() => kit.isOpen()).toBe(false)
  })
})

test.for(['enable-embedded', 'enableEmbedded', 'option'])(
  'a kit renders into the tag of a page with %s',
  async (how) => {
    const tag = document.createElement('appkit-modal')
    if (how !== 'option') tag.setAttribute(how, '')
    fixtureSync(tag)
    const kit = createAppKit({
      networks: createTestKit().kit.options.networks,
      storageKey: crypto.randomUUID(),
      ...(how === 'option' && { enableEmbedded: true }),
    })
    await expect.element(card).toBeVisible()
    expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
    kit.destroy()
  },
)

test.for(['before', 'after'])(
  'a tag that is added %s the kit has loaded its dialog shows the only card',
  async (when) => {
    const { networks } = createTestKit().kit.options
    const kit = createAppKit({ networks, storageKey: crypto.randomUUID() })
    if (when === 'after') {
      await kit.preload()
      expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
    }
    const tag = Object.assign(document.createElement('appkit-modal'), { kit, enableEmbedded: true })
    fixtureSync(tag)
    await kit.preload()
    await expect.element(card).toBeVisible()
    expect([...document.querySelectorAll('appkit-modal')]).toEqual([tag])
    kit.destroy()
  },
)

test('a tag of one kit leaves the dialog of another kit in the page', async () => {
  const { networks } = createTestKit().kit.options
  const kits = [1, 2].map(() => createAppKit({ networks, storageKey: crypto.randomUUID() }))
  await Promise.all(kits.map((kit) => kit.preload()))
  fixtureSync(Object.assign(document.createElement('appkit-modal'), { kit: kits[0], enableEmbedded: true }))
  await expect.element(card).toBeVisible()
  expect([...document.querySelectorAll('appkit-modal')].map(({ kit }) => kit)).toEqual([kits[1], kits[0]])
  for (const kit of kits) kit.destroy()
})
