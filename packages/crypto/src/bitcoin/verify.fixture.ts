import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { verifyBip122 } from './verify-bip122.js'

export const mainnet = 'bip122:000000000019d6689c085ae165831e93'
export const testnet = 'bip122:000000000933ea01ad0ee984209779ba'

/** Every kind of address, those that sign with BIP-322, and those that sign with BIP-137. */
export const kinds = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const
export const simpleKinds = ['p2sh', 'p2wpkh', 'p2tr'] as const
export const compactKinds = ['p2pkh', 'p2sh', 'p2wpkh'] as const

export const ownKey = `0x${'17'.repeat(32)}` as const

export const verify = (address: string, message: string, signature: string, chainId: CaipNetworkId = mainnet) =>
  verifyBip122({ chainId, address, message, signature })

export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
