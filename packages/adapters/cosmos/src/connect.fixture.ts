import type { CaipNetwork, RpcEndpointConfigs, Session } from '@openappkit/core/adapter'
import { createFakeCosmosWallet, type FakeCosmosWalletOptions } from '@openappkit/testing/cosmos'
import { createChain } from './chain.js'
import { known, networks } from './cosmos-networks.fixture.js'
import { createProvider } from './discovery/create-provider.js'
import type { KeplrWallet } from './wallet/keplr-wallet.js'

/** A wallet that reports its permission without a prompt. */
export const leap = { events: ['keplr_keystorechange'], showsPermission: true }
export const signal = new AbortController().signal
/** A short deadline, for requests that are never answered. */
export const soon = () => ({ signal: AbortSignal.timeout(200) })

export function createCosmos(configured: readonly CaipNetwork[] = networks, rpcConfigs: RpcEndpointConfigs = {}) {
  const chain = createChain({ rpcConfigs, ranksEndpoints: false, networks: () => configured })
  const { wallets, switching, signing, reading } = chain
  if (!wallets || !switching || !signing || !reading) throw new Error('The chain lacks a feature')
  return { chain, wallets, switching, signing, reading }
}

/** A fake wallet with some methods replaced. */
export const hostile = (methods: object) => {
  const wallet = createFakeCosmosWallet({ networks: networks.map(known) })
  return createProvider({ ...wallet.wallet, ...methods } as KeplrWallet, { page: wallet.page, ...leap })
}

export async function connect(
  options: Partial<FakeCosmosWalletOptions> = {},
  configured = networks as readonly CaipNetwork[],
) {
  const wallet = createFakeCosmosWallet({ networks: networks.map(known), ...options })
  const { wallets, ...rest } = createCosmos(configured)
  const provider = createProvider(wallet.wallet, { page: wallet.page, ...leap })
  const status = await wallets.open(provider, { signal })
  const session: Session<'cosmos'> = {
    sourceId: 'page',
    connectorId: 'Keplr',
    namespace: 'cosmos',
    provider,
    ...status,
  }
  return { wallet, provider, status, session, wallets, ...rest }
}
