import { expect, test } from 'vitest'
import { gridKey } from './grid-keys.js'

// Ten tiles: two rows of four and one row of two.
const place = { at: 5, count: 10, columns: 4, lines: 2, isRtl: false }

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowRight', 9, 10],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, -1],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, -2],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 5, 9],
  ['ArrowDown', 7, 9],
  ['ArrowDown', 8, 12],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['PageDown', 0, 8],
  ['PageDown', 5, 9],
  ['PageUp', 9, 1],
  ['PageUp', 5, 0],
  ['Enter', 5, undefined],
])('the key %s at tile %i moves to %s', (key, at, expected) => {
  expect(gridKey(key, { ...place, at })).toBe(expected)
})

test('ArrowLeft moves forward in right-to-left text', () => {
  expect(gridKey('ArrowLeft', { ...place, isRtl: true })).toBe(6)
  expect(gridKey('ArrowRight', { ...place, isRtl: true })).toBe(4)
})
