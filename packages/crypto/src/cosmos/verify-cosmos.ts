import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { type CaipNetworkId, parseCaipNetworkId } from '@openappkit/protocol/caip'
import { longestMessage } from '@openappkit/protocol/sign-in'
import { cosmosAddress, readCosmosAddress } from './cosmos-address.js'

/** 64 bytes in base64. */
const signatureLength = 88

/**
 * Whether a Cosmos account signed a text (ADR-36). The signature is 64 bytes of secp256k1 in base64, with the lower S. The
 * key is recovered from the signature and compared with the address. Returns `false` for input that cannot be read; never
 * throws.
 */
export function verifyCosmos(signed: {
  chainId: CaipNetworkId
  address: string
  message: string
  signature: string
}): boolean {
  const { chainId, address, message, signature } = signed
  if (parseCaipNetworkId(chainId)?.namespace !== 'cosmos') return false
  if (message.length > longestMessage || signature.length !== signatureLength) return false
  const account = readCosmosAddress(address)
  if (!account) return false
  try {
    const compact = secp256k1.Signature.fromCompact(base64.decode(signature))
    if (compact.hasHighS()) return false
    const digest = sha256(utf8ToBytes(signDoc(address, message)))
    // Two keys can have made a signature. Four candidates occur once in 2^127 signatures.
    return [0, 1].some((bit) => {
      const key = compact.addRecoveryBit(bit).recoverPublicKey(digest)
      return cosmosAddress(account.prefix, key.toRawBytes(true)) === address
    })
  } catch {
    // The text is not base64, or its numbers are not a signature on the curve.
    return false
  }
}

/**
 * The document of ADR-36 in the canonical JSON of amino: sorted keys, no spaces. Amino also escapes `&`, `<` and `>`, which
 * neither base64 nor an address contains.
 */
function signDoc(signer: string, message: string): string {
  const data = base64.encode(utf8ToBytes(message))
  const msgs = `[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${signer}"}}]`
  return `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":${msgs},"sequence":"0"}`
}
