import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { proxy, ref } from 'valtio/vanilla'
import type { CaipNetwork } from '../contracts/network.js'
import { createSettings } from '../options/settings.js'
import type { AppKitOptions } from '../options/options.js'
import type { SavedSession } from '../lib/storage/saved-session.js'
import type { KitState } from './state.js'

export type InitialState = {
  options: AppKitOptions
  networks: readonly CaipNetwork[]
  defaultNetwork: CaipNetwork
  saved: SavedSession | undefined
  recent: readonly string[]
}

/** The initial state of a kit. A saved session starts as `reconnecting`, never as connected. */
export function createState({ options, networks, defaultNetwork, saved, recent }: InitialState): KitState {
  const isConfigured = (id: CaipNetworkId) => networks.some(({ caipNetworkId }) => caipNetworkId === id)
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const active = saved && namespaces.includes(saved.active) ? saved.active : defaultNetwork.chainNamespace
  // The saved network of a namespace without networks of the app: shown as unsupported, instead of the default.
  const left = saved?.active !== active && saved?.networks[saved.active]

  const state = proxy<KitState>({
    modal: { open: false, loading: false, failed: false, initialized: false, shakes: 0 },
    router: { history: [{ view: 'Connect', data: {} }] },
    theme: { mode: options.themeMode, variables: { ...options.themeVariables } },
    settings: createSettings(options),
    network: {
      configured: networks.map((network) => ref(network)),
      active,
      selected: {},
      lastUsed: {},
      approved: {},
      switching: { status: 'idle' },
    },
    accounts: {},
    balances: {},
    providers: {},
    walletInfo: {},
    connectors: { list: [] },
    connection: { attempt: { status: 'idle' } },
    connections: { live: [], recent: [] },
    // A valtio ref keeps the app's own object.
    signIn: { config: options.siwx && ref(options.siwx), attempt: { status: 'idle' } },
    wallets: { known: [], recent, status: 'starter', search: { status: 'idle' } },
    notices: { waiting: [] },
    events: { timestamp: 0, data: ref({ type: 'track', event: 'MODAL_CREATED' }) },
  })

  for (const namespace of namespaces) {
    const stored = saved?.networks[namespace]
    const own =
      [defaultNetwork, ...networks].find(({ chainNamespace }) => chainNamespace === namespace) ?? defaultNetwork
    const used = stored && isConfigured(stored) ? stored : undefined
    if (used) state.network.lastUsed[namespace] = used
    state.network.selected[namespace] = (namespace === active && left) || used || own.caipNetworkId
    const connectorId = options.enableReconnect === false ? undefined : saved?.connectors[namespace]
    state.accounts[namespace] = connectorId ? { status: 'reconnecting', connectorId } : { status: 'disconnected' }
  }
  return state
}
