import type { CaipNetwork, Pairing, PairingDeps } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { type ClientStorage, createMemoryStorage } from './client/client-storage.js'
import { pairingModule, type PairingSettings } from './pairing.js'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export function testNetwork(caipNetworkId: CaipNetworkId, url = 'http://127.0.0.1:9'): CaipNetwork {
  const [chainNamespace, reference] = caipNetworkId.split(':') as [CaipNetwork['chainNamespace'], string]
  const endpoints = { http: [url] }
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    caipNetworkId,
    chainNamespace,
    name: caipNetworkId,
    nativeCurrency,
    rpcUrls: { default: endpoints, chainDefault: endpoints },
  }
}

export type Dapp = {
  pairing: Pairing
  /** Every invitation so far. */
  uris: string[]
  /** Invites and hands each invitation to the wallet. */
  pair(accept: (uri: string) => unknown, signal?: AbortSignal): ReturnType<Pairing['open']>
}

export type DappOptions = {
  relayUrl: string
  networks?: readonly CaipNetwork[]
  storage?: ClientStorage
  storageKey?: string
  preferred?: PairingDeps['preferred']
} & Omit<PairingSettings, 'storage'>

/** A page with a pairing, as the core makes one. The same storage and key again are the same page, loaded again. */
export function createDapp({ relayUrl, networks, storageKey, preferred, storage, ...settings }: DappOptions): Dapp {
  const uris: string[] = []
  const pairing = pairingModule(
    { relayUrl, projectId: 'test', metadata: { name: 'Test dapp', url: 'https://dapp.example' } },
    { storage: storage ?? createMemoryStorage(), ...settings },
  ).createPairing({
    storageKey: storageKey ?? crypto.randomUUID(),
    projectId: undefined,
    metadata: {},
    networks: () => networks ?? [testNetwork('eip155:31337'), testNetwork('eip155:31338')],
    preferred: preferred ?? (() => undefined),
    rpcConfigs: {},
  })
  return {
    pairing,
    uris,
    pair: (accept, signal = new AbortController().signal) =>
      pairing.open({
        signal,
        onInvitation({ uri }) {
          uris.push(uri)
          void accept(uri)
        },
      }),
  }
}
