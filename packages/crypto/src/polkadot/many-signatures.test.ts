import { Keyring } from '@polkadot/keyring'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { sr25519Verify as schnorrkelVerify, waitReady } from '@polkadot/wasm-crypto'
import { getPublicKey, secretFromSeed, sign as signSr25519 } from '@scure/sr25519'
import { expect, test } from 'vitest'
import { createRandom, isWhole, seed } from '../test/seeded.fixture.js'
import { fromHex, schemes, toHex, verify } from './verify.fixture.js'

const messages = isWhole ? 1_000 : 100
const mutationsOfEach = 10
const random = createRandom(seed)

const wrap = (text: string) => new TextEncoder().encode(`<Bytes>${text}</Bytes>`)

function mutate(signature: Uint8Array): Uint8Array {
  const at = random.below(signature.length)
  const changed = Uint8Array.from(signature)
  const mutations = [
    () => changed.with(at, (changed[at] ?? 0) ^ (1 << random.below(8))),
    () => changed.with(at, ((changed[at] ?? 0) + 1 + random.below(255)) & 0xff),
    () => changed.subarray(0, at),
    () => Uint8Array.of(...changed, random.below(256)),
    () => Uint8Array.of(...changed.subarray(0, at), random.below(256), ...changed.subarray(at)),
    () => Uint8Array.of(...changed.subarray(0, at), ...changed.subarray(at + 1)),
    () => changed.map(() => random.below(256)),
    () => changed.fill(0, at),
  ]
  const mutated = random.pick(mutations)()
  return isSame(mutated, signature) ? mutate(signature) : mutated
}

/** Whether two texts are the same signature, which is valid with and without the byte that names its scheme. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  const named = longer.length > shorter.length ? longer.subarray(1) : longer
  return named.join() === shorter.join()
}

test(`${messages} signatures of @polkadot/keyring are valid, ${messages * mutationsOfEach} changed ones are not`, async () => {
  const refused: string[] = []
  const accepted: string[] = []
  for (let at = 0; at < messages; at += 1) {
    const scheme = random.pick(schemes)
    const key = random.hex(64)
    const message = random.hex(random.below(400))
    const pair = new Keyring({ type: scheme, ss58Format: 0 }).addFromSeed(fromHex(key), {}, scheme)
    const text = random.pick([wrap(message), new TextEncoder().encode(message)])
    const withType = random.pick([true, false])
    const signature = pair.sign(text, { withType })
    const facts = `${scheme} ${key} ${message}`
    if (!(await verify(pair.address, message, toHex(signature)))) refused.push(facts)
    for (let count = 0; count < mutationsOfEach; count += 1) {
      const mutated = toHex(mutate(signature))
      if (await verify(pair.address, message, mutated)) accepted.push(`${facts} ${mutated}`)
    }
  }
  expect(refused).toEqual([])
  expect(accepted).toEqual([])
}, 600_000)

test(`${messages} signatures of @scure/sr25519 are valid for @polkadot/util-crypto and for schnorrkel`, async () => {
  await waitReady()
  const different: string[] = []
  for (let at = 0; at < messages; at += 1) {
    const secretKey = secretFromSeed(fromHex(random.hex(64)))
    const message = random.hex(random.below(400))
    const publicKey = getPublicKey(secretKey)
    const signature = signSr25519(secretKey, wrap(message))
    const address = encodeAddress(publicKey, 0)
    const answers = [
      await verify(address, message, toHex(signature)),
      signatureVerify(message, signature, address).isValid,
      schnorrkelVerify(signature, wrap(message), publicKey),
    ]
    if (answers.includes(false)) different.push(`${message} ${answers.join()}`)
  }
  expect(different).toEqual([])
}, 600_000)
