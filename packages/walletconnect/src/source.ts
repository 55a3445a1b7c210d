import {
  type Chain,
  type ConnectStep,
  type Session,
  type Source,
  type SourceDeps,
  type SourceRequest,
  type Steps,
  type WalletApp,
  withSignal,
} from '@openappkit/core/adapter'
import { type ChainNamespace, chainNamespaces } from '@openappkit/protocol/caip'
import { createPairedChain } from './chain/paired-chain.js'
import type { ApprovedSession, PairingClient } from './client/pairing-client.js'
import { shareClient } from './client/shared-client.js'
import { type ClientSettings, startClient } from './client/start-client.js'
import { connectorId, sourceId } from './connector-id.js'
import { failure } from './errors/failure.js'
import { type InviteTiming, inviteWallet } from './invitation/invite-wallet.js'
import { type LeavingPage, openApp } from './invitation/open-app.js'
import type { RelayOptions } from './options/wallet-connect-options.js'
import { describeStatus } from './provider/namespace-link.js'
import { createNamespaceLinks } from './provider/namespace-links.js'
import { watchLink } from './provider/watch-link.js'
import { wantNamespaces } from './session/namespaces.js'
import type { WalletSession } from './session/wallet-session.js'
import { prepareSignIn } from './sign-in/prepare-sign-in.js'

/** Settings that tests override. */
export type SourceSettings = ClientSettings & {
  timing?: InviteTiming
  page?: LeavingPage
  /** How long a restored page waits for stored messages: the wallet may have disconnected meanwhile. */
  catchUpMs?: number
}

const catchUpMs = 2_500

/** The module that `walletConnect` loads. */
export function sourceModule(options: RelayOptions, settings: SourceSettings = {}) {
  return { createSource: (deps: SourceDeps): Source => createSource(options, deps, settings) }
}

/** The source of wallets on other devices: one wallet at a time, with a session for each namespace that it approved. */
function createSource(options: RelayOptions, deps: SourceDeps, settings: SourceSettings): Source {
  const page: LeavingPage = settings.page ?? globalThis
  const shared = shareClient(deps.storageKey, () => startClient(options, deps, settings))
  const watches = new Set<() => void>()
  const openedListeners = new Set<(session: Session) => void>()
  const chains = new Map<ChainNamespace, Chain>()
  let current: WalletSession | undefined
  /** The app of the session's wallet, if it is on this device. */
  let app: WalletApp | undefined
  let catchingUp: Promise<void> | undefined
  let stopEvents: (() => void) | undefined

  const links = createNamespaceLinks({
    ...deps,
    onRevoke: end,
    client: {
      async request(topic, request) {
        const client = await shared.client
        const { method } = request
        return client.request(topic, request, (id) => app && openApp(page, app, { method, id, topic }))
      },
    },
  })

  function describe(namespace: ChainNamespace): Session {
    const link = links.linkOf(namespace)
    return {
      sourceId,
      connectorId,
      namespace,
      ...describeStatus(link),
      ...(!link.acceptsAll() && { approvedNetworks: link.chains() }),
      provider: links.providerOf(namespace),
    }
  }

  const opened = ({ namespaces }: WalletSession) => chainNamespaces.filter((namespace) => namespaces[namespace])

  /** Sets the session as the wallet last described it; `undefined` when it has ended. */
  function setSession(next: WalletSession | undefined): void {
    const before = current
    current = next
    if (!next) app = undefined
    links.update(next)
    if (!next || before?.topic !== next.topic) return
    const added = opened(next).filter((namespace) => !before.namespaces[namespace])
    for (const namespace of added) for (const listener of openedListeners) listener(describe(namespace))
  }

  /** Activates a session and ends every other one. */
  function adopt(client: PairingClient, session: WalletSession, on: WalletApp | undefined): Session[] {
    app = session.opensNoApp ? undefined : on
    setSession(session)
    for (const { topic } of client.sessions()) {
      if (topic !== session.topic) void client.end(topic).catch(() => undefined)
    }
    return opened(session).map(describe)
  }

  async function end(): Promise<void> {
    const topic = current?.topic
    setSession(undefined)
    if (topic) await (await started).end(topic)
  }

  const started = shared.client.then((client) => {
    stopEvents = client.watch({
      onUpdate: (session) => session.topic === current?.topic && setSession(session),
      onEnd: (topic) => topic === current?.topic && setSession(undefined),
      onEvent({ topic, namespace, name, data, chainId }) {
        if (topic === current?.topic) links.linkOf(namespace).applyEvent(name, data, chainId)
      },
    })
    return client
  })
  started.catch(() => undefined)

  function invite(client: PairingClient, { signIn }: SourceRequest, { signal, show }: Steps<ConnectStep>) {
    return inviteWallet(client, () => wantNamespaces(deps.networks()), {
      signal,
      onInvitation: (invitation) => show({ kind: 'invitation', ...invitation }),
      signIn: (namespaces) => prepareSignIn(signIn, namespaces, deps.preferred('eip155')),
      ...(settings.timing && { timing: settings.timing }),
    })
  }

  /** Passes what was signed to the app. If that fails, disconnects the wallet. */
  async function submit(
    client: PairingClient,
    { topic, signed }: ApprovedSession,
    request: SourceRequest,
    signal: AbortSignal,
  ) {
    if (!signed || !request.signIn) return
    try {
      await withSignal(signal, request.signIn.submit(signed, { signal }))
    } catch (thrown) {
      void client.end(topic).catch(() => undefined)
      throw thrown
    }
  }

  return {
    id: sourceId,

    async connect(request, steps) {
      if (request.connectorId !== connectorId) throw failure('wallet_not_found')
      const { signal } = steps
      const client = await withSignal(signal, started)
      const session = await invite(client, request, steps)
      await submit(client, session, request, signal)
      return prepareProviders(deps, adopt(client, session, request.app?.()), signal)
    },

    async restore({ connectorId: wanted, isInvited = false, app: saved }, { signal }) {
      if (wanted !== connectorId) throw failure('wallet_not_found')
      const client = await withSignal(signal, started)
      if (current && !catchingUp) return opened(current).map(describe)
      const [earlier] = client.sessions()
      if (isInvited) await client.answered(signal)
      else if (earlier) {
        // Stored messages are applied as they arrive.
        setSession(earlier)
        catchingUp ??= client.catchUp(settings.catchUpMs ?? catchUpMs).finally(() => (catchingUp = undefined))
        await withSignal(signal, catchingUp)
      }
      const [newest] = client.sessions()
      if (!newest) throw failure(client.isUnread ? 'timed_out' : 'wallet_disconnected')
      return prepareProviders(deps, adopt(client, newest, saved), signal)
    },

    watch({ namespace }, onChange) {
      const link = links.linkOf(namespace)
      const unwatch = watchLink(link, () => onChange(link.isOpen() ? describe(namespace) : undefined))
      watches.add(unwatch)
      return () => {
        watches.delete(unwatch)
        unwatch()
      }
    },

    onOpened(listener) {
      openedListeners.add(listener)
      return () => void openedListeners.delete(listener)
    },

    async disconnect(sessions, { signal }) {
      // The session ends here immediately; an unreachable wallet is notified later, or never.
      if (sessions.length > 0) await withSignal(signal, end()).catch(() => undefined)
    },

    walletOf() {
      if (!current) return undefined
      const { name, imageUrl } = current
      return { name, type: 'WALLET_CONNECT', ...(imageUrl && { imageUrl }) }
    },

    chain(namespace) {
      if (links.isNative(namespace)) return undefined
      const chain = chains.get(namespace) ?? createPairedChain(links.linkOf(namespace))
      chains.set(namespace, chain)
      return chain
    },

    stop() {
      for (const unwatch of watches) unwatch()
      watches.clear()
      openedListeners.clear()
      stopEvents?.()
      void shared.release()
    },
  }
}

/** Loads what a chain package adds to its provider, before the app gets it. A failure does not end the session. */
async function prepareProviders(
  { hasChain, getChain }: Pick<SourceDeps, 'hasChain' | 'getChain'>,
  sessions: Session[],
  signal: AbortSignal,
): Promise<Session[]> {
  const own = sessions.find(({ namespace }) => namespace === 'solana' && hasChain(namespace))
  if (own) {
    const reading = getChain('solana').then(({ wallets }) => wallets?.read(own.provider, { signal }))
    await withSignal(signal, reading).catch(() => undefined)
  }
  return sessions
}
