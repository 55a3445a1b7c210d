import { expect, test } from 'vitest'
import { readHash } from './transaction-hash.js'

const digits = 'AbCd'.repeat(16)
const hash = `0x${digits.toLowerCase()}`

test.each([
  `0x${digits}`,
  `0X${digits}`,
  digits,
  ` ${hash}\n`,
  { hash },
  { transactionHash: `0x${digits}` },
  { jsonrpc: '2.0', id: 1, result: hash },
  [hash],
])('readHash reads the hash of %j', (answer) => expect(readHash(answer)).toBe(hash))

test.each([undefined, null, true, 1, '', '0x', hash.slice(1), `${hash}0`, {}, [], [[hash]], { hash: 1 }, { id: hash }])(
  'readHash finds no hash in %j',
  (answer) => expect(readHash(answer)).toBeUndefined(),
)
