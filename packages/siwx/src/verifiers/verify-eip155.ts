import type { CaipNetwork, CaipNetworkId } from '@openappkit/core'
import { AppKitError } from '@openappkit/core/adapter'
import { isSignedByContract, isSignedByKey } from '@openappkit/crypto/evm'
import { errorText } from '@openappkit/protocol/errors'
import { type Chain, createClient, fallback, http, isHex } from 'viem'
import { getChainId } from 'viem/actions'
import { noteFailures } from './note-failures.js'

type SignedText = { address: string; chainId: CaipNetworkId; message: string; signature: string }

/** The endpoints of a chain, and its definition if it is a network of the app. */
export type ChainSource = { urls: readonly string[]; network: CaipNetwork | undefined }

const timeoutMs = 5_000

/** Rejects with `rpc_failed` if a contract account has to be asked and no endpoint of its chain answers. */
export async function verifyEip155(signed: SignedText, source: ChainSource): Promise<boolean> {
  if (!isHex(signed.signature)) return false
  if (await isSignedByKey(signed)) return true
  // Without an endpoint, only a key signature can be verified.
  return source.urls.length > 0 && askChain(signed, source)
}

async function askChain(signed: SignedText, { urls, network }: ChainSource): Promise<boolean> {
  const { chainId } = signed
  const endpoints = urls.map((url) => http(url, { timeout: timeoutMs, retryCount: 0 }))
  // Does not follow offchain lookups (ERC-3668): the author of the contract chooses their URLs.
  const { transport, failure } = noteFailures(fallback(endpoints, { retryCount: 0 }))
  const client = createClient({ chain: network as unknown as Chain | undefined, transport, ccipRead: false })
  try {
    // Verification cannot distinguish a refusal from an endpoint that is down or belongs to another chain.
    if (`eip155:${await getChainId(client)}` === chainId) {
      const isSigned = await isSignedByContract(client, signed)
      if (!isSigned && failure()) throw failure()
      return isSigned
    }
  } catch (cause) {
    throw new AppKitError('rpc_failed', errorText('rpc_failed'), { cause })
  }
  throw new AppKitError('rpc_failed', errorText('rpc_failed'), { facts: [`Not the chain asked for: ${chainId}`] })
}
