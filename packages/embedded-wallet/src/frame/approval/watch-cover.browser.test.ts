import { fixtureSync, waitUntil } from '@open-wc/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from './watch-arrival.js'
import { type Cover, watchCover } from './watch-cover.js'

const stops: (() => void)[] = []
beforeEach(() => page.viewport(420, 640))
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
})

function box(style: Partial<CSSStyleDeclaration>, parent?: Element): HTMLElement {
  const element = document.createElement('div')
  Object.assign(element.style, style)
  parent?.append(element)
  return parent ? element : fixtureSync<HTMLElement>(element)
}

async function watch() {
  const around = box({ position: 'fixed', inset: '0' })
  const element = box({ width: '300px', height: '400px', background: 'white' }, around)
  const covers: Cover[] = []
  const changes: Change[] = []
  stops.push(
    watchCover(element, (cover, change) => {
      covers.push(cover)
      changes.push(change)
    }),
  )
  const becomes = (cover: Cover) => waitUntil(() => covers.at(-1) === cover, `it is not ${cover}`, { timeout: 10_000 })
  await becomes('clear')
  return { around, becomes, covers, changes }
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

test('an element on top covers the watched one, even when it lets the pointer through', async () => {
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

const comeIn = () => document.documentElement.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))

test('a watch reports nothing before the first observation of the browser', async () => {
  const element = box({ width: '300px', height: '400px' })
  const covers: Cover[] = []
  stops.push(watchCover(element, (cover) => void covers.push(cover)))
  for (const type of ['blur', 'focus', 'resize']) window.dispatchEvent(new Event(type))
  comeIn()
  expect(covers).toEqual([])
  await waitUntil(() => covers.at(-1) === 'clear', 'it is not clear', { timeout: 10_000 })
})

test('a mouse that moves after the element was covered arrives again', async () => {
  const { around, becomes, changes } = await watch()
  const move = () =>
    document.body.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }))
  move()
  around.style.opacity = '0.5'
  await becomes('covered')
  around.style.opacity = ''
  await becomes('clear')
  const before = changes.length
  move()
  move()
  expect(changes.slice(before)).toEqual(['mouse'])
})

test('a blur, the focus and a mouse that enters restart the wait, and a narrow window is too small', async () => {
  const { becomes, covers, changes } = await watch()
  const before = covers.length
  window.dispatchEvent(new Event('blur'))
  window.dispatchEvent(new Event('focus'))
  comeIn()
  expect(covers.slice(before)).toEqual(['clear', 'clear', 'clear'])
  expect(changes.slice(before)).toEqual(['view', 'view', 'mouse'])
  await page.viewport(300, 640)
  await becomes('too-small')
})
