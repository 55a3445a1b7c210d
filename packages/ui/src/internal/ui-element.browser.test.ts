import { expect, test } from 'vitest'
import { define } from './ui-element.js'

test('a second class for a taken tag is ignored, not thrown', () => {
  class First extends HTMLElement {}
  class Second extends HTMLElement {}
  define('test-defined')(First)
  expect(() => define('test-defined')(Second)).not.toThrow()
  expect(customElements.get('test-defined')).toBe(First)
})
