import { badAnswer } from '../wallet/failure.js'
import type { AminoSignature } from '../wallet/namespace.js'

/** 64 bytes in base64. */
const signatureForm = /^[A-Za-z0-9+/]{86}==$/
const keyType = 'tendermint/PubKeySecp256k1'

/** Throws `wallet_bad_answer` for what is no signature, or one of another key. */
export function readSignature(answer: unknown, publicKey: string | undefined, method: string): AminoSignature {
  const { pub_key: key, signature } = Object(answer) as Record<string, unknown>
  const { type, value } = Object(key) as Record<string, unknown>
  const isOwn = type === keyType && typeof value === 'string' && value === publicKey
  if (!isOwn || typeof signature !== 'string' || !signatureForm.test(signature)) throw badAnswer(method)
  return { pub_key: { type, value }, signature }
}
