import {
  AppKitError,
  type PairedSession,
  type Pairing,
  type PairingDeps,
  type WalletApp,
  withSignal,
} from '@openappkit/core/adapter'
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
import { type LeavingPage, openApp } from './open-app.js'
import { createEvmProvider } from './provider/evm-provider.js'
import { createNamespaceLink, type NamespaceLink } from './provider/namespace-link.js'
import { createPairedProvider } from './provider/paired-provider.js'
import { shareClient } from './shared-client.js'
import { prepareSignIn } from './sign-in/prepare-sign-in.js'
import type { WalletConnectOptions } from './wallet-connect-options.js'
import type { WalletSession } from './wallet-session.js'

/** What a test sets otherwise. */
export type PairingSettings = {
  storage?: ClientStorage
  timing?: InviteTiming
  clientTiming?: Partial<ClientTiming>
  page?: SocketPage & LeavingPage
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
  /** Where the wallet of the session is, when it is on this device. */
  let app: WalletApp | undefined
  const page: LeavingPage = settings.page ?? globalThis

  // The methods of the client are only reached through a session, and a session through the client.
  const later: Pick<PairingClient, 'request'> = {
    async request(topic, request) {
      const client = await shared.client
      const { method } = request
      return client.request(topic, request, (id) => app && openApp(page, app, { method, id, topic }))
    },
  }

  function take(session: WalletSession | undefined): void {
    current = session
    if (!session) app = undefined
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
  function takeOnly(client: PairingClient, session: WalletSession, on: WalletApp | undefined): PairedSession {
    app = session.opensNoApp ? undefined : on
    take(session)
    for (const { topic } of client.sessions()) {
      if (topic !== session.topic) void client.end(topic).catch(() => undefined)
    }
    return describe(session)
  }

  return {
    async open({ signal, onInvitation, app: readApp, signIn }) {
      const client = await withSignal(signal, ready)
      const wanted = () => wantNamespaces(deps.networks())
      const { timing } = settings
      const session = await inviteWallet(client, wanted, {
        signal,
        onInvitation,
        signIn: (namespaces) => prepareSignIn(signIn, namespaces, deps.preferred('eip155')),
        ...(timing && { timing }),
      })
      try {
        if (session.signed) await withSignal(signal, signIn?.keep(session.signed, { signal }) ?? Promise.resolve())
      } catch (thrown) {
        void client.end(session.topic).catch(() => undefined)
        throw thrown
      }
      return takeOnly(client, session, readApp?.())
    },
    async restore({ signal, isInvited = false, app: saved }) {
      const client = await withSignal(signal, ready)
      if (current) return describe(current)
      if (isInvited) await client.answered(signal)
      else if (client.sessions().length > 0) {
        await withSignal(signal, client.catchUp(settings.catchUpMs ?? catchUpMs))
      }
      const [newest] = client.sessions()
      if (!newest) throw failure('wallet_disconnected')
      return takeOnly(client, newest, saved)
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
