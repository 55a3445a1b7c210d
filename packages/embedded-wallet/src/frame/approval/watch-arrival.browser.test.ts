import { afterEach, expect, test } from 'vitest'
import { type Change, watchArrival } from './watch-arrival.js'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

function watch() {
  const changes: Change[] = []
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  stops.push(stop)
  const forget = watchArrival((change) => void changes.push(change), stopping.signal)
  return { changes, forget, stop }
}

type At = { x: number; y: number; screen?: [x: number, y: number]; pointerType?: string }

/** Sends a pointer event. The screen position is the document position plus 100 px by default. */
function point(type: string, { x, y, screen = [x + 100, y + 100], pointerType = 'mouse' }: At): void {
  const [screenX, screenY] = screen
  const place = { clientX: x, clientY: y, screenX, screenY }
  const buttons = type === 'pointerdown' ? 1 : 0
  const event = new PointerEvent(type, { ...place, buttons, pointerType, bubbles: true })
  const isOfDocument = type === 'pointerenter' || type === 'pointerleave'
  ;(isOfDocument ? document.documentElement : document.body).dispatchEvent(event)
}
const focus = () => window.dispatchEvent(new Event('focus'))

test('a mouse arrives each time that its pointer enters, and not when it moves or presses inside', () => {
  const { changes } = watch()
  point('pointerenter', { x: 300, y: 600 })
  point('pointermove', { x: 310, y: 590 })
  point('pointerdown', { x: 310, y: 590 })
  point('pointerup', { x: 310, y: 590 })
  expect(changes).toEqual(['mouse'])
  point('pointerleave', { x: 310, y: 590 })
  point('pointerenter', { x: 5, y: 40 })
  point('pointermove', { x: 60, y: 60 })
  expect(changes).toEqual(['mouse', 'mouse'])
})

test('a mouse arrives without a pointerenter at first, after a blur, after it left and when forgotten', () => {
  const { changes, forget } = watch()
  const leave = [
    () => undefined,
    () => window.dispatchEvent(new Event('blur')),
    () => point('pointerleave', { x: 300, y: 600 }),
    forget,
  ]
  for (const end of leave) {
    end()
    point('pointerdown', { x: 300, y: 600 })
    point('pointerup', { x: 300, y: 600 })
    point('pointermove', { x: 301, y: 600 })
  }
  expect(changes).toEqual(leave.map(() => 'mouse'))
})

test.each(['touch', 'pen'])('a press with a %s is not an arrival', (pointerType) => {
  const { changes } = watch()
  for (const type of ['pointerenter', 'pointermove', 'pointerdown', 'pointerup'])
    point(type, { x: 300, y: 600, screen: [0, 0], pointerType })
  expect(changes).toEqual([])
})

test.each(['pointerup', 'pointercancel', 'pointermove', 'pointerleave'])(
  'the focus is an arrival, except for the focus from a mouse press until %s ends the press',
  (ended) => {
    const { changes } = watch()
    point('pointerenter', { x: 300, y: 600 })
    focus()
    expect(changes).toEqual(['mouse', 'view'])
    point('pointerdown', { x: 300, y: 600 })
    focus()
    expect(changes).toEqual(['mouse', 'view'])
    point(ended, { x: 300, y: 600 })
    focus()
    expect(changes).toEqual(['mouse', 'view', 'view'])
  },
)

test('the focus from a touch is an arrival', () => {
  const { changes } = watch()
  point('pointerdown', { x: 300, y: 600, pointerType: 'touch' })
  focus()
  expect(changes).toEqual(['view'])
})

test.each(['pointermove', 'pointerdown'])(
  'a document that moves under a resting pointer is an arrival, which %s reports before a button gets the press',
  (type) => {
    const { changes } = watch()
    point('pointerenter', { x: 84, y: 609, screen: [1250, 945] })
    point('pointermove', { x: 85, y: 609, screen: [1251, 945] })
    point(type, { x: 265, y: 609, screen: [1251, 945] })
    point('pointermove', { x: 266, y: 609, screen: [1252, 945] })
    expect(changes).toEqual(['mouse', 'view'])
  },
)

test.each([0.25, 0.5, 0.67, 1, 1.5, 5])('a pointer that moves over a document at zoom %d arrives once', (zoom) => {
  const { changes } = watch()
  for (let step = 0; step <= 40; step += 1) {
    const [x, y] = [step * 9, step * 14]
    // Browsers round screen positions.
    point('pointermove', { x: x / zoom, y: y / zoom, screen: [Math.round(50.4 + x), Math.round(30.6 + y)] })
  }
  expect(changes).toEqual(['mouse'])
})

test('a stopped watch reports nothing', () => {
  const { changes, stop } = watch()
  stop()
  point('pointerenter', { x: 300, y: 600 })
  point('pointermove', { x: 30, y: 60, screen: [400, 700] })
  focus()
  expect(changes).toEqual([])
})
