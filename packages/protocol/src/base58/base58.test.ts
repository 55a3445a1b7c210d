import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './index.js'

describe('base58', () => {
  test.each([
    ['Hello World!', '2NEpo7TZRRrLZSi2U'],
    ['\0\0hi', '118wr'],
    ['\0', '1'],
  ])('encodes %j as %s', (text, encoded) => {
    const bytes = new TextEncoder().encode(text)
    expect(encodeBase58(bytes)).toBe(encoded)
    expect(decodeBase58(encoded)).toEqual(bytes)
  })

  test('decodes the bytes that it encoded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
        expect([...(decodeBase58(encodeBase58(bytes)) ?? [])]).toEqual([...bytes])
      }),
    )
  })

  test('encodes no bytes as empty text', () => {
    expect(encodeBase58(new Uint8Array())).toBe('')
  })

  test.each(['', '0', 'O', 'I', 'l', 'a b', '1'.repeat(129)])('refuses %j', (text) => {
    expect(decodeBase58(text)).toBeUndefined()
  })
})
