import { isWebLink } from '@openappkit/protocol/text'
import { readFileSync } from 'node:fs'
import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../platform/environment/config-error.js'
import { flag, wholeNumber } from '../../platform/environment/environment.js'
import type { RunMode } from '../../platform/service/service.js'
import { checkPlace } from '../../platform/service/store-place.js'
import type { BlockchainOptions } from './blockchain-options.js'
import { namesEnvironment, readNamesConfig } from './names/names-config.js'
import { networkFile, type NetworkOptions } from './network-file.js'
import { onrampEnvironment, readOnrampConfig } from './onramp/onramp-config.js'
import { readSmartSessionsConfig, smartSessionsEnvironment } from './smart-sessions/smart-sessions-config.js'

const upstreamUrl = z
  .string()
  .check(z.refine((text) => isWebLink(text) || isLoopback(text), 'must be an https address'))

/** The variables of the blockchain service. */
export const blockchainEnvironment = {
  BLOCKCHAIN_FILE: z.optional(z.string()),
  BLOCKCHAIN_INDEX_FILE: z.optional(z.string()),
  BLOCKCHAIN_UPSTREAM_URL: z.optional(upstreamUrl),
  BLOCKCHAIN_UPSTREAM_KEY: z.optional(z.string().check(z.maxLength(1024))),
  BLOCKCHAIN_RPC_PER_SECOND: z._default(wholeNumber(1, 100_000), 50),
  BLOCKCHAIN_RPC_BURST: z._default(wholeNumber(1, 1_000_000), 500),
  BLOCKCHAIN_SWAP_URL: z._default(upstreamUrl, 'https://api.0x.org'),
  // Sent as a header. Node would repeat an invalid value in its error.
  BLOCKCHAIN_SWAP_KEY: z.optional(
    z.string().check(z.maxLength(1024), z.regex(/^[\x21-\x7e]*$/, 'must be printable ASCII without spaces')),
  ),
  NFT_IPFS_URL: z.optional(upstreamUrl),
  NFT_ARWEAVE_URL: z.optional(upstreamUrl),
  NFT_WEB_ENABLED: z._default(flag, false),
  ...namesEnvironment,
  ...smartSessionsEnvironment,
  ...onrampEnvironment,
}

const environment = z.object(blockchainEnvironment)

/**
 * @throws ConfigError when the file of the networks is invalid, names or sessions would be lost, activity has two places,
 * or a provider lacks a setting.
 */
export function readBlockchainConfig(read: z.output<typeof environment>, mode: RunMode): BlockchainOptions {
  const { BLOCKCHAIN_UPSTREAM_URL: url, BLOCKCHAIN_UPSTREAM_KEY: key } = read
  if (key !== undefined && url === undefined)
    throw new ConfigError('BLOCKCHAIN_UPSTREAM_KEY is set but BLOCKCHAIN_UPSTREAM_URL is not. Set both or neither.')
  checkPlace('BLOCKCHAIN_INDEX_FILE', read.BLOCKCHAIN_INDEX_FILE, mode)
  return {
    networks: read.BLOCKCHAIN_FILE === undefined ? [] : readNetworkFile(read.BLOCKCHAIN_FILE),
    upstream: url === undefined ? undefined : { url, key },
    file: read.BLOCKCHAIN_INDEX_FILE,
    rpc: { perSecond: read.BLOCKCHAIN_RPC_PER_SECOND, burst: read.BLOCKCHAIN_RPC_BURST },
    names: readNamesConfig(read, mode),
    smartSessions: readSmartSessionsConfig(read, mode),
    aggregator:
      read.BLOCKCHAIN_SWAP_KEY === undefined
        ? undefined
        : { url: read.BLOCKCHAIN_SWAP_URL, key: read.BLOCKCHAIN_SWAP_KEY },
    onramp: readOnrampConfig(read, mode),
    nftMedia: { ipfsUrl: read.NFT_IPFS_URL, arweaveUrl: read.NFT_ARWEAVE_URL, isWebAllowed: read.NFT_WEB_ENABLED },
  }
}

function readNetworkFile(file: string): NetworkOptions[] {
  const parsed = networkFile.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  // Does not repeat values, because URLs of endpoints may contain a key.
  const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`)
  throw new ConfigError([`BLOCKCHAIN_FILE has invalid values (${file}):`, ...new Set(wrong)].join('\n'))
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    const why = cause instanceof SyntaxError ? 'it is not JSON' : (cause as NodeJS.ErrnoException).code
    throw new ConfigError(`BLOCKCHAIN_FILE cannot be read (${file}): ${why}.`, { cause })
  }
}

function isLoopback(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && !username && !password
}
