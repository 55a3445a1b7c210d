import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBatchId, writeBatchId } from './batch-id.js'

const hash = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)

test('an id reads back as its batch, and is within the length of EIP-5792', () => {
  const batch = fc.record({
    chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    hashes: fc.array(hash, { minLength: 1, maxLength: 20 }),
    isAtomic: fc.boolean(),
  })
  fc.assert(
    fc.property(batch, (one) => {
      const id = writeBatchId(one)
      expect(readBatchId(id)).toEqual(one)
      expect(id.length).toBeLessThanOrEqual(8194)
    }),
  )
})

test.each(['', '0x', '0x01', 'constructor', `0x${'ab'.repeat(32)}`, `0x0100${'f'.repeat(16)}${'a'.repeat(64)}`])(
  '%j is not an id of this wallet',
  (id) => {
    expect(readBatchId(id)).toBeUndefined()
  },
)

test('reading any text terminates', () => {
  fc.assert(fc.property(fc.string(), (text) => void readBatchId(text)))
})
