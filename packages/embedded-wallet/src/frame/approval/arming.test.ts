import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { armingMs, type ArmingState, createArming, settlingMs } from './arming.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What the browser says of a press. A script's own events are not trusted. */
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
  const window = { isAttended: true, focuses: 0 }
  const arming = createArming({
    onState: (state) => void states.push(state),
    onPress: () => void presses++,
    isAttended: () => window.isAttended,
    takeFocus: () => void window.focuses++,
  })
  const arm = () => {
    arming.onCover('clear')
    vi.advanceTimersByTime(armingMs)
  }
  return { arming, arm, states, window, presses: () => presses }
}

test('a press counts once the screen stood in full view', () => {
  const { arming, arm, states, presses } = setup()
  arming.onPointerDown(pointer())
  arming.onClick(click())
  arming.onCover('clear')
  vi.advanceTimersByTime(armingMs - 1)
  arming.onPointerDown(pointer())
  vi.advanceTimersByTime(1)
  // It began before.
  arming.onClick(click())
  expect(presses()).toBe(0)
  arm()
  arming.onPointerDown(pointer())
  arming.onClick(click())
  expect(presses()).toBe(1)
  expect(states.at(-1)).toBe('armed')
})

test.each(['covered', 'too-small'] as const)('%s disarms, and the wait begins anew', (cover) => {
  const { arming, arm, states, presses } = setup()
  arm()
  arming.onPointerDown(pointer())
  arming.onCover(cover)
  arm()
  arming.onClick(click())
  expect(presses()).toBe(0)
  expect(states).toEqual(['arming', 'armed', cover, 'arming', 'armed'])
})

test('a key has to go down and up, and a held one is none', () => {
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

test('events of a script count for nothing, a press of assistive technology does', () => {
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

test('a press without the focus takes it, and the wait begins anew', () => {
  const { arming, arm, states, window, presses } = setup()
  arm()
  window.isAttended = false
  arming.onPointerDown(pointer())
  arming.onClick(click())
  arming.onClick(click({ detail: 0 }))
  arming.onKeyDown(key())
  arming.onKeyUp(key())
  expect([presses(), window.focuses, states.at(-1)]).toEqual([0, 1, 'arming'])
  window.isAttended = true
  vi.advanceTimersByTime(armingMs)
  arming.onPointerDown(pointer())
  arming.onClick(click())
  expect(presses()).toBe(1)
})

test.each(['touch', 'pen', ''])(
  'a press by "%s" that begins without the focus takes the focus and counts for nothing, and the next one counts after the wait',
  (pointerType) => {
    const { arming, arm, states, window, presses } = setup()
    arm()
    window.isAttended = false
    arming.onPointerDown(pointer({ pointerType }))
    // The browser gives the focus to what was touched before the press ends.
    window.isAttended = true
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

test('a press without the focus takes none and starts no wait while the screen is covered', () => {
  const { arming, arm, states, window } = setup()
  arm()
  window.isAttended = false
  arming.onCover('covered')
  arming.onPointerDown(pointer({ pointerType: 'touch' }))
  arming.onClick(click({ pointerType: 'touch' }))
  vi.advanceTimersByTime(armingMs)
  expect([window.focuses, states.at(-1)]).toEqual([0, 'covered'])
})

test('a press by the mouse in a document without the focus counts, because the press brings the focus', () => {
  const { arming, arm, window, presses } = setup()
  arm()
  window.isAttended = false
  arming.onPointerDown(pointer())
  window.isAttended = true
  arming.onClick(click())
  expect([presses(), window.focuses]).toEqual([1, 0])
})

test.each([
  ['with the focus', true, settlingMs],
  ['without the focus', false, armingMs],
] as const)('a mouse that comes in %s presses nothing before another wait', (_what, isAttended, waitMs) => {
  const { arming, arm, states, window, presses } = setup()
  arm()
  vi.advanceTimersByTime(10 * armingMs)
  window.isAttended = isAttended
  arming.onCover('clear', 'mouse')
  vi.advanceTimersByTime(waitMs - 1)
  arming.onPointerDown(pointer())
  // The press itself brings the focus.
  window.isAttended = true
  vi.advanceTimersByTime(1)
  arming.onClick(click())
  expect([presses(), states.at(-1)]).toEqual([0, 'armed'])
  arming.onPointerDown(pointer())
  arming.onClick(click())
  expect(presses()).toBe(1)
})

test('a mouse that comes in does not shorten the wait for what changed before', () => {
  const { arming, states } = setup()
  arming.onCover('clear')
  vi.advanceTimersByTime(100)
  arming.onCover('clear', 'mouse')
  vi.advanceTimersByTime(armingMs - 101)
  expect(states.at(-1)).toBe('arming')
  vi.advanceTimersByTime(1)
  expect(states.at(-1)).toBe('armed')
})

test('a mouse that comes in arms nothing that is covered', () => {
  const { arming, arm, states } = setup()
  arm()
  arming.onCover('covered', 'mouse')
  vi.advanceTimersByTime(armingMs)
  expect(states.at(-1)).toBe('covered')
})
