import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './index.js'

describe('base58', () => {
  test.each([
    ['Hello World!', '2NEpo7TZRRrLZSi2U'],
    ['\0\0hi', '118wr'],
    ['\0', '1'],
  ])('%j is %s', (text, encoded) => {
    const bytes = new TextEncoder().encode(text)
    expect(encodeBase58(bytes)).toBe(encoded)
    expect(decodeBase58(encoded)).toEqual(bytes)
  })

  test('gives back the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
        expect([...(decodeBase58(encodeBase58(bytes)) ?? [])]).toEqual([...bytes])
      }),
    )
  })

  test('of nothing is nothing', () => {
    expect(encodeBase58(new Uint8Array())).toBe('')
  })

  test.each(['', '0', 'O', 'I', 'l', 'a b', '1'.repeat(129)])('%j is none', (text) => {
    expect(decodeBase58(text)).toBeUndefined()
  })
})
