import type { OwnBytes } from '../bytes/base64.js'
import { encodeBase58 } from '../base58/index.js'

const signatureLength = 64
const keyLength = 32
/** What fits into one packet of the network. */
const longest = 1_232

type Layout = { signatures: number; at: number; message: number; keysAt: number; signers: number }

/** A signed or unsigned transaction of Solana, legacy or v0, taken apart as far as signatures go. */
function readLayout(bytes: Uint8Array): Layout | undefined {
  if (bytes.length === 0 || bytes.length > longest) return undefined
  // One byte is enough: more than 127 signatures do not fit.
  const signatures = bytes[0] ?? 0
  const message = 1 + signatures * signatureLength
  if (signatures === 0 || signatures > 127 || message + 4 > bytes.length) return undefined
  const isVersioned = ((bytes[message] ?? 0) & 0x80) !== 0
  const header = message + (isVersioned ? 1 : 0)
  const signers = bytes[header] ?? 0
  const keysAt = header + 4
  if (signers !== signatures || keysAt + signers * keyLength > bytes.length) return undefined
  return { signatures, at: 1, message, keysAt, signers }
}

/** The part that is signed; `undefined` for what is no transaction. */
export function messageOf(bytes: Uint8Array): Uint8Array | undefined {
  const layout = readLayout(bytes)
  return layout && bytes.subarray(layout.message)
}

/** Addresses that sign, the one that pays first. */
export function signersOf(bytes: Uint8Array): readonly string[] {
  const layout = readLayout(bytes)
  if (!layout) return []
  return Array.from({ length: layout.signers }, (_, index) => {
    const start = layout.keysAt + index * keyLength
    return encodeBase58(bytes.subarray(start, start + keyLength))
  })
}

/** Id of a transaction: the signature of the account that pays, in base58. `undefined` where it has not signed. */
export function transactionIdOf(bytes: Uint8Array): string | undefined {
  if (!readLayout(bytes)) return undefined
  const signature = bytes.subarray(1, 1 + signatureLength)
  return signature.some((byte) => byte !== 0) ? encodeBase58(signature) : undefined
}

/** The same transaction with the signature of one account in its place. `undefined` for an account that does not sign. */
export function withSignature(bytes: Uint8Array, address: string, signature: Uint8Array): OwnBytes | undefined {
  const index = signersOf(bytes).indexOf(address)
  if (index < 0 || signature.length !== signatureLength) return undefined
  const signed = Uint8Array.from(bytes)
  signed.set(signature, 1 + index * signatureLength)
  return signed
}

/** Whether two transactions sign the same message. */
export function isSameMessage(one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [messageOf(one), messageOf(other)]
  return a !== undefined && b !== undefined && a.length === b.length && a.every((byte, at) => byte === b[at])
}
