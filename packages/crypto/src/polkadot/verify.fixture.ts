import { verifyPolkadot } from './verify-polkadot.js'

const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
/** A network that is in no table. */
export const unknownNetwork = 'polkadot:ffffffffffffffffffffffffffffffff'
export const schemes = ['sr25519', 'ed25519', 'ecdsa'] as const
export const ownSeed = `0x${'17'.repeat(32)}` as const

export const verify = (address: string, message: string, signature: string, chainId: `polkadot:${string}` = polkadot) =>
  verifyPolkadot({ chainId, address, message, signature })

export const toHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.replace('0x', '').match(/../g) ?? [], (pair) => parseInt(pair, 16))
