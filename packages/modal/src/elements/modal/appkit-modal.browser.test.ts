import { aTimeout, elementUpdated, nextFrame } from '@open-wc/testing'
import { mutableState, createTestKit, type TestKit } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppKitModal } from './appkit-modal.js'
import { pageSlot } from '../../kit/slot.js'
import { installed, known } from '../../../gallery/stories/samples.js'
import { devTools } from '../../../test/accessibility-tree.js'
import { button, dialog, focused, focusedName, heading, openModal } from '../../../test/open-modal.js'

const reduceMotion = (value: 'reduce' | 'no-preference') =>
  devTools().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

afterEach(async () => {
  await reduceMotion('no-preference')
  await page.viewport(1024, 768)
})

async function onUnsupportedNetwork(): Promise<TestKit> {
  const test = createTestKit()
  await test.connect()
  test.wallet.moveTo('eip155:43114')
  await openModal(test, 'UnsupportedChain')
  return test
}
const native = () => dialog.element() as HTMLDialogElement
const shadows = (root: ParentNode): ShadowRoot[] =>
  [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot, ...shadows(shadowRoot)] : []))
/** The duration of each animation that runs in the page. */
const movements = () =>
  [document, ...shadows(document)]
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) =>
      (effect as KeyframeEffect).getKeyframes().some((frame) => 'transform' in frame || 'height' in frame),
    )
    .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))

describe('opening and closing', () => {
  test('the modal is a modal dialog named by its title', async () => {
    await openModal(createTestKit({ installed }), 'Connect')
    await expect.element(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible()
    expect(native().matches(':modal')).toBe(true)
  })

  test.for([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => button('Close').click()],
    ['a click beside the card', () => userEvent.click(document.body, { position: { x: 8, y: 8 } })],
  ] as const)('%s closes the modal, and the focus returns to the opener', async ([, close]) => {
    const { kit, ...rest } = createTestKit({ installed })
    await openModal({ kit, ...rest }, 'Connect')
    await expect.poll(focusedName).toMatch(/^Rainbow/)
    await close()
    await expect.poll(() => kit.isOpen()).toBe(false)
    await expect.poll(focusedName).toBe('Opener')
  })

  test('a click that starts inside the card and ends outside does not close the modal', async () => {
    const { kit, ...rest } = createTestKit({ installed })
    await openModal({ kit, ...rest }, 'Connect')
    const target = native()
    heading.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    expect(kit.isOpen()).toBe(true)
  })

  test('Back returns to the previous screen', async () => {
    await openModal(createTestKit({ known }), 'Connect')
    await button('What is a wallet?').click()
    await button('Get a wallet').click()
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('What is a wallet?')
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    expect(button('Back').elements()).toHaveLength(0)
  })
})

describe('the keyboard', () => {
  test('the focus starts on the first wallet', async () => {
    await openModal(createTestKit({ installed }), 'Connect')
    await expect.poll(focusedName).toMatch(/^Rainbow/)
  })

  test('Tab stays inside the modal', async () => {
    await openModal(createTestKit({ installed }), 'Connect')
    await expect.poll(focusedName).toMatch(/^Rainbow/)
    const visited = new Set<string>()
    for (let presses = 0; presses < 12; presses += 1) {
      await userEvent.tab()
      // Between the last control and the first one the focus passes through the browser's own bars.
      if (focused() !== document.body) visited.add(focusedName())
    }
    expect(visited).not.toContain('Opener')
    expect([...visited]).toEqual(expect.arrayContaining(['Close', 'What is a wallet?', 'I don’t have a wallet']))
  })

  test('a screen without a control gives the focus to the dialog', async () => {
    const test = createTestKit({ installed })
    test.wallet.answer = 'hang'
    await openModal(test, 'Connect')
    await button('Rainbow Installed').click()
    await expect.element(heading).toHaveTextContent('Rainbow')
    await expect.poll(() => focused()).toBe(native())
  })
})

describe('the page behind the modal', () => {
  test('the page behind the modal does not scroll and does not move', async () => {
    const { kit, ...rest } = createTestKit({ installed })
    document.documentElement.style.setProperty('height', '3000px')
    const rightOf = () => document.documentElement.getBoundingClientRect().right
    const before = rightOf()
    await openModal({ kit, ...rest }, 'Connect')
    await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe('hidden')
    expect(rightOf()).toBe(before)
    await kit.close()
    await expect.poll(() => document.documentElement.style.overflow).toBe('')
    document.documentElement.style.removeProperty('height')
  })
})

describe('a blocking screen', () => {
  test.for([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click beside the card', () => userEvent.click(document.body, { position: { x: 8, y: 8 } })],
  ] as const)('spec 9.6: %s shakes the card and leaves it open', async ([, ask]) => {
    const { kit } = await onUnsupportedNetwork()
    await expect.poll(movements).toEqual([])
    await ask()
    await expect.poll(movements).toContain(500)
    expect(kit.isOpen()).toBe(true)
  })
})

describe('motion', () => {
  test('the card grows to the next screen', async () => {
    const { kit, ...rest } = createTestKit({ installed, known })
    await openModal({ kit, ...rest }, 'Connect')
    await expect.poll(movements).toEqual([])
    kit.router.push('WhatIsAWallet')
    await expect.poll(movements).toContain(200)
  })

  test('a scrolled screen fades at its position, and the next screen begins at the top', async () => {
    await page.viewport(667, 320)
    const { kit, ...rest } = createTestKit({ installed, known })
    await openModal({ kit, ...rest }, 'Connect')
    const modal = document.querySelector('appkit-modal') as AppKitModal
    const viewport = modal.renderRoot.querySelector('.viewport') as HTMLElement
    const content = modal.renderRoot.querySelector('.content') as HTMLElement
    viewport.scrollTop = 40
    const [before] = content.children
    // The card itself may grow.
    const top = () => Math.round((before?.getBoundingClientRect().top ?? 0) - viewport.getBoundingClientRect().top)
    expect(top()).toBe(-40)
    kit.router.push('WhatIsAWallet')
    await expect.poll(() => before?.hasAttribute('inert')).toBe(true)
    expect(top()).toBe(-40)
    expect(viewport.scrollTop).toBe(0)
    await expect.poll(() => content.children.length).toBe(1)
  })

  test('acceptance 16: no transform or height animation exceeds 1 ms with reduced motion', async () => {
    await reduceMotion('reduce')
    const { kit } = await onUnsupportedNetwork()
    const seen: number[] = []
    const look = () => seen.push(...movements())
    look()
    await userEvent.keyboard('{Escape}')
    for (const view of ['WhatIsAWallet', 'Networks', 'ConnectingExternal', 'Account'] as const) {
      kit.router.push(view)
      for (let frame = 0; frame < 4; frame += 1) {
        await nextFrame()
        look()
      }
    }
    expect(seen.filter((duration) => duration > 1)).toEqual([])
  })
})

describe('the cost of the modal', () => {
  const count = (root: ParentNode): number =>
    [...root.querySelectorAll('*')].reduce((sum, el) => sum + 1 + (el.shadowRoot ? count(el.shadowRoot) : 0), 0)

  test('each of the most used screens has at most 300 elements', async () => {
    const test = createTestKit({ installed, known, featuredWalletIds: ['coinbase', 'safe', 'trust'] })
    await test.connect()
    const modal = await openModal(test, 'Connect')
    for (const view of ['Connect', 'Account', 'Networks', 'GetWallet'] as const) {
      test.kit.router.reset(view)
      await elementUpdated(modal)
      await aTimeout(50)
      expect(count(modal.shadowRoot as ShadowRoot), view).toBeLessThanOrEqual(300)
    }
  })

  test('opening and closing 200 times leaves no element and no listener behind', async () => {
    await reduceMotion('reduce')
    const { kit, ...rest } = createTestKit({ installed })
    const modal = await openModal({ kit, ...rest }, 'Connect')
    const cycle = async () => {
      mutableState(kit).modal.open = false
      await Promise.resolve()
      await elementUpdated(modal)
      kit.router.reset('Connect')
      mutableState(kit).modal.open = true
      await Promise.resolve()
      await elementUpdated(modal)
    }
    const listeners = watchListeners()
    await cycle()
    const listening = listeners.count()
    const elements = count(document)
    const bound = pageSlot()?.changed.size
    for (let times = 0; times < 200; times += 1) await cycle()
    expect(count(document)).toBe(elements)
    expect(pageSlot()?.changed.size).toBe(bound)
    expect(listeners.count()).toBe(listening)
    listeners.stop()
  })
})

/** Counts the listeners on the document and the window that are added and not removed from now on. */
function watchListeners() {
  let open = 0
  const targets = [window, document, document.documentElement, document.body]
  const watched = new Set<EventTarget>(targets)
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...args) {
    const [, , options] = args
    const signal = typeof options === 'object' ? options.signal : undefined
    if (watched.has(this)) {
      open += 1
      signal?.addEventListener('abort', () => (open -= 1))
    }
    addEventListener.apply(this, args)
  }
  EventTarget.prototype.removeEventListener = function (...args) {
    if (watched.has(this)) open -= 1
    removeEventListener.apply(this, args)
  }
  return {
    count: () => open,
    stop: () => void Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  }
}
