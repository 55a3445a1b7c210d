import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isolateDialog } from './isolate-dialog.js'

let end = () => undefined as void
afterEach(() => {
  end()
  document.body.replaceChildren()
})

/** A dialog with a field in it, in a shadow tree as the modal is, or in the page as the frame of a wallet is. */
function setup(place: 'shadow tree' | 'page') {
  const parent = document.createElement('main')
  const dialog = document.createElement('dialog')
  const field = document.createElement('input')
  dialog.append(field)
  document.body.append(parent)
  const root = place === 'page' ? parent : parent.attachShadow({ mode: 'open' })
  root.append(dialog)
  const host = place === 'page' ? dialog : parent
  return { parent, host, dialog, field }
}

/** What the document of an app hears. */
function listen(types: readonly string[], capture = false) {
  const heard: string[] = []
  const stop = new AbortController()
  for (const type of types)
    document.addEventListener(type, (event) => heard.push(event.type), { capture, signal: stop.signal })
  return { heard, stop: () => stop.abort() }
}

const gestures = ['pointerdown', 'mousedown', 'click', 'focusin', 'focusout', 'keydown', 'keyup']

test.for(['shadow tree', 'page'] as const)(
  'an app hears no press, no key and no focus of an isolated dialog in a %s, and hears them again afterwards',
  async (place) => {
    const { host, dialog, field } = setup(place)
    end = isolateDialog(dialog, host)
    dialog.showModal()
    const app = listen(gestures)
    await userEvent.click(field)
    await userEvent.keyboard('ab{Tab}')
    expect(app.heard).toEqual([])
    expect(field.value).toBe('ab')
    end()
    await userEvent.click(field)
    await userEvent.keyboard('c')
    app.stop()
    expect(app.heard).toEqual(expect.arrayContaining(['pointerdown', 'click', 'keydown']))
  },
)

test.for(['shadow tree', 'page'] as const)(
  'Escape asks an isolated dialog in a %s to close, and no listener of the document hears it',
  async (place) => {
    const { host, dialog, field } = setup(place)
    end = isolateDialog(dialog, host)
    dialog.showModal()
    field.focus()
    const app = listen(['keydown', 'keyup'], true)
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve))
    await userEvent.keyboard('{Escape}')
    await closed
    app.stop()
    expect(app.heard).toEqual([])
  },
)

test('Escape with the focus on the page behind is the page’s', async () => {
  const { host, dialog } = setup('shadow tree')
  const behind = document.createElement('input')
  document.body.append(behind)
  end = isolateDialog(dialog, host)
  behind.focus()
  const app = listen(['keydown'], true)
  await userEvent.keyboard('{Escape}')
  app.stop()
  expect(app.heard).toEqual(['keydown'])
})

test('a field of an isolated dialog can be typed in where the app makes inert what is around it', async () => {
  const { parent, host, dialog, field } = setup('shadow tree')
  parent.inert = true
  end = isolateDialog(dialog, host)
  dialog.showModal()
  field.focus()
  await userEvent.keyboard('ab')
  expect(field.value).toBe('ab')
})

test('what an app hides from screen readers is shown while a dialog in it is open, and hidden again if the app still hides it', async () => {
  const step = fc.constantFrom('hide', 'show', 'nothing')
  const states = fc.record({
    before: fc.constantFrom('true', null),
    during: fc.array(step, { maxLength: 4 }),
    on: fc.constantFrom('host', 'page'),
  })
  const property = fc.asyncProperty(states, async ({ before, during, on }) => {
    const { host, dialog } = setup('shadow tree')
    const at = on === 'host' ? host : document.documentElement
    let wanted = before
    if (before) at.setAttribute('aria-hidden', before)
    const stop = isolateDialog(dialog, host)
    dialog.showModal()
    expect(at.getAttribute('aria-hidden')).not.toBe('true')
    for (const what of during) {
      if (what === 'hide') at.setAttribute('aria-hidden', (wanted = 'true'))
      if (what === 'show') {
        at.removeAttribute('aria-hidden')
        wanted = null
      }
      await Promise.resolve()
      expect(at.getAttribute('aria-hidden')).not.toBe('true')
    }
    dialog.close()
    stop()
    expect(at.getAttribute('aria-hidden')).toBe(wanted)
    at.removeAttribute('aria-hidden')
    host.remove()
  })
  await fc.assert(property)
})
