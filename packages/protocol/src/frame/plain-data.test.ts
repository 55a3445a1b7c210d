import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payloadLimits, readPlainData, toPlainData } from './plain-data.js'

const plain = fc.jsonValue({ maxDepth: 6 }).map((value): unknown => JSON.parse(JSON.stringify(value)))
const hasRefusedKey = (value: unknown): boolean => /"(?:__proto__|constructor|prototype)":/.test(JSON.stringify(value))

test('JSON values are copied and share nothing with the original', () => {
  fc.assert(
    fc.property(plain, (value) => {
      fc.pre(!hasRefusedKey(value))
      const copy = readPlainData(value)
      expect(copy).toEqual(value)
      if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value)
    }),
  )
})

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['a hole in an object', { a: undefined }],
  ['NaN', Number.NaN],
  ['infinity', [Infinity]],
  ['a bigint', 1n],
  ['a function', { a: () => 1 }],
  ['a symbol', Symbol('a')],
  ['a date', new Date(0)],
  ['a map', new Map([['a', 1]])],
  ['bytes', new Uint8Array(3)],
  ['an error', new Error('no')],
  ['an object without a prototype', Object.create(null)],
  ['an object of a class', new (class Wallet {})()],
  ['a boxed text', Object('text')],
  ['a hole in a list', Object.assign(Array(3), { 0: 1 })],
  ['four billion holes', Array(2 ** 32 - 1)],
  ['a list with a name', Object.assign([1], { name: 'x' })],
  ['a key that is the prototype', JSON.parse('{"a":{"__proto__":{"isAdmin":true}}}')],
  ['constructor', JSON.parse('{"constructor":1}')],
  ['prototype', JSON.parse('[{"prototype":1}]')],
  ['a getter that throws', Object.defineProperty({}, 'a', { enumerable: true, get: () => JSON.parse('{') })],
])('%s is refused', (_what, value) => {
  expect(readPlainData(value)).toBeUndefined()
})

test('a proxy is read once and copied, and one that throws is refused', () => {
  expect(readPlainData(new Proxy({ a: 1 }, {}))).toEqual({ a: 1 })
  const trap = (): never => {
    throw new Error('read')
  }
  for (const handler of [{ ownKeys: trap }, { get: trap }, { getPrototypeOf: trap }]) {
    expect(readPlainData(new Proxy({ a: 1 }, handler))).toBeUndefined()
  }
})

test('eight levels are read; nine levels and a cycle are refused', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
  expect(readPlainData(nested(payloadLimits.depth))).toEqual(nested(payloadLimits.depth))
  expect(readPlainData(nested(payloadLimits.depth + 1))).toBeUndefined()
  const ring: unknown[] = []
  ring.push(ring)
  expect(readPlainData(ring)).toBeUndefined()
})

test('a small graph that expands to a large tree is refused', () => {
  let part: unknown = 'x'.repeat(100)
  for (let level = 0; level < 7; level++) part = Array(10).fill(part)
  expect(readPlainData(part)).toBeUndefined()
})

test('the counted size is that of the JSON text in UTF-8, or slightly more', () => {
  fc.assert(
    fc.property(plain, (value) => {
      fc.pre(!hasRefusedKey(value))
      // Escaped characters count once. Honest payloads contain few of them.
      const bytes = new TextEncoder().encode(JSON.stringify(value).replaceAll(/\\u....|\\./g, 'x')).length
      expect(readPlainData(value, { ...payloadLimits, bytes: Math.ceil(bytes * 8 + 16) })).toEqual(value)
      expect(readPlainData(value, { ...payloadLimits, bytes: Math.floor(bytes / 8) - 1 })).toBeUndefined()
    }),
  )
  const { stringLength } = payloadLimits
  expect(readPlainData('a'.repeat(stringLength))).toHaveLength(stringLength)
  expect(readPlainData('a'.repeat(stringLength + 1))).toBeUndefined()
  expect(readPlainData('€'.repeat(stringLength - 100))).toBeUndefined()
  expect(readPlainData(['a'.repeat(stringLength), 'a'.repeat(stringLength)])).toBeUndefined()
})

test('toPlainData drops undefined properties', () => {
  expect(toPlainData({ a: undefined, b: [{ c: undefined }] })).toEqual({ b: [{}] })
  expect(Object.keys(toPlainData({ a: undefined }) ?? { a: 1 })).toEqual([])
  expect(toPlainData([undefined])).toBeUndefined()
})

test('no input changes a prototype', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true, withMap: true, withSet: true, withSparseArray: true }),
      (value) => {
        readPlainData(value)
        toPlainData(value)
      },
    ),
  )
  expect(Object.keys(Object.prototype)).toEqual([])
})
