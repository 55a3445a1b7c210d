import type { OwnBytes } from '../bytes/base64.js'
import { encodeBase58 } from '../base58/index.js'

const signatureLength = 64
const keyLength = 32
/** The size of one packet of the network. */
const longest = 1_232

type Layout = { signatures: number; at: number; message: number; keysAt: number; signers: number }

/** Reads the positions of signatures and signers of a Solana transaction, signed or unsigned, legacy or v0. */
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

/** The signed part of a transaction. `undefined` for other bytes. */
export function messageOf(bytes: Uint8Array): Uint8Array | undefined {
  const layout = readLayout(bytes)
  return layout && bytes.subarray(layout.message)
}

/** Addresses of the signers, the payer first. */
export function signersOf(bytes: Uint8Array): readonly string[] {
  const layout = readLayout(bytes)
  if (!layout) return []
  return Array.from({ length: layout.signers }, (_, index) => {
    const start = layout.keysAt + index * keyLength
    return encodeBase58(bytes.subarray(start, start + keyLength))
  })
}

/** Id of a transaction: the signature of the payer, in base58. `undefined` if it has not signed. */
export function transactionIdOf(bytes: Uint8Array): string | undefined {
  if (!readLayout(bytes)) return undefined
  const signature = bytes.subarray(1, 1 + signatureLength)
  return signature.some((byte) => byte !== 0) ? encodeBase58(signature) : undefined
}

/** Inserts the signature of one account. `undefined` for an account that is not a signer. */
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
