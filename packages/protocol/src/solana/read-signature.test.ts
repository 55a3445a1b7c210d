import { expect, test } from 'vitest'
import { encodeBase58 } from '../base58/index.js'
import { readSignatureBytes } from './read-signature.js'

const bytes = Uint8Array.from({ length: 64 }, (_, at) => 255 - at)

test.each([
  ['bytes', bytes],
  ['a buffer', Buffer.from(bytes)],
  ['a list', [...bytes]],
  ['what JSON makes of bytes', JSON.parse(JSON.stringify(bytes)) as unknown],
  ['what JSON makes of a buffer', JSON.parse(JSON.stringify(Buffer.from(bytes))) as unknown],
  ['base58', encodeBase58(bytes)],
])('reads a signature from %s', (_, value) => expect(readSignatureBytes(value)).toEqual(bytes))

test.each([
  undefined,
  null,
  '',
  'no base58!',
  64,
  {},
  [],
  [...bytes].slice(1),
  [...bytes].fill(256),
  [...bytes].fill(0.5),
  new Float64Array(64).fill(0.5),
  { data: 'x' },
])('refuses %s', (value) => expect(readSignatureBytes(value)).toBeUndefined())
