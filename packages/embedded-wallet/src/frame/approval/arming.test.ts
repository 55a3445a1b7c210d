import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { armingMs, type ArmingState, createArming, settlingMs } from './arming.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A trusted click, as the browser dispatches it. Events of a script are not trusted. */
const press = (more: object = {}) => ({
  isTrusted: true,
  detail: 1,
  preventDefault: () => undefined,
  ...more,
})
const key = (more: object = {}) => press({ key: 'Enter', repeat: false, ...more }) as unknown as KeyboardEvent
const pointer = (more: object = {}) => press({ pointerType: 'mouse', ...more }) as unknown as PointerEvent
const click = pointer as (more?: object) => MouseEvent

function setup() {
  const states: ArmingState[] = []
  let presses = 0
  const window = { hasFocus: true, focuses: 0 }
  const arming = createArming({
    onState: (state) => void states.push(state),
    onPress: () => void presses++,
    hasFocus: () => window.hasFocus,
    takeFocus: () => void window.focuses++,
  })
  const arm = () => {
    arming.onCover('clear')
    vi.advanceTimersByTime(armingMs)
  }
  return { arming, arm, states, window, presses: () => presses }
}

test('a click counts once the screen has been fully visible', () => {
  const { arming, arm, states, presses } = setup()
  arming.onPointerDown(pointer())
  arming.onClick(click())
  arming.onCover('clear')
  vi.advanceTimersByTime(armingMs - 1)
  arming.onPointerDown(pointer())
  vi.advanceTimersByTime(1)
  // The click began before the screen was armed.
  arming.onClick(click())
  expect(presses()).toBe(0)
  arm()
  arming.onPointerDown(pointer())
  arming.onClick(click())
  expect(presses()).toBe(1)
  expect(states.at(-1)).toBe('armed')
})

test.each(['covered', 'too-small'] as const)('%s disarms and restarts the wait', (cover) => {
  const { arming, arm, states, presses } = setup()
  arm()
  arming.onPointerDown(pointer())
  arming.onCover(cover)
  arm()
  arming.onClick(click())
  expect(presses()).toBe(0)
  expect(states).toEqual(['arming', 'armed', cover, 'arming', 'armed'])
})

test('a key has to go down and up, and a held key does not count', () => {
  const { arming, arm, presses } = setup()
  arming.onKeyDown(key())
  arm()
  arming.onKeyDown(key({ repeat: true }))
  arming.onKeyUp(key())
  arming.onKeyUp(key())
  expect(presses()).toBe(0)
  arming.onKeyDown(key({ key: 'a' }))
  arming.onKeyUp(key({ key: 'a' }))
  expect(presses()).toBe(0)
  arming.onKeyDown(key())
  arming.onKeyUp(key())
  expect(presses()).toBe(1)
})

test('events of a script do not count, and a click of assistive technology does', () => {
  const { arming, arm, presses } = setup()
  arm()
  arming.onPointerDown(pointer({ isTrusted: false }))
  arming.onClick(click())
  arming.onClick(click({ isTrusted: false, detail: 0 }))
  arming.onPointerDown(pointer())
  arming.onClick(click({ isTrusted: false }))
  expect(presses()).toBe(0)
  arming.onClick(click({ detail: 0 }))
  expect(presses()).toBe(1)
})

test('a click without focus takes the focus and restarts the wait', () => {
  const { arming, arm, states, window, presses } = setup()
  arm()
  window.hasFocus = false
  arming.onPointerDown(pointer())
  arming.onClick(click())
  arming.onClick(click({ detail: 0 }))
  arming.onKeyDown(key())
  arming.onKeyUp(key())
  expect([presses(), window.focuses, states.at(-1)]).toEqual([0, 1, 'arming'])
  window.hasFocus = true
  vi.advanceTimersByTime(armingMs)
  arming.onPointerDown(pointer())
  arming.onClick(click())
  expect(presses()).toBe(1)
})

test.each(['touch', 'pen', ''])(
  'a click by "%s" that begins without focus takes the focus and does not count, and the next one counts after the wait',
  (pointerType) => {
    const { arming, arm, states, window, presses } = setup()
    arm()
    window.hasFocus = false
    arming.onPointerDown(pointer({ pointerType }))
    // The browser focuses the touched element before the click ends.
    window.hasFocus = true
    arming.onClick(click({ pointerType }))
    expect([presses(), window.focuses, states.at(-1)]).toEqual([0, 1, 'arming'])
    vi.advanceTimersByTime(armingMs - 1)
    arming.onPointerDown(pointer({ pointerType }))
    vi.advanceTimersByTime(1)
    arming.onClick(click({ pointerType }))
    expect(presses()).toBe(0)
    arming.onPointerDown(pointer({ pointerType }))
    arming.onClick(click({ pointerType }))
    expect([presses(), window.focuses]).toEqual([1, 1])
  },
)

test('a click without focus neither takes it nor starts a wait while the screen is covered', () => {
  const { arming, arm, states, window } = setup()
  arm()
  window.hasFocus = false
  arming.onCover('covered')
  arming.onPointerDown(pointer({ pointerType: 'touch' }))
  arming.onClick(click({ pointerType: 'touch' }))
  vi.advanceTimersByTime(armingMs)
  expect([window.focuses, states.at(-1)]).toEqual([0, 'covered'])
})

test('a mouse click in a document without focus counts, because the click itself focuses the document', () => {
  const { arming, arm, window, presses } = setup()
  arm()
  window.hasFocus = false
  arming.onPointerDown(pointer())
  window.hasFocus = true
  arming.onClick(click())
  expect([presses(), window.focuses]).toEqual([1, 0])
})

test.each([
  ['with the focus', true, settlingMs],
  ['without the focus', false, armingMs],
] as const)('a mouse that enters %s cannot approve before another wait', (_what, hasFocus, waitMs) => {
  const { arming, arm, states, window, presses } = setup()
  arm()
  vi.advanceTimersByTime(10 * armingMs)
  window.hasFocus = hasFocus
  arming.onCover('clear', 'mouse')
  vi.advanceTimersByTime(waitMs - 1)
  arming.onPointerDown(pointer())
  // The click itself focuses the document.
  window.hasFocus = true
  vi.advanceTimersByTime(1)
  arming.onClick(click())
  expect([presses(), states.at(-1)]).toEqual([0, 'armed'])
  arming.onPointerDown(pointer())
  arming.onClick(click())
  expect(presses()).toBe(1)
})

test('a mouse that enters does not shorten the wait of an earlier change', () => {
  const { arming, states } = setup()
  arming.onCover('clear')
  vi.advanceTimersByTime(100)
  arming.onCover('clear', 'mouse')
  vi.advanceTimersByTime(armingMs - 101)
  expect(states.at(-1)).toBe('arming')
  vi.advanceTimersByTime(1)
  expect(states.at(-1)).toBe('armed')
})

test('a mouse that enters does not arm a covered screen', () => {
  const { arming, arm, states } = setup()
  arm()
  arming.onCover('covered', 'mouse')
  vi.advanceTimersByTime(armingMs)
  expect(states.at(-1)).toBe('covered')
})
