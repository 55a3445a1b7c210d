import { elementUpdated, fixtureSync, oneEvent } from '@open-wc/testing'
import { createTestKit, mutableState } from '@openappkit/testing/mount'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { installed } from '../../../gallery/stories/samples.js'
import { dialog, openModal } from '../../../test/open-modal.js'
import { createAppKit } from '../../create-appkit.js'

const after: (() => void)[] = []
afterEach(() => {
  for (const undo of after.splice(0)) undo()
  document.body.removeAttribute('aria-hidden')
})

/** Whether a capturing listener on the app's document gets an event. */
function isHeard(at: Element | null | undefined, event: Event): boolean {
  let times = 0
  const listener = () => (times += 1)
  document.addEventListener(event.type, listener, { capture: true })
  at?.dispatchEvent(event)
  document.removeEventListener(event.type, listener, { capture: true })
  return times > 0
}
const scope = { bubbles: true, composed: true, cancelable: true }
const isEscapeHeard = () => isHeard(document.body, new KeyboardEvent('keydown', { key: 'Escape', ...scope }))
const isPressHeard = (modal: Element) =>
  isHeard(modal.shadowRoot?.querySelector('.content'), new PointerEvent('pointerdown', scope))

/** Opens a kit that renders into a tag of the page, with `disableAppend`. */
async function openInTag(tag: HTMLElement) {
  const { networks } = createTestKit().kit.options
  const kit = createAppKit({ networks, storageKey: crypto.randomUUID(), disableAppend: true })
  after.push(() => kit.destroy())
  await kit.open()
  await expect.element(dialog).toBeVisible()
  expect(isPressHeard(tag)).toBe(false)
  return kit
}

const scrolling = () => document.documentElement.style.overflow

function putTag(): HTMLElementTagNameMap['appkit-modal'] {
  const tag = document.createElement('appkit-modal')
  fixtureSync(tag)
  document.body.setAttribute('aria-hidden', 'true')
  return tag
}

test('a modal that is closed and reopened at once stays open and isolated from the app', async () => {
  const { kit, ...rest } = createTestKit({ installed })
  const modal = await openModal({ kit, ...rest }, 'Connect')
  const native = dialog.element() as HTMLDialogElement
  const closed = oneEvent(native, 'close')
  const { modal: state } = mutableState(kit)
  for (const isOpen of [false, true]) {
    state.open = isOpen
    await Promise.resolve()
    await elementUpdated(modal)
  }
  await expect.poll(() => native.open).toBe(true)
  await closed
  expect([isPressHeard(modal), native.open, kit.isOpen()]).toEqual([false, true, true])
})

test('a kit that is destroyed with its modal open releases the page, and the next modal is isolated', async () => {
  const tag = putTag()
  const kit = await openInTag(tag)
  await expect.poll(scrolling).toBe('hidden')
  kit.destroy()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(isEscapeHeard()).toBe(true)
  expect(document.body.getAttribute('aria-hidden')).toBe('true')
  expect(scrolling()).toBe('')
  await openInTag(tag)
})

test('a modal that becomes embedded while it is open releases the page', async () => {
  const tag = putTag()
  await openInTag(tag)
  await expect.poll(scrolling).toBe('hidden')
  tag.enableEmbedded = true
  await expect.element(page.getByRole('region', { includeHidden: true })).toBeVisible()
  expect(isEscapeHeard()).toBe(true)
  expect(document.body.getAttribute('aria-hidden')).toBe('true')
  expect(scrolling()).toBe('')
})
