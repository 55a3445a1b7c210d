import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monogram, toneOf } from './monogram.js'

test('an id always gets the same background', () => {
  expect(toneOf('eip155:1')).toBe(toneOf('eip155:1'))
  fc.assert(fc.property(fc.string(), (id) => /^#[0-9A-F]{6}$/.test(toneOf(id))))
})

test('neighbors in a list differ in their hue', () => {
  const ids = ['metamask', 'trust', 'coinbase', 'phantom', 'okx', 'rainbow', 'rabby', 'ledger', 'bitget', 'binance']
  expect(new Set(ids.map(toneOf)).size).toBeGreaterThanOrEqual(7)
  expect(new Set(Array.from({ length: 16 }, (_, index) => toneOf(`wallet-${index}`))).size).toBeGreaterThanOrEqual(8)
})

test('letters are dark on a light background and light on a dark one', () => {
  expect(monogram({ letters: 'A', color: '#FFFFFF' })).toContain('fill="#15181D"')
  expect(monogram({ letters: 'A', color: '#3F4A5A' })).toContain('fill="#FFFFFF"')
})

test('any letters and background produce the same three elements', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constant('</text><script>alert(1)</script>')),
      fc.string(),
      (letters, color) => {
        const tags = monogram({ letters, color }).match(/<\/?[a-z]+/g)
        expect(tags).toEqual(['<svg', '<rect', '<text', '</text', '</svg'])
      },
    ),
  )
})
