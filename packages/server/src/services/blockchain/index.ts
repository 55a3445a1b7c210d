import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { defineService } from '../../platform/service/service.js'
import { createAccounts } from './accounts/accounts.js'
import { createActivityPages } from './activity/activity-pages.js'
import { followNetworks } from './activity/follow-networks.js'
import { blockchainEnvironment, readBlockchainConfig } from './blockchain-config.js'
import type { BlockchainOptions } from './blockchain-options.js'
import { createConvert } from './convert/convert.js'
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
  start(options: BlockchainOptions, { supportedChains, projects, database, log, metrics }) {
    const { networks: given = [], upstream: other, file, rpc = { perSecond: 50, burst: 500 } } = options
    const networks = given.flatMap((network) => (network.namespace === 'eip155' ? [createEvmNetwork(network)] : []))
    const solana = given.flatMap((network) => (network.namespace === 'solana' ? [createSolanaNetwork(network)] : []))
    const upstream = other && createUpstreamSource(other)
    const index = followNetworks(networks, { file, database, log, metrics })
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
    const activity = createActivityPages({
      followed: index?.followed ?? [],
      store: index?.store,
      sources: told,
      upstream,
      findMedia,
    })
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
        await Promise.all([index?.ready(), names?.ready(), sessions?.ready()])
      },
      async unready() {
        const problems = await Promise.all([index?.unready(), names?.unready(), sessions?.unready()])
        return problems.find((problem) => problem !== undefined)
      },
      async close() {
        await Promise.all([index?.close(), names?.close(), sessions?.close()])
      },
    }
  },
})
