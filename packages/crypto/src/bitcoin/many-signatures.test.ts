import { bitcoinAccount } from '@openappkit/testing/bitcoin'
import { expect, test } from 'vitest'
import { createRandom, isWhole, seed } from '../test/seeded.fixture.js'
import { compactKinds, fromBase64, simpleKinds, toBase64, verify } from './verify.fixture.js'

const messages = isWhole ? 1_000 : 100
const mutationsOfEach = 10
const random = createRandom(seed)

const schemes = [
  ...simpleKinds.map((kind) => ({ kind, isCompact: false })),
  ...compactKinds.map((kind) => ({ kind, isCompact: true })),
]

/** Returns a different signature. Keeps the first byte of a compact one, because older wallets write it in two ways. */
function mutate(signature: Uint8Array, isCompact: boolean): Uint8Array {
  const first = isCompact ? 1 : 0
  const at = first + random.below(signature.length - first)
  const changed = Uint8Array.from(signature)
  const mutations = [
    () => changed.with(at, (changed[at] ?? 0) ^ (1 << random.below(8))),
    () => changed.with(at, ((changed[at] ?? 0) + 1 + random.below(255)) & 0xff),
    () => changed.subarray(0, at),
    () => Uint8Array.of(...changed, random.below(256)),
    () => Uint8Array.of(...changed.subarray(0, at), random.below(256), ...changed.subarray(at)),
    () => Uint8Array.of(...changed.subarray(0, at), ...changed.subarray(at + 1)),
    () => changed.map((byte, index) => (index < first ? byte : random.below(256))),
    () => changed.fill(0, at),
  ]
  const mutated = random.pick(mutations)()
  return mutated.join() === signature.join() ? mutate(signature, isCompact) : mutated
}

test(`${messages} signatures of another library are valid, ${messages * mutationsOfEach} changed ones are not`, async () => {
  const refused: string[] = []
  const accepted: string[] = []
  for (let at = 0; at < messages; at += 1) {
    const { kind, isCompact } = random.pick(schemes)
    const key = `0x${random.hex(63)}1` as const
    const message = random.hex(random.below(400))
    const account = bitcoinAccount(key, kind)
    const signature = isCompact ? await account.signCompact(message) : account.signMessage(message)
    const facts = `${kind} ${key} ${message}`
    if (!verify(account.address, message, signature)) refused.push(facts)
    for (let count = 0; count < mutationsOfEach; count += 1) {
      const mutated = toBase64(mutate(fromBase64(signature), isCompact))
      if (verify(account.address, message, mutated)) accepted.push(`${facts} ${mutated}`)
    }
  }
  expect(refused).toEqual([])
  expect(accepted).toEqual([])
}, 600_000)
