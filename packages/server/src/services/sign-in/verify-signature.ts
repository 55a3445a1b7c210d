import { verifyBip122 } from '@openappkit/protocol/bitcoin'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { isSameAddress, verifyEd25519 } from '@openappkit/protocol/sign-in'
import { type Address, type Hex, isHex, recoverMessageAddress } from 'viem'
import { getChainId, verifyMessage } from 'viem/actions'
import { createRpcClient } from '../../platform/outgoing/rpc-client.js'

export type SignedText = { address: string; chainId: CaipNetworkId; message: string; signature: string }

/** `unknown`: nobody who could tell has answered. */
export type Verdict = 'valid' | 'invalid' | 'unknown'

/**
 * Whether an account signed a text: EOA, ERC-1271 and ERC-6492 for `eip155`, Ed25519 for `solana`, BIP-322 and BIP-137
 * for `bip122`.
 */
export async function verifySignature(signed: SignedText, rpcUrls: Readonly<Record<string, string>>): Promise<Verdict> {
  const { address, chainId, message, signature } = signed
  if (chainId.startsWith('solana:')) return (await verifyEd25519(address, message, signature)) ? 'valid' : 'invalid'
  if (chainId.startsWith('bip122:')) return verifyBip122(signed) ? 'valid' : 'invalid'
  if (!chainId.startsWith('eip155:') || !isHex(signature)) return 'invalid'
  if (await isOwnSignature(address, message, signature)) return 'valid'
  const url = rpcUrls[chainId]
  return url ? askChain({ ...signed, signature }, url) : 'invalid'
}

async function isOwnSignature(address: string, message: string, signature: Hex): Promise<boolean> {
  try {
    return isSameAddress(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // Of another form than that of a key: a contract account may still know it.
    return false
  }
}

async function askChain({ address, chainId, message, signature }: SignedText & { signature: Hex }, url: string) {
  const client = createRpcClient(url)
  try {
    // The check itself cannot tell a refusal from an endpoint that is down, or one of another chain.
    if (`eip155:${await getChainId(client)}` !== chainId) return 'unknown'
    return (await verifyMessage(client, { address: address as Address, message, signature })) ? 'valid' : 'invalid'
  } catch {
    return 'unknown'
  }
}
