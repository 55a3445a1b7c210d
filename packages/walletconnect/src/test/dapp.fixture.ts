import type { CaipNetwork, SavedConnection, Session, Source, SourceDeps, SourceWallet } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { type ClientStorage, createMemoryStorage } from '../client/client-storage.js'
import { connectorId } from '../connector-id.js'
import type { EvmProvider } from '../provider/evm-provider.js'
import { sourceModule, type SourceSettings } from '../source.js'

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

/** The result of a connection. */
export type Connected = { wallet: SourceWallet | undefined; sessions: readonly Session[] }

export type Dapp = {
  source: Source
  /** Every invitation so far. */
  uris: string[]
  /** Invites, and passes each invitation to the wallet. */
  pair(accept: (uri: string) => unknown, signal?: AbortSignal): Promise<Connected>
  /** Restores as the next page does. */
  restore(saved?: Partial<SavedConnection>, signal?: AbortSignal): Promise<Connected>
  /** Ends the connection. */
  disconnect(signal?: AbortSignal): Promise<void>
  /** Whether the source has a wallet now. */
  isConnected(): boolean
  /** The EIP-1193 provider of the last connection. */
  evm(): EvmProvider
}

export type DappOptions = {
  relayUrl: string
  networks?: readonly CaipNetwork[]
  storage?: ClientStorage
  storageKey?: string
  preferred?: SourceDeps['preferred']
  hasChain?: SourceDeps['hasChain']
} & Omit<SourceSettings, 'storage'>

/** A page with a source, as core creates it. The same storage and key again are a reload of the page. */
export function createDapp(options: DappOptions): Dapp {
  const { relayUrl, networks, storageKey, preferred, hasChain, storage, ...settings } = options
  const uris: string[] = []
  let sessions: readonly Session[] = []
  const source = sourceModule(
    { relayUrl, projectId: 'test', metadata: { name: 'Test dapp', url: 'https://dapp.example' } },
    { storage: storage ?? createMemoryStorage(), ...settings },
  ).createSource({
    storageKey: storageKey ?? crypto.randomUUID(),
    projectId: undefined,
    metadata: {},
    networks: () => networks ?? [testNetwork('eip155:31337'), testNetwork('eip155:31338')],
    preferred: preferred ?? (() => undefined),
    themeMode: () => undefined,
    hasChain: hasChain ?? ((namespace) => namespace === 'eip155'),
    getChain: () => Promise.reject(new Error('no chain package in this test')),
    rpcConfigs: {},
    accountTypes: {},
  })
  const wallet = () => sessions[0] && source.walletOf?.(sessions[0])
  async function connected(opening: Promise<readonly Session[]>): Promise<Connected> {
    sessions = await opening
    return { wallet: wallet(), sessions }
  }
  const never = new AbortController().signal

  return {
    source,
    uris,
    pair(accept, signal = never) {
      const show: Parameters<Source['connect']>[1]['show'] = (step) => {
        if (step.kind !== 'invitation') return
        uris.push(step.uri)
        void accept(step.uri)
      }
      const ask = () => Promise.reject(new Error('the user is not asked in this test'))
      return connected(source.connect({ connectorId, namespace: 'eip155' }, { signal, show, ask }))
    },
    restore: (saved, signal = never) =>
      connected(source.restore({ connectorId, namespaces: ['eip155'], ...saved }, { signal })),
    disconnect: (signal = never) => source.disconnect(sessions, { signal }),
    isConnected: () => wallet() !== undefined,
    evm: () => sessions.find(({ namespace }) => namespace === 'eip155')?.provider as EvmProvider,
  }
}
