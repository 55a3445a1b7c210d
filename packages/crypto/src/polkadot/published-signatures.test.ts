import { encodeSs58 } from '@openappkit/protocol/substrate'
import { expect, test } from 'vitest'
import { fromHex, unknownNetwork, verify as verifyOn } from './verify.fixture.js'

const verify = (address: string, message: string, signature: string) =>
  verifyOn(address, message, signature, unknownNetwork)

/** The account of `//Alice`, in the tests of schnorrkel's bindings. */
const alice = encodeSs58({
  prefix: 42,
  accountId: fromHex('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'),
})

const [ed25519, sr25519, wrapped, ecdsa] = [
  {
    address: 'DxN4uvzwPzJLtn17yew6jEffPhXQfdKHTp2brufb98vGbPN',
    signature:
      '299d3bf4c8bb51af732f8067b3a3015c0862a5ff34721749d8ed6577ea2708365d1c5f76bd519009971e41156f12c70abc2533837ceb3bad9a05a99ab923de06',
  },
  {
    address: 'EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm',
    signature:
      'ca01419b5a17219f7b78335658cab3b126db523a5df7be4bfc2bef76c2eb3b1dcf4ca86eb877d0a6cf6df12db5995c51d13b00e005d053b892bd09c594434288',
  },
  {
    address: 'J9nD3s7zssCX7bion1xctAF6xcVexcpy2uwy4jTm9JL8yuK',
    signature:
      '84b6afb1c8e54bbcb3f4872baf172580e21310e9387a53742627d6652d121447fa406b82805ed3184fb7bd519175cc9f99f283f97954d95cf966ee164df85489',
  },
  {
    address: 'XyFVXiGaHxoBhXZkSh6NS2rjFyVaVNUo5UiZDqZbuSfUdji',
    signature:
      '994638ee586d2c5dbd9bacacbc35d9b7e9018de8f7892f00c900db63bc57b1283e2ee7bc51a9b1c1dae121ac4f4b9e2a41cd1d6bf4bb3e24d7fed6faf6d85e0501',
  },
] as const

test.each([
  ['ed25519', ed25519.address, 'hello world', ed25519.signature],
  ['ed25519, named', ed25519.address, 'hello world', `00${ed25519.signature}`],
  ['sr25519', sr25519.address, 'hello world', sr25519.signature],
  ['sr25519, named', sr25519.address, 'hello world', `01${sr25519.signature}`],
  ['sr25519 over `<Bytes>`', wrapped.address, 'hello world', wrapped.signature],
  ['sr25519 of a text that is in `<Bytes>`', wrapped.address, '<Bytes>hello world</Bytes>', wrapped.signature],
  ['ecdsa', ecdsa.address, 'hello world', ecdsa.signature],
  ['ecdsa, named', ecdsa.address, 'hello world', `02${ecdsa.signature}`],
  [
    'sr25519 of schnorrkel',
    alice,
    'I hereby verify that I control 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    '1037eb7e51613d0dcf5930ae518819c87d655056605764840d9280984e1b7063c4566b55bf292fcab07b369d01095879b50517beca4d26e6a65866e25fec0d83',
  ],
  [
    'sr25519 of subkey',
    '5Gv8YYFu8H1btvmrJy9FjjAWfb99wrhV3uhPFoNEr918utyR',
    'test message\n',
    '22f91b41ba12f8663ddce26bfc90dbfe6a51683fd3782ad679ab2a5fdbe7d44c2a119f22c74eea22555e5483eb7f42b828f189a38379d59c3b607d2461f0858e',
  ],
])('accepts the published signature of %s', async (_, address, message, signature) => {
  expect(await verify(address, message, signature)).toBe(true)
  expect(await verify(address, message, `0x${signature.toUpperCase()}`)).toBe(true)
  expect(await verify(address, `${message}.`, signature), 'another message').toBe(false)
})

test.each([
  ['the signature of another account', ed25519.address, sr25519.signature],
  ['the name of another scheme', ed25519.address, `01${ed25519.signature}`],
  ['the name of another scheme', sr25519.address, `00${sr25519.signature}`],
  ['the name of ecdsa', sr25519.address, `02${sr25519.signature}`],
  ['the name of no scheme', sr25519.address, `03${sr25519.signature}`],
  ['an account of Ethereum', '0x54Dab85EE2c7b9F7421100d7134eFb5DfA4239bF', ecdsa.signature],
])('rejects %s', async (_, address, signature) => {
  expect(await verify(address, 'hello world', signature)).toBe(false)
})
