import { evmAdapter } from '@openappkit/adapter-evm'
import type { AppKit, AppKitNetwork, AppKitOptions, CaipNetworkId, ConnectRequest } from '@openappkit/core'
import type { SourceDescriptor } from '@openappkit/core/adapter'
import { createAppKit, readInvitation } from '@openappkit/core'
import { type ClientStorage, createMemoryStorage } from '../client/client-storage.js'
import { walletConnect } from '../index.js'
import { sourceModule, type SourceSettings } from '../source.js'

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

/** The parts of a browser that a kit and the EVM adapter use. Not removed, because kits may stop after the test. */
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

/** Option `pairing` with the settings of a test. */
export const pairingWith = (relayUrl: string, settings: SourceSettings): SourceDescriptor => ({
  ...walletConnect({ relayUrl }),
  load: async () => sourceModule({ relayUrl }, settings),
})

/** A kit with a pairing. The same site again is a reload of the page. */
export function createKit(
  relayUrl: string,
  { storageKey, storage }: KitSite = createSite(),
  options: Partial<AppKitOptions> = {},
  settings: SourceSettings = {},
): AppKit {
  return createAppKit({
    adapters: [evmAdapter()],
    networks: [appNetwork(31_337), appNetwork(31_338)],
    pairing: pairingWith(relayUrl, { storage, ...settings }),
    storageKey,
    ...options,
  })
}

/** Starts a pairing and passes each invitation to the wallet. Settles with the attempt. */
export async function pair(kit: AppKit, accept: (uri: string) => unknown, request: ConnectRequest = {}): Promise<void> {
  let last: string | undefined
  const timer = setInterval(() => {
    const invitation = readInvitation(kit.state)
    if (!invitation || invitation.uri === last) return
    last = invitation.uri
    void accept(invitation.uri)
  }, 10)
  await kit.connect({ via: 'invitation', ...request }).finally(() => clearInterval(timer))
}
