import { verifyBip122 } from '@openappkit/crypto/bitcoin'
import { verifyCosmos } from '@openappkit/crypto/cosmos'
import { isSignedByContract, isSignedByKey } from '@openappkit/crypto/evm'
import { verifyEd25519 } from '@openappkit/crypto/solana'
import { type CaipNetworkId, type ChainNamespace, isChainNamespace } from '@openappkit/protocol/caip'
import { type Client, isHex } from 'viem'
import { getChainId } from 'viem/actions'

/** Maximum difference between the time of a signature and the clock of the server. */
export const signatureLifeMs = 5 * 60_000

export type SignedText = { address: string; chainId: CaipNetworkId; message: string; signature: string }

/** `unknown`: no endpoint could answer. */
export type Verdict = 'valid' | 'invalid' | 'unknown'

/**
 * Returns a client for an EVM network, with a deadline for its requests. `undefined`: do not check contract accounts
 * there.
 */
export type ClientOf = (chainId: CaipNetworkId) => Client | undefined

/**
 * Whether an account signed a text: EOA, ERC-1271 and ERC-6492 for `eip155`, Ed25519 for `solana`, BIP-322 and BIP-137
 * for `bip122`, ADR-36 for `cosmos`, sr25519, ed25519 and ecdsa for `polkadot`.
 */
export async function verifySignature(signed: SignedText, clientOf: ClientOf): Promise<Verdict> {
  const namespace = signed.chainId.slice(0, signed.chainId.indexOf(':'))
  const verify = isChainNamespace(namespace) ? verifiers[namespace] : undefined
  return verify?.(signed, clientOf) ?? 'invalid'
}

const verifiers: Readonly<Partial<Record<ChainNamespace, typeof verifySignature>>> = {
  async eip155(signed, clientOf) {
    const { address, chainId, message, signature } = signed
    if (!isHex(signature)) return 'invalid'
    if (await isSignedByKey({ address, message, signature })) return 'valid'
    const client = clientOf(chainId)
    return client ? askChain(signed, client) : 'invalid'
  },
  solana: async ({ address, message, signature }) => verdict(await verifyEd25519(address, message, signature)),
  async polkadot(signed) {
    // Loads its curves only when needed.
    const { verifyPolkadot } = await import('@openappkit/crypto/polkadot')
    return verdict(await verifyPolkadot(signed))
  },
  bip122: async (signed) => verdict(verifyBip122(signed)),
  cosmos: async (signed) => verdict(verifyCosmos(signed)),
}

const verdict = (isValid: boolean): Verdict => (isValid ? 'valid' : 'invalid')

async function askChain(signed: SignedText, client: Client): Promise<Verdict> {
  try {
    // The check itself cannot tell an invalid signature from an endpoint that is down or serves another chain.
    if (`eip155:${await getChainId(client)}` !== signed.chainId) return 'unknown'
    return (await isSignedByContract(client, signed)) ? 'valid' : 'invalid'
  } catch {
    return 'unknown'
  }
}
