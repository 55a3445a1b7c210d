import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { verifyCosmos } from './verify-cosmos.js'

const cosmosHub = 'cosmos:cosmoshub-4'
export const ownKey = `0x${'17'.repeat(32)}` as const

export const verify = (address: string, message: string, signature: string, chainId: CaipNetworkId = cosmosHub) =>
  verifyCosmos({ chainId, address, message, signature })

export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
export const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
