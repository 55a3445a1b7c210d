import { AppKitError, type PairedSession, type Pairing, type PairingDeps, withSignal } from '@openappkit/core/adapter'
import { type ChainNamespace, chainNamespaces } from '@openappkit/protocol/caip'
import { createPairedAdapter } from './adapter/paired-adapter.js'
import { readAppMetadata } from './app-metadata.js'
import { type ClientStorage, openClientStorage } from './client/client-storage.js'
import type { PairingClient } from './client/pairing-client.js'
import type { SocketPage } from './client/relay-socket.js'
import { type ClientTiming, createSignClient } from './client/sign-client.js'
import { failure } from './failure.js'
import { type InviteTiming, inviteWallet } from './invite-wallet.js'
import { wantNamespaces } from './namespaces.js'
import { createEvmProvider } from './provider/evm-provider.js'
import { createNamespaceLink, type NamespaceLink } from './provider/namespace-link.js'
import { createPairedProvider } from './provider/paired-provider.js'
import { shareClient } from './shared-client.js'
import type { WalletConnectOptions } from './wallet-connect-options.js'
import type { WalletSession } from './wallet-session.js'

/** What a test sets otherwise. */
export type PairingSettings = {
  storage?: ClientStorage
  timing?: InviteTiming
  clientTiming?: Partial<ClientTiming>
  page?: SocketPage
  /** How long a page that comes back waits for what the relay kept: the wallet may have left meanwhile. */
  catchUpMs?: number
}

const catchUpMs = 2_500

/** What `walletConnect` loads. */
export function pairingModule(options: WalletConnectOptions, settings: PairingSettings = {}) {
  return { createPairing: (deps: PairingDeps): Pairing => createPairing(options, deps, settings) }
}

function createPairing(options: WalletConnectOptions, deps: PairingDeps, settings: PairingSettings): Pairing {
  const watchers = new Set<(session: PairedSession | undefined) => void>()
  const shared = shareClient(deps.storageKey, () => startClient(options, deps, settings))
  const links = new Map<ChainNamespace, NamespaceLink>()
  const providers = new Map<ChainNamespace, unknown>()
  let current: WalletSession | undefined
  let stopWatching: (() => void) | undefined

  // The methods of the client are only reached through a session, and a session through the client.
  const later: Pick<PairingClient, 'request'> = {
    request: async (...args) => (await shared.client).request(...args),
  }

  function take(session: WalletSession | undefined): void {
    current = session
    for (const link of links.values()) link.update(session)
    const told = session && describe(session)
    for (const watcher of watchers) watcher(told)
  }

  const ready = shared.client.then((client) => {
    stopWatching = client.watch({
      onUpdate: (session) => session.topic === current?.topic && take(session),
      onEnd: (topic) => topic === current?.topic && take(undefined),
      onEvent({ topic, namespace, name, data }) {
        if (topic === current?.topic) links.get(namespace)?.hear(name, data)
      },
    })
    return client
  })
  ready.catch(() => undefined)

  async function disconnect(): Promise<void> {
    const topic = current?.topic
    take(undefined)
    if (topic) await (await ready).end(topic)
  }

  function linkOf(namespace: ChainNamespace): NamespaceLink {
    const known = links.get(namespace)
    if (known) return known
    const link = createNamespaceLink({ client: later, namespace, preferred: () => deps.preferred(namespace) })
    link.update(current)
    links.set(namespace, link)
    return link
  }

  function providerOf(namespace: ChainNamespace): unknown {
    const link = linkOf(namespace)
    const provider =
      providers.get(namespace) ??
      (namespace === 'eip155'
        ? createEvmProvider({ link, networks: deps.networks, rpcConfigs: deps.rpcConfigs, onRevoke: disconnect })
        : createPairedProvider(link))
    providers.set(namespace, provider)
    return provider
  }

  /** One wallet at a time: whatever else is still open is over. */
  function takeOnly(client: PairingClient, session: WalletSession): PairedSession {
    take(session)
    for (const { topic } of client.sessions()) {
      if (topic !== session.topic) void client.end(topic).catch(() => undefined)
    }
    return describe(session)
  }

  return {
    async open({ signal, onInvitation }) {
      const client = await withSignal(signal, ready)
      const wanted = () => wantNamespaces(deps.networks())
      const { timing } = settings
      return takeOnly(client, await inviteWallet(client, wanted, { signal, onInvitation, ...(timing && { timing }) }))
    },
    async restore({ signal }) {
      const client = await withSignal(signal, ready)
      if (current) return describe(current)
      if (client.sessions().length > 0) {
        await withSignal(signal, client.catchUp(settings.catchUpMs ?? catchUpMs))
      }
      const [newest] = client.sessions()
      if (!newest) throw failure('wallet_disconnected')
      return takeOnly(client, newest)
    },
    provider: (namespace) => (current?.namespaces[namespace] ? providerOf(namespace) : undefined),
    adapter: (namespace) => createPairedAdapter(linkOf(namespace), providerOf(namespace)),
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    disconnect: ({ signal }) => withSignal(signal, disconnect()),
    stop() {
      watchers.clear()
      stopWatching?.()
      void shared.release()
    },
  }
}

function describe({ name, imageUrl, namespaces, acceptsAll }: WalletSession): PairedSession {
  const opened = chainNamespaces.filter((namespace) => namespaces[namespace])
  const approved = opened.map((namespace) => [namespace, namespaces[namespace]?.chains ?? []] as const)
  return {
    name,
    ...(imageUrl && { imageUrl }),
    namespaces: opened,
    approved: acceptsAll ? {} : Object.fromEntries(approved),
  }
}

async function startClient(
  { relayUrl, projectId, metadata = {} }: WalletConnectOptions,
  deps: PairingDeps,
  { storage, page, clientTiming }: PairingSettings,
): Promise<PairingClient> {
  if (!/^wss?:/.test(relayUrl) || !URL.canParse(relayUrl)) {
    throw new AppKitError('invalid_option', 'Option "relayUrl" of walletConnect must be a full wss or ws address')
  }
  return createSignClient({
    relayUrl,
    projectId: projectId ?? deps.projectId,
    metadata: readAppMetadata(metadata, deps.metadata),
    name: deps.storageKey,
    storage: storage ?? (await openClientStorage(deps.storageKey)),
    page: page ?? (typeof document === 'undefined' ? undefined : (globalThis as unknown as SocketPage)),
    ...(clientTiming && { timing: clientTiming }),
  })
}
