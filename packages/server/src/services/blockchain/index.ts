import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { ConfigError } from '../../platform/environment/config-error.js'
import { defineService } from '../../platform/service/service.js'
import { createAccounts } from './accounts/accounts.js'
import { createActivityPages } from './activity/activity-pages.js'
import { createIndexer } from './activity/indexer.js'
import { createSqliteActivity } from './activity/sqlite-activity.js'
import { blockchainEnvironment, readBlockchainConfig } from './blockchain-config.js'
import type { BlockchainOptions } from './blockchain-options.js'
import { createConvert } from './convert/convert.js'
import { createEvmClient } from './evm/evm-client.js'
import { createEvmNetwork } from './evm/evm-network.js'
import { createEvmSource } from './evm/evm-source.js'
import { createNames } from './names/names.js'
import { avatarRoute } from './nfts/avatar-media.js'
import { createFindMedia } from './nfts/media-addresses.js'
import { nftMediaRoute } from './nfts/nft-media.js'
import { createShowPicture } from './nfts/show-picture.js'
import { createOnramp } from './onramp/onramp.js'
import { onrampSecrets } from './onramp/onramp-config.js'
import { createHolds, createReadUri } from './read-nft.js'
import { accountRoutes } from './routes.js'
import { rpcRoute } from './rpc/rpc-proxy.js'
import { createSmartSessions } from './smart-sessions/smart-sessions.js'
import { createSolanaHistory } from './solana/solana-history.js'
import { createSolanaNetwork } from './solana/solana-network.js'
import { readSolanaNfts } from './solana/solana-nfts.js'
import { createSolanaSource } from './solana/solana-source.js'
import { createUpstreamSource } from './upstream/upstream-source.js'

/**
 * The blockchain service: balances, activity, names, swaps and purchases, from networks and another service, and the
 * JSON-RPC proxy.
 */
export const blockchain = defineService({
  name: 'blockchain',
  env: blockchainEnvironment,
  secrets: ['BLOCKCHAIN_UPSTREAM_KEY', 'BLOCKCHAIN_SWAP_KEY', ...onrampSecrets],
  configure: readBlockchainConfig,
  start(options: BlockchainOptions, { supportedChains, projects, database, log }) {
    const { networks: given = [], upstream: other, file, rpc = { perSecond: 50, burst: 500 } } = options
    const networks = given.flatMap((network) => (network.namespace === 'eip155' ? [createEvmNetwork(network)] : []))
    const solana = given.flatMap((network) => (network.namespace === 'solana' ? [createSolanaNetwork(network)] : []))
    const upstream = other && createUpstreamSource(other)
    const indexed = networks.filter(({ options: { index } }) => index !== false)
    // Without a followed network there is nothing to store.
    const store = indexed.length > 0 ? createSqliteActivity({ file, log }) : undefined
    const followed = indexed.flatMap((network) => {
      const { index } = network.options
      if (!store || index === false) return []
      return [
        {
          network,
          indexer: createIndexer({
            ...index,
            network: network.id,
            client: createEvmClient(network.endpoints, blockLimits),
            store,
            log,
          }),
        },
      ]
    })
    const clientOf = (id: CaipNetworkId) => networks.find((network) => network.id === id)?.client
    const names = options.names && createNames(options.names, { clientOf, database, log })
    const sessions = options.smartSessions && createSmartSessions(options.smartSessions, { clientOf, database, log })
    const onramp = createOnramp(options.onramp, { networks, projects, log })
    const accounts = createAccounts(
      [createEvmSource(networks), createSolanaSource(solana), ...(upstream ? [upstream] : [])],
      names,
    )
    const findMedia = createFindMedia(options.nftMedia ?? {})
    const readUri = createReadUri(networks, solana)
    const showPicture = createShowPicture()
    const telling = solana.filter(({ options: { history } }) => history)
    const told = telling.map((network) => createSolanaHistory(network, findMedia))
    const activity = createActivityPages({ followed, store, sources: told, upstream, findMedia })
    const supported = async () => ({ http: [...new Set([...supportedChains, ...(await accounts.networks())])], ws: [] })
    return {
      routes: [
        ...accountRoutes({
          accounts,
          activity,
          solanaNfts: (account, chainId) => readSolanaNfts(solana, account, chainId, findMedia),
          supported,
          avatarPlaces: { findMedia, reads: (id) => networks.some((network) => network.id === id) },
        }),
        nftMediaRoute({ readUri, findMedia, showPicture }),
        avatarRoute({
          readAvatar: async (account) => (await accounts.identity(account)).avatar,
          readUri,
          holds: createHolds(networks),
          findMedia,
          showPicture,
        }),
        ...(names?.routes ?? []),
        ...(sessions?.routes ?? []),
        ...createConvert(networks, options.aggregator),
        ...onramp.routes,
        rpcRoute({ networks: new Map([...networks, ...solana].map(({ id, proxied }) => [id, proxied])), budget: rpc }),
      ],
      origins: onramp.origins,
      async ready() {
        await Promise.all([
          store?.ready().catch((thrown: unknown) => refuseFile(file, thrown)),
          names?.ready(),
          sessions?.ready(),
        ])
      },
      async unready() {
        // No network has this id. An answer proves that the store works.
        const activity = store?.blocks('eip155:0').then(
          () => undefined,
          () => 'the activity cannot be read',
        )
        const problems = await Promise.all([activity, names?.unready(), sessions?.unready()])
        return problems.find((problem) => problem !== undefined)
      },
      async close() {
        await Promise.all(followed.map(({ indexer }) => indexer.close()))
        await Promise.all([store?.close(), names?.close(), sessions?.close()])
      },
    }
  },
})

/** A block of a busy network with its logs exceeds the limits for visitors' requests. */
const blockLimits = { timeoutMs: 10_000, mostBytes: 16 * 1024 * 1024 }

function refuseFile(file: string | undefined, cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  if (why.includes('node:sqlite')) throw new ConfigError('Following networks needs Node 22.13 or newer.', { cause })
  throw new ConfigError(`Activity cannot be kept in ${file ?? 'memory'}: ${why}. Set BLOCKCHAIN_INDEX_FILE.`, { cause })
}
