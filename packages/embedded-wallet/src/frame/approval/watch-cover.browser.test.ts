import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Cover, watchCover } from './watch-cover.js'

const stops: (() => void)[] = []
beforeEach(() => page.viewport(420, 640))
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  document.body.replaceChildren()
})

function box(style: Partial<CSSStyleDeclaration>, parent: Element = document.body): HTMLElement {
  const element = document.createElement('div')
  Object.assign(element.style, style)
  parent.append(element)
  return element
}

async function watch() {
  const around = box({ position: 'fixed', inset: '0' })
  const element = box({ width: '300px', height: '400px', background: 'white' }, around)
  const covers: Cover[] = []
  stops.push(watchCover(element, (cover) => void covers.push(cover)))
  const becomes = (cover: Cover) => vi.waitFor(() => expect(covers.at(-1)).toBe(cover), { timeout: 10_000 })
  await becomes('clear')
  return { around, becomes, covers }
}

test.each<[string, Partial<CSSStyleDeclaration>]>([
  ['fades', { opacity: '0.99' }],
  ['scales', { transform: 'scale(0.5)' }],
  ['blurs', { filter: 'blur(1px)' }],
  ['clips', { clipPath: 'inset(0 50% 0 0)' }],
  ['moves away', { left: '-200px' }],
])('an element that its page %s is covered, and clear again afterwards', async (_what, style) => {
  const { around, becomes } = await watch()
  Object.assign(around.style, style)
  await becomes('covered')
  for (const name of Object.keys(style)) around.style.removeProperty(name === 'clipPath' ? 'clip-path' : name)
  around.style.inset = '0'
  await becomes('clear')
})

test('what lies over it covers it, even where it lets the pointer through', async () => {
  const { becomes } = await watch()
  const over = box({
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '20px',
    height: '20px',
    pointerEvents: 'none',
  })
  over.style.background = 'red'
  await becomes('covered')
  over.remove()
  await becomes('clear')
})

test('a window that is too small to read is one, and a blur starts the wait anew', async () => {
  const { becomes, covers } = await watch()
  const before = covers.length
  window.dispatchEvent(new Event('blur'))
  expect(covers.slice(before)).toEqual(['clear'])
  await page.viewport(300, 640)
  await becomes('too-small')
})
