import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMetaplexName, readMint, readMintName } from './nft-layout.js'

const text = (value: string) => {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** A mint of Token-2022 with two extensions, the second one with its metadata. */
function namedMint(name: string): Buffer {
  const extension = (type: number, value: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type)
    head.writeUInt16LE(value.length, 2)
    return Buffer.concat([head, value])
  }
  const metadata = Buffer.concat([Buffer.alloc(64), text(name), text('SYM'), text('https://pictures.example/1.json')])
  return Buffer.concat([Buffer.alloc(166), extension(18, Buffer.alloc(64)), extension(19, metadata)])
}

test('reads the name of a Token-2022 mint from its own metadata', () => {
  expect(readMintName(namedMint('Ember pass #7'))).toEqual({
    name: 'Ember pass #7',
    symbol: 'SYM',
    uri: 'https://pictures.example/1.json',
  })
  expect(readMintName(Buffer.alloc(166))).toBeUndefined()
})

test('ignores a name that exceeds its account or the maximum length', () => {
  const long = Buffer.concat([Buffer.alloc(65), text('a'.repeat(129))])
  expect(readMetaplexName(long)).toBeUndefined()
  expect(readMetaplexName(long.subarray(0, 100))).toBeUndefined()
})

test('reading any account terminates', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
      const data = Buffer.from(bytes)
      for (const read of [readMint, readMintName, readMetaplexName]) read(data)
    }),
  )
})
