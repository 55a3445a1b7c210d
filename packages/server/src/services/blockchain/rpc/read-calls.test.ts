import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCalls } from './read-calls.js'

const read = (text: string) => readCalls(new TextEncoder().encode(text).buffer)
const withParams = (json: string) => `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${json}}`
const nested = (levels: number) => withParams('['.repeat(levels) + ']'.repeat(levels))
/** Includes the call, its version, id and method. */
const values = (count: number) => withParams(`[${Array(count - 5).fill(0)}]`)

test('passes on valid calls unchanged', () => {
  const params = fc.oneof(fc.array(fc.jsonValue({ maxDepth: 5 })), fc.dictionary(fc.string(), fc.jsonValue()))
  fc.assert(
    fc.property(params, fc.boolean(), (written, isList) => {
      // zod records drop this key, which no method uses.
      fc.pre(!Object.hasOwn(written, '__proto__'))
      const json = JSON.stringify(written)
      const call = withParams(json)
      const found = read(isList ? `[${call},${call}]` : call)
      expect(found?.isList).toBe(isList)
      expect(found?.calls.map((one) => JSON.stringify(one.params))).toEqual(Array(isList ? 2 : 1).fill(json))
    }),
  )
})

test.each([
  ['63 levels of parameters', nested(63)],
  ['4,096 values', values(4_096)],
  ['60 kB of text', withParams(`["${'0'.repeat(60_000)}"]`)],
  ['1,300 addresses', withParams(JSON.stringify([{ address: Array(1_300).fill(`0x${'ab'.repeat(20)}`) }]))],
  ['whole surrogate pairs', withParams('["\\ud83d\\ude00"]')],
])('accepts a call with %s', (_, text) => {
  expect(read(text)?.calls).toHaveLength(1)
})

describe.each(['alone', 'in a list'])('an invalid call %s', (where) => {
  test.each([
    ['nested deeper than 64 levels', nested(64)],
    ['nested 6,000 deep', nested(6_000)],
    ['nested 30,000 deep', nested(30_000)],
    ['with objects nested 6,000 deep', withParams(`[${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}]`)],
    ['of more than 4,096 values', values(4_097)],
    ['of 30,000 values', values(30_000)],
    ['with a number beyond a double', withParams('[1e400]')],
    ['with a number below all doubles', withParams('[{"a":-1e400}]')],
    ['with an id beyond a double', '{"jsonrpc":"2.0","id":1e400,"method":"eth_call"}'],
    ['with the first half of a surrogate pair', withParams('["\\ud800"]')],
    ['with the second half of a surrogate pair', withParams('["\\udc00x"]')],
    ['with halves in the wrong order', withParams('["\\ude00\\ud83d"]')],
    ['with half a pair in a key', withParams('[{"\\ud800":1}]')],
    ['with half a pair in its method', '{"jsonrpc":"2.0","id":1,"method":"\\ud800"}'],
  ])('rejects a call %s', (_, call) => {
    expect(read(where === 'alone' ? call : `[${withParams('[]')},${call}]`)).toBeUndefined()
  })
})

test.each([
  ['bytes that are no UTF-8', [0x22, 0xff, 0x22]],
  ['a surrogate in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['nothing', []],
])('rejects a body of %s', (_, bytes) => {
  const [front, back] = withParams('[?]').split('?') as [string, string]
  const whole = [...new TextEncoder().encode(front), ...bytes, ...new TextEncoder().encode(back)]
  expect(readCalls(new Uint8Array(bytes.length ? whole : []).buffer)).toBeUndefined()
})

test('uses the last value of a duplicate key', () => {
  const call = read('{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"a":1,"a":2}],"method":"eth_chainId"}')
  expect(JSON.stringify(call?.calls)).toBe('[{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[{"a":2}]}]')
})
