import { badAnswer } from '../wallet/failure.js'
import type { AminoSignature } from '../wallet/namespace.js'
import { copyBytes, toBase64 } from '../wallet/read-bytes.js'

const [signatureLength, keyLength] = [64, 33]
const keyType = 'tendermint/PubKeySecp256k1'

/** Reads the signature of a key. Throws `wallet_bad_answer` for an invalid signature or another key. */
export function readSignature(answer: unknown, publicKey: string | undefined, method: string): AminoSignature {
  const { pub_key: key, signature } = Object(answer) as Record<string, unknown>
  const { type, value } = Object(key) as Record<string, unknown>
  const signed = copyBytes(signature, signatureLength)
  const own = copyBytes(value, keyLength)
  const isOwn = type === keyType && own !== undefined && toBase64(own) === publicKey
  if (!isOwn || signed?.length !== signatureLength) throw badAnswer(method)
  return { pub_key: { type, value: publicKey }, signature: toBase64(signed) }
}
