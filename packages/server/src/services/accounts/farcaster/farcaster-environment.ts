import { isAddress } from 'viem'
import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../../platform/environment/config-error.js'
import { wholeNumber } from '../../../platform/environment/environment.js'
import { isLoopback } from '../../../platform/environment/loopback.js'
import type { FarcasterOptions } from './farcaster-client.js'

/** The registry of Farcaster on OP Mainnet, and its chain id. */
const mainRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const mainChain = 10

const isRpcUrl = (text: string): boolean =>
  URL.canParse(text) && (text.startsWith('https:') || (text.startsWith('http:') && isLoopback(new URL(text).hostname)))

/** The variables of Farcaster, which is enabled once it has an endpoint. */
export const farcasterEnvironment = {
  ACCOUNTS_FARCASTER_RPC_URL: z.optional(
    z.string().check(z.refine(isRpcUrl, 'must be an https address, such as https://rpc.example')),
  ),
  ACCOUNTS_FARCASTER_ID_REGISTRY: z.optional(
    z.string().check(z.refine((text) => isAddress(text), 'must be the address of a contract')),
  ),
  ACCOUNTS_FARCASTER_CHAIN_ID: z.optional(wholeNumber(1, 999_999_999)),
}

const environment = z.object(farcasterEnvironment)

/** @throws ConfigError when another registry is set and other machines can reach the service. */
export function readFarcaster(
  read: z.output<typeof environment>,
  { isLocal }: { isLocal: boolean },
): FarcasterOptions | undefined {
  const { ACCOUNTS_FARCASTER_RPC_URL: rpcUrl } = read
  const { ACCOUNTS_FARCASTER_ID_REGISTRY: idRegistry, ACCOUNTS_FARCASTER_CHAIN_ID: chainId } = read
  if (rpcUrl === undefined) return undefined
  if ((idRegistry === undefined) !== (chainId === undefined))
    throw new ConfigError('ACCOUNTS_FARCASTER_ID_REGISTRY and ACCOUNTS_FARCASTER_CHAIN_ID belong together.')
  if (chainId !== undefined && !isLocal)
    throw new ConfigError('ACCOUNTS_FARCASTER_ID_REGISTRY replaces the registry: it is for this machine alone.')
  return { rpcUrl, idRegistry: idRegistry ?? mainRegistry, chainId: chainId ?? mainChain }
}
