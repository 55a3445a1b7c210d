import type { CaipNetwork, CaipNetworkId } from '@openappkit/core'
import { AppKitError } from '@openappkit/core/adapter'
import { isSignedByContract, isSignedByKey } from '@openappkit/crypto/evm'
import { errorText } from '@openappkit/protocol/errors'
import { type Chain, createClient, fallback, http, isHex } from 'viem'
import { getChainId } from 'viem/actions'
import { noteFailures } from './note-failures.js'

type SignedText = { address: string; chainId: CaipNetworkId; message: string; signature: string }

/** Where the chain is asked: its endpoints, and what the app says of it, if it is a network of the app. */
export type Place = { urls: readonly string[]; network: CaipNetwork | undefined }

const timeoutMs = 5_000

/** Rejects with `rpc_failed` when a contract account has to be asked and no endpoint of its chain answers. */
export async function verifyEip155(signed: SignedText, place: Place): Promise<boolean> {
  if (!isHex(signed.signature)) return false
  if (await isSignedByKey(signed)) return true
  // Without an endpoint to ask, only a key's own signature counts.
  return place.urls.length > 0 && askChain(signed, place)
}

async function askChain(signed: SignedText, { urls, network }: Place): Promise<boolean> {
  const { chainId } = signed
  const endpoints = urls.map((url) => http(url, { timeout: timeoutMs, retryCount: 0 }))
  // A contract may answer with addresses to ask instead (ERC-3668). They are its author's choice, and stay unasked.
  const { transport, failure } = noteFailures(fallback(endpoints, { retryCount: 0 }))
  const client = createClient({ chain: network as unknown as Chain | undefined, transport, ccipRead: false })
  try {
    // The check itself cannot tell a refusal from an endpoint that is down, or one of another chain.
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
