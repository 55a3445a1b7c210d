import { expect, test } from 'vitest'
import { overlay } from './overlay.js'

const base = { title: 'Connect', hello: (name: string) => `Hello ${name}` }

test('takes what is of the same kind, and leaves the rest as it is', () => {
  const hello = (name: string) => `Hi ${name}`
  expect(overlay(base, { title: 'Sign in', hello })).toEqual({ title: 'Sign in', hello })
  expect(overlay(base, { title: 5, hello: 'Hi' })).toEqual(base)
  expect(overlay(base, { title: undefined, more: 'x' })).toEqual(base)
  for (const nothing of [undefined, null, 'text', []]) expect(overlay(base, nothing)).toEqual(base)
})

test('a name from the depths of the language changes nothing', () => {
  const own = JSON.parse('{"__proto__":{"title":"stolen","polluted":"x"},"constructor":"x"}')
  expect(overlay(base, own)).toEqual(base)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
