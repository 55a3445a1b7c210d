import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { type CaipNetworkId, parseCaipNetworkId } from '@openappkit/protocol/caip'
import { longestMessage } from '@openappkit/protocol/sign-in'
import { readBitcoinAddress } from './bitcoin-address.js'
import { verifyBip137 } from './verify-bip137.js'
import { verifyBip322 } from './verify-bip322.js'

// A witness of two items has 109 bytes at most; in hex that is twice as many letters.
const longestSignature = 256
const compactLength = 65
/** The final form of BIP-322 requires this prefix. Without it, a signature that is not compact is read as a simple one. */
const simplePrefix = 'smp'

/**
 * Whether a Bitcoin account signed a text: BIP-322 “simple” for P2WPKH and P2TR, or a compact signature (BIP-137) for
 * P2PKH, P2SH-P2WPKH and P2WPKH, in base64 or hex. The address has to belong to the chain. Returns `false` for input
 * that cannot be read; never throws.
 */
export function verifyBip122(signed: {
  chainId: CaipNetworkId
  address: string
  message: string
  signature: string
}): boolean {
  const { chainId, address, message, signature } = signed
  const network = parseCaipNetworkId(chainId)
  if (network?.namespace !== 'bip122') return false
  if (message.length > longestMessage || signature.length > longestSignature) return false
  try {
    const account = readBitcoinAddress(network.reference, address)
    const isSimple = signature.startsWith(simplePrefix)
    const bytes = readBytes(isSimple ? signature.slice(simplePrefix.length) : signature)
    const verify = bytes.length === compactLength && !isSimple ? verifyBip137 : verifyBip322
    return account !== undefined && verify(account, utf8ToBytes(message), bytes)
  } catch {
    // The text is neither base64 nor hex, or its numbers are not a signature on the curve.
    return false
  }
}

/** Injected wallets answer in base64, paired ones in hex. 130 or more hex digits are practically never base64. */
const readBytes = (text: string): Uint8Array =>
  /^[0-9a-fA-F]{130,}$/.test(text) ? hexToBytes(text) : base64.decode(text)
