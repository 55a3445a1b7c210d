import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isolateDialog } from './isolate-dialog.js'

let end = () => undefined as void
afterEach(() => {
  end()
  document.body.replaceChildren()
})

/** A dialog with a field in it, in a shadow tree like the modal, or in the page like a wallet's frame. */
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

/** Isolates a dialog in its place, and shows it. */
function show(place: 'shadow tree' | 'page') {
  const made = setup(place)
  end = isolateDialog(made.dialog, made.host)
  made.dialog.showModal()
  return made
}

/** Records the events that listeners on the app's document get. */
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
    const { field } = show(place)
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
    const { dialog, field } = show(place)
    field.focus()
    const app = listen(['keydown', 'keyup'], true)
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve))
    await userEvent.keyboard('{Escape}')
    await closed
    app.stop()
    expect(app.heard).toEqual([])
  },
)

test('Escape with the focus on the page behind reaches the page', async () => {
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

/** A press of a key as the browser sends it. */
const key = (type: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent(type, { key: 'Escape', code: 'Escape', bubbles: true, composed: true, cancelable: true, ...more })

test('the end of a press or of a key reaches the app only if it began there', async () => {
  const pairs = [
    ['pointerdown', 'pointerup', PointerEvent],
    ['mousedown', 'mouseup', MouseEvent],
    ['touchstart', 'touchend', TouchEvent],
    ['keydown', 'keyup', KeyboardEvent],
  ] as const
  const steps = fc.array(
    fc.record({
      pair: fc.constantFrom(...pairs),
      code: fc.constantFrom('KeyK', 'Enter'),
      began: fc.constantFrom('inside', 'outside', 'before'),
      isHeld: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const { parent, host, dialog, field } = setup('shadow tree')
  const behind = document.createElement('input')
  document.body.append(behind)
  const property = fc.property(steps, (all) => {
    for (const { pair, code, began, isHeld } of all) {
      const [start, finish, Kind] = pair
      const send = (at: Element, type: string, repeat = false) =>
        at.dispatchEvent(new Kind(type, { bubbles: true, composed: true, code, repeat } as KeyboardEventInit))
      const stop = began === 'before' ? undefined : isolateDialog(dialog, host)
      send(began === 'inside' ? field : behind, start)
      const rejoin = stop ?? isolateDialog(dialog, host)
      if (isHeld && start === 'keydown') send(field, start, true)
      const app = listen([finish])
      send(field, finish)
      app.stop()
      rejoin()
      expect(app.heard).toEqual(began === 'inside' ? [] : [finish])
    }
  })
  fc.assert(property)
  parent.remove()
})

test('Escape that was pressed in the frame of a wallet and ends in an isolated dialog does not reach the app', () => {
  const { field } = show('shadow tree')
  const app = listen(['keyup'])
  field.dispatchEvent(key('keyup'))
  app.stop()
  expect(app.heard).toEqual([])
})

test('Escape that cancels a composition reaches neither an isolated dialog nor the app', () => {
  const { dialog, field } = show('shadow tree')
  const app = listen(['keydown', 'keyup'], true)
  const inside: string[] = []
  dialog.addEventListener('keydown', ({ type }) => inside.push(type))
  const pressed = key('keydown', { isComposing: true })
  field.dispatchEvent(pressed)
  field.dispatchEvent(key('keyup', { isComposing: true }))
  app.stop()
  // The input method still cancels.
  expect([inside, app.heard, pressed.defaultPrevented]).toEqual([[], [], false])
})

test.for(['dialog', 'body'] as const)(
  'a held Escape that began elsewhere and goes on at the %s does not close an isolated dialog, and its next press does',
  async (place) => {
    const { dialog, field } = show('shadow tree')
    const app = listen(['keydown'], true)
    const inside: boolean[] = []
    dialog.addEventListener('keydown', ({ repeat }) => inside.push(repeat))
    const held = key('keydown', { repeat: true })
    ;(place === 'dialog' ? field : document.body).dispatchEvent(held)
    expect([inside, held.defaultPrevented]).toEqual([[], true])
    field.dispatchEvent(key('keyup'))
    field.dispatchEvent(key('keydown'))
    field.dispatchEvent(key('keyup'))
    app.stop()
    expect([inside, app.heard]).toEqual([[false], []])
  },
)

test('a field of an isolated dialog can be typed in where the app makes inert what is around it', async () => {
  const { parent, host, dialog, field } = setup('shadow tree')
  parent.inert = true
  end = isolateDialog(dialog, host)
  dialog.showModal()
  field.focus()
  await userEvent.keyboard('ab')
  expect(field.value).toBe('ab')
})

test('an aria-hidden of the app is removed while a dialog in it is open, and restored afterwards', async () => {
  const step = fc.record({ what: fc.constantFrom('hide', 'show', 'say false', 'nothing'), isSeen: fc.boolean() })
  const states = fc.record({
    before: fc.constantFrom('true', 'false', null),
    during: fc.array(step, { maxLength: 4 }),
    on: fc.constantFrom('host', 'page'),
  })
  const property = fc.asyncProperty(states, async ({ before, during, on }) => {
    const { host, dialog } = setup('shadow tree')
    const at = on === 'host' ? host : document.documentElement
    let wanted: string | null = before
    if (before) at.setAttribute('aria-hidden', before)
    const stop = isolateDialog(dialog, host)
    dialog.showModal()
    expect(at.getAttribute('aria-hidden')).not.toBe('true')
    for (const { what, isSeen } of during) {
      if (what === 'hide') at.setAttribute('aria-hidden', (wanted = 'true'))
      if (what === 'say false') at.setAttribute('aria-hidden', (wanted = 'false'))
      if (what === 'show') {
        at.removeAttribute('aria-hidden')
        wanted = null
      }
      // The last changes may be in the task in which the dialog is closed.
      if (!isSeen) continue
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
