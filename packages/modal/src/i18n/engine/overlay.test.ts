import { expect, test } from 'vitest'
import { overlay } from './overlay.js'

const base = { title: 'Connect', hello: (name: string) => `Hello ${name}` }

test('overlay takes values of the same type and ignores the rest', () => {
  const hello = (name: string) => `Hi ${name}`
  expect(overlay(base, { title: 'Sign in', hello })).toEqual({ title: 'Sign in', hello })
  expect(overlay(base, { title: 5, hello: 'Hi' })).toEqual(base)
  expect(overlay(base, { title: undefined, more: 'x' })).toEqual(base)
  for (const nothing of [undefined, null, 'text', []]) expect(overlay(base, nothing)).toEqual(base)
})

test('overlay ignores `__proto__` and `constructor`', () => {
  const own = JSON.parse('{"__proto__":{"title":"stolen","polluted":"x"},"constructor":"x"}')
  expect(overlay(base, own)).toEqual(base)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
