import { describe, expect, test } from 'vitest'
import { gridWindow, scrollToTile } from './grid-window.js'

const shape = { count: 5000, columns: 4, lineHeight: 100 }

describe('gridWindow', () => {
  test.each([
    ['the beginning', 0, { from: 0, to: 28, before: 0, after: 124_300 }],
    ['the middle', 50_000, { from: 1996, to: 2028, before: 49_900, after: 74_300 }],
    ['the end', 124_500, { from: 4972, to: 5000, before: 124_300, after: 0 }],
    ['the overscroll beyond the end', 999_999, { from: 4972, to: 5000, before: 124_300, after: 0 }],
    ['the overscroll before the beginning', -80, { from: 0, to: 28, before: 0, after: 124_300 }],
  ])('gridWindow covers %s', (_, scrollTop, expected) => {
    expect(gridWindow(shape, scrollTop, 450)).toEqual({ ...expected, most: 32 })
  })

  test('a short list is drawn whole', () => {
    expect(gridWindow({ ...shape, count: 7 }, 0, 450)).toMatchObject({ from: 0, to: 7, before: 0, after: 0 })
    expect(gridWindow({ ...shape, count: 0 }, 0, 450)).toMatchObject({ from: 0, to: 0, before: 0, after: 0 })
  })

  test('every visible tile is drawn, their number is bounded, and the height never changes', () => {
    for (const count of [1, 3, 4, 13, 400, 5001]) {
      for (const [columns, lineHeight, height] of [
        [4, 102, 408],
        [3, 98, 231],
        [4, 60, 900],
      ] as const) {
        const lines = Math.ceil(count / columns)
        const most = Math.max(0, lines * lineHeight - height)
        for (let scrollTop = 0; scrollTop <= most; scrollTop += 37) {
          const { from, to, before, after, most } = gridWindow({ count, columns, lineHeight }, scrollTop, height)
          expect(from % columns).toBe(0)
          expect(before).toBe((from / columns) * lineHeight)
          expect(before + after + Math.ceil((to - from) / columns) * lineHeight).toBe(lines * lineHeight)
          expect(before).toBeLessThanOrEqual(scrollTop)
          expect(lines * lineHeight - after).toBeGreaterThanOrEqual(Math.min(scrollTop + height, lines * lineHeight))
          expect(to - from).toBeLessThanOrEqual(most)
        }
      }
    }
  })
})

test.each([
  ['a visible tile stays in place', 20, 400, 400],
  ['a tile above the view comes to the top', 4, 400, 100],
  ['a tile below the view comes to the bottom', 40, 400, 650],
])('scrollToTile: %s', (_, index, scrollTop, expected) => {
  expect(scrollToTile(shape, index, scrollTop, 450)).toBe(expected)
})
