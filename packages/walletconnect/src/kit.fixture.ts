import { evmAdapter } from '@openappkit/adapter-evm'
import type { AppKit, AppKitNetwork, AppKitOptions, CaipNetworkId } from '@openappkit/core'
import { createAppKit } from '@openappkit/core'
import { type ClientStorage, createMemoryStorage } from './client/client-storage.js'
import { pairingModule, type PairingSettings } from './pairing.js'

export function appNetwork(id: number, url = 'http://127.0.0.1:9'): AppKitNetwork {
  return {
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
}

export function otherNetwork(caipNetworkId: CaipNetworkId): AppKitNetwork {
  const [chainNamespace, id] = caipNetworkId.split(':') as [AppKitNetwork['chainNamespace'], string]
  return { ...appNetwork(1), id, chainNamespace, caipNetworkId, name: caipNetworkId }
}

/** As much of a browser as a kit and the EVM adapter notice. Stays: what is stopped late still wants it. */
export function installPage(): void {
  const entries = new Map<string, string>()
  const page = new EventTarget()
  const globals = {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  }
}

export type KitSite = { storageKey: string; storage: ClientStorage }

export const createSite = (): KitSite => ({ storageKey: crypto.randomUUID(), storage: createMemoryStorage() })

/** A kit as an app makes it, with a pairing. The same site again is the same page, loaded again. */
export function createKit(
  relayUrl: string,
  { storageKey, storage }: KitSite = createSite(),
  options: Partial<AppKitOptions> = {},
  settings: PairingSettings = {},
): AppKit {
  return createAppKit({
    adapters: [evmAdapter()],
    networks: [appNetwork(31_337), appNetwork(31_338)],
    pairing: { load: async () => pairingModule({ relayUrl }, { storage, ...settings }) },
    storageKey,
    ...options,
  })
}

/** Asks for a pairing and hands each invitation to whoever holds the phone. Settles with the attempt. */
export async function pair(kit: AppKit, accept: (uri: string) => unknown, request = {}): Promise<void> {
  let last: string | undefined
  const timer = setInterval(() => {
    const { pairing } = kit.state
    if (pairing.status !== 'ready' || pairing.uri === last) return
    last = pairing.uri
    void accept(pairing.uri)
  }, 10)
  await kit.connect({ connectorId: 'walletConnect', ...request }).finally(() => clearInterval(timer))
}
