import { pubkeyToAddress, rawSecp256k1PubkeyToRawAddress, Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { cosmosAccount, toArbitraryDoc } from '@openappkit/testing/cosmos'
import { expect, test } from 'vitest'
import { createRandom, isWhole, seed } from '../test/seeded.fixture.js'
import { readCosmosAddress } from './index.js'
import { fromBase64, fromHex, toBase64, verify } from './verify.fixture.js'

const messages = isWhole ? 1_000 : 100
const mutationsOfEach = 10
const random = createRandom(seed)
const prefixes = ['cosmos', 'osmo', 'celestia', 'neutron']

/** Verifies a signature with `@cosmjs`. */
function isValidForCosmjs(address: string, message: string, publicKey: Uint8Array, signature: Uint8Array) {
  const digest = sha256(serializeSignDoc(toArbitraryDoc(address, message)))
  return Secp256k1.verifySignature(Secp256k1Signature.fromFixedLength(signature), digest, publicKey)
}

/** Returns a different signature. */
function mutate(signature: Uint8Array): Uint8Array {
  const at = random.below(signature.length)
  const changed = Uint8Array.from(signature)
  const mutations = [
    () => changed.with(at, (changed[at] ?? 0) ^ (1 << random.below(8))),
    () => changed.with(at, ((changed[at] ?? 0) + 1 + random.below(255)) & 0xff),
    () => changed.subarray(0, at),
    () => Uint8Array.of(...changed, random.below(256)),
    () => Uint8Array.of(...changed.subarray(0, at), ...changed.subarray(at + 1)),
    () => Uint8Array.of(...changed.subarray(32), ...changed.subarray(0, 32)),
    () => changed.map(() => random.below(256)),
    () => changed.fill(0, at),
  ]
  const mutated = random.pick(mutations)()
  return mutated.join() === signature.join() ? mutate(signature) : mutated
}

const randomText = () => Array.from({ length: random.below(200) }, () => random.pick([...'aZ0 \n<>&"\\ü👋'])).join('')

test(`${messages} signatures of another library are valid, ${messages * mutationsOfEach} changed ones are not`, async () => {
  const [refused, accepted]: [string[], string[]] = [[], []]
  for (let at = 0; at < messages; at += 1) {
    const key = `${random.hex(63)}1`
    const wallet = await Secp256k1Wallet.fromKey(fromHex(key), random.pick(prefixes))
    const [{ address } = { address: '' }] = await wallet.getAccounts()
    const message = randomText()
    const { signature } = (await wallet.signAmino(address, toArbitraryDoc(address, message))).signature
    const facts = `${key} ${address} ${JSON.stringify(message)}`
    if (!verify(address, message, signature)) refused.push(facts)
    for (let count = 0; count < mutationsOfEach; count += 1) {
      const mutated = toBase64(mutate(fromBase64(signature)))
      if (verify(address, message, mutated)) accepted.push(`${facts} ${mutated}`)
    }
  }
  expect(refused).toEqual([])
  expect(accepted).toEqual([])
}, 600_000)

test(`another library accepts ${messages} signatures of the test wallet, and derives the same addresses`, async () => {
  const different: string[] = []
  for (let at = 0; at < messages; at += 1) {
    const key = `0x${random.hex(63)}1` as const
    const prefix = random.pick(prefixes)
    const { address, publicKey, signArbitrary } = cosmosAccount(key, prefix)
    const message = randomText()
    const { pub_key, signature } = await signArbitrary(message)
    const isSame =
      verify(address, message, signature) &&
      isValidForCosmjs(address, message, publicKey, fromBase64(signature)) &&
      pubkeyToAddress(pub_key, prefix) === address &&
      rawSecp256k1PubkeyToRawAddress(publicKey).join() === readCosmosAddress(address)?.payload.join()
    if (!isSame) different.push(`${key} ${JSON.stringify(message)}`)
  }
  expect(different).toEqual([])
}, 600_000)
