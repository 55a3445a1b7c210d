import type { CaipNetworkId } from '@openappkit/core'
import { AppKitError } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'
import { isSameAddress } from '@openappkit/protocol/sign-in'
import {
  type Address,
  createClient,
  fallback,
  type Hex,
  http,
  isHex,
  recoverMessageAddress,
  serializeErc6492Signature,
  size,
  zeroAddress,
} from 'viem'
import { getChainId, verifyMessage } from 'viem/actions'

type SignedText = { address: string; chainId: CaipNetworkId; message: string; signature: string }

const timeoutMs = 5_000

/** Rejects with `rpc_failed` when a contract account has to be asked and no endpoint of its chain answers. */
export async function verifyEip155(signed: SignedText, urls: readonly string[]): Promise<boolean> {
  const { address, message, signature } = signed
  if (!isHex(signature)) return false
  if (await isOwnSignature(address, message, signature)) return true
  // Nobody can be asked: then only a key's own signature counts.
  return urls.length > 0 && askChain({ ...signed, signature }, urls)
}

async function isOwnSignature(address: string, message: string, signature: Hex): Promise<boolean> {
  try {
    return isSameAddress(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // Of another form than that of a key: a contract account may still know it.
    return false
  }
}

/**
 * The check reads the last word of a signature to know its form. One that is shorter, as that of a Safe which signs on
 * chain, reaches the contract inside of a form that it knows (ERC-6492, with nothing to deploy).
 */
const wrapShort = (signature: Hex): Hex =>
  size(signature) < 32 ? serializeErc6492Signature({ address: zeroAddress, data: '0x', signature }) : signature

async function askChain(
  { address, chainId, message, signature }: SignedText & { signature: Hex },
  urls: readonly string[],
): Promise<boolean> {
  const endpoints = urls.map((url) => http(url, { timeout: timeoutMs, retryCount: 0 }))
  // A contract may answer with addresses to ask instead (ERC-3668). They are its author's choice, and nobody asks them.
  const client = createClient({ transport: fallback(endpoints, { retryCount: 0 }), ccipRead: false })
  try {
    // The check itself cannot tell a refusal from an endpoint that is down, or one of another chain.
    if (`eip155:${await getChainId(client)}` === chainId) {
      return await verifyMessage(client, { address: address as Address, message, signature: wrapShort(signature) })
    }
  } catch (cause) {
    throw new AppKitError('rpc_failed', errorText('rpc_failed'), { cause })
  }
  throw new AppKitError('rpc_failed', errorText('rpc_failed'), { facts: [`Not the chain asked for: ${chainId}`] })
}
