import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinShape } from './frame-shape.js'

const isWithin = (json: string, depth: number, entries: number) => isWithinShape(Buffer.from(json), { depth, entries })

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

/** Counts as the scan does: one for each object or array, and one for each entry after the first. */
function entriesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value)
  return 1 + Math.max(0, inside.length - 1) + inside.reduce<number>((sum, one) => sum + entriesOf(one), 0)
}

test('counts the depth and entries of any JSON, whatever its strings contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const json = JSON.stringify(value)
      const [depth, entries] = [depthOf(JSON.parse(json)), entriesOf(JSON.parse(json))]
      expect(isWithin(json, depth, entries)).toBe(true)
      if (depth > 0) expect(isWithin(json, depth - 1, entries)).toBe(false)
      if (entries > 0) expect(isWithin(json, depth, entries - 1)).toBe(false)
    }),
  )
})

test('ignores the contents of a string that ends in a backslash or never ends', () => {
  expect(isWithin('"\\\\",[[[', 2, 9)).toBe(false)
  expect(isWithin('"\\",[[[', 0, 0)).toBe(true)
})
