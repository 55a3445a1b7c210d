import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { parseSs58, prefixOf } from '@openappkit/protocol/substrate'
import { readSignature, type SchemeSignature } from './read-signature.js'
import { verifyScheme } from './verify-scheme.js'

export type PolkadotSignedText = { chainId: CaipNetworkId; address: string; message: string; signature: string }

const [opening, ending] = ['<Bytes>', '</Bytes>'] as const

/**
 * Whether a Polkadot account signed a text, with sr25519, ed25519 or ecdsa: wrapped in `<Bytes>`, as injected wallets sign
 * it, or plain, as paired wallets do. The address needs the prefix of the network, if that is known. Rejects with
 * `NotSupportedError` for an ed25519 signature if the platform has no Ed25519.
 */
export async function verifyPolkadot({ chainId, address, message, signature }: PolkadotSignedText): Promise<boolean> {
  const account = chainId.startsWith('polkadot:') ? parseSs58(address) : undefined
  if (!account || (prefixOf(chainId) ?? account.prefix) !== account.prefix) return false
  const text = utf8ToBytes(message)
  const isWrapped = message.startsWith(opening) && message.endsWith(ending)
  const texts = isWrapped ? [text] : [concatBytes(utf8ToBytes(opening), text, utf8ToBytes(ending)), text]
  for (const read of readSignature(signature)) {
    for (const signed of texts) if (await isValid(read, signed, account.accountId)) return true
  }
  return false
}

async function isValid(signature: SchemeSignature, text: Uint8Array, accountId: Uint8Array): Promise<boolean> {
  try {
    return await verifyScheme(signature, text, accountId)
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'NotSupportedError') throw thrown
    // The libraries throw for numbers that cannot be part of a signature.
    return false
  }
}
