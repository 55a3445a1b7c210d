import { verifyBip122 } from '@openappkit/crypto/bitcoin'
import { verifyCosmos } from '@openappkit/crypto/cosmos'
import { isSignedByContract, isSignedByKey } from '@openappkit/crypto/evm'
import { verifyEd25519 } from '@openappkit/crypto/solana'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { type Client, isHex } from 'viem'
import { getChainId } from 'viem/actions'

export type SignedText = { address: string; chainId: CaipNetworkId; message: string; signature: string }

/** `unknown`: nobody who could tell has answered. */
export type Verdict = 'valid' | 'invalid' | 'unknown'

/** A client for an EVM network, with a deadline for what it asks. `undefined`: contract accounts of it are not checked. */
export type ClientOf = (chainId: CaipNetworkId) => Client | undefined

/**
 * Whether an account signed a text: EOA, ERC-1271 and ERC-6492 for `eip155`, Ed25519 for `solana`, BIP-322 and BIP-137
 * for `bip122`, ADR-36 for `cosmos`, sr25519, ed25519 and ecdsa for `polkadot`.
 */
export async function verifySignature(signed: SignedText, clientOf: ClientOf): Promise<Verdict> {
  const { address, chainId, message, signature } = signed
  if (chainId.startsWith('solana:')) return (await verifyEd25519(address, message, signature)) ? 'valid' : 'invalid'
  if (chainId.startsWith('cosmos:')) return verifyCosmos(signed) ? 'valid' : 'invalid'
  if (chainId.startsWith('bip122:')) return verifyBip122(signed) ? 'valid' : 'invalid'
  if (chainId.startsWith('polkadot:')) {
    // Its curves are loaded by the first who has such an account.
    const { verifyPolkadot } = await import('@openappkit/crypto/polkadot')
    return (await verifyPolkadot(signed)) ? 'valid' : 'invalid'
  }
  if (!chainId.startsWith('eip155:') || !isHex(signature)) return 'invalid'
  if (await isSignedByKey({ address, message, signature })) return 'valid'
  const client = clientOf(chainId)
  return client ? askChain(signed, client) : 'invalid'
}

async function askChain(signed: SignedText, client: Client): Promise<Verdict> {
  try {
    // The check itself cannot tell a refusal from an endpoint that is down, or one of another chain.
    if (`eip155:${await getChainId(client)}` !== signed.chainId) return 'unknown'
    return (await isSignedByContract(client, signed)) ? 'valid' : 'invalid'
  } catch {
    return 'unknown'
  }
}
