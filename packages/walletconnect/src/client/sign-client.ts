import { isChainNamespace } from '@openappkit/protocol/caip'
import { AppKitError, withSignal } from '@openappkit/core/adapter'
import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import { failure } from '../errors/failure.js'
import { parseSession, type WalletSession } from '../session/wallet-session.js'
import { type Approved, awaitEarlierAnswer, offerSignIn } from '../sign-in/authenticate.js'
import type { ClientStorage } from './client-storage.js'
import type { ApprovedSession, ClientEvents, Invitation, PairingClient } from './pairing-client.js'
import { deferSubscriptions } from './defer-subscriptions.js'
import { mergeWrites } from './merge-writes.js'
import { disableDeepLinks, disableRemoteServices, settleChecks } from './quiet-client.js'
import { createRelayMonitor } from './relay-monitor.js'
import { createRelaySocket, type SocketPage } from './relay-socket.js'
import { shareMessages } from './share-messages.js'
import type { Relayer } from './relayer.js'
import { onRequestSent } from './request-sent.js'

type Client = Awaited<ReturnType<typeof SignClient.init>>

export type SignClientOptions = {
  relayUrl: string
  projectId: string | undefined
  metadata: SignClientTypes.Metadata
  /** Identifies a client within a page or process. */
  name: string
  storage: ClientStorage
  page?: SocketPage | undefined
  /** Called when the wallet becomes unreachable or reachable during a request. */
  onReach?(isReached: boolean): void
  timing?: Partial<ClientTiming>
}

export type ClientTiming = {
  inviteLimitMs: number
  socketLimitMs: number
  requestLimitSeconds: number
  reachLimitMs: number
}

const usualTiming: ClientTiming = {
  // Both are below the ten seconds after which the modal reports that the relay is unreachable.
  socketLimitMs: 8_000,
  inviteLimitMs: 9_500,
  /** The minimum of the protocol. */
  requestLimitSeconds: 300,
  reachLimitMs: 8_000,
}

const disconnectReason = { code: 6000, message: 'User disconnected.' }

/** Implements `PairingClient` with `@walletconnect/sign-client`. Connects to the given relay and no other host. */
export async function createSignClient(options: SignClientOptions): Promise<PairingClient> {
  const { relayUrl, projectId, metadata, name, storage } = options
  const timing = { ...usualTiming, ...options.timing }
  forgetCore(name)
  const starting = deferSubscriptions(mergeWrites(storage))
  const client = await SignClient.init({
    relayUrl,
    metadata,
    storage: starting.storage as never,
    customStoragePrefix: name,
    // The library's log contains invitations and addresses.
    logger: 'silent',
    telemetryEnabled: false,
    ...(projectId && { projectId }),
  })
  starting.ready()
  disableRemoteServices(client)
  disableDeepLinks(client)
  settleChecks(client)
  const ended = new Set<string>()
  let open = 0
  const relayer = client.core.relayer as unknown as Relayer
  const isWanted = () => open > 0 || live().length > 0
  const socket = createRelaySocket({ relayer, isWanted, page: options.page })
  const monitor = createRelayMonitor(client, {
    relayer,
    limitMs: timing.reachLimitMs,
    onReach: (isReached) => options.onReach?.(isReached),
  })
  const stopSharing = shareMessages(name, relayer)

  function live(): WalletSession[] {
    return client.session
      .getAll()
      .flatMap((session) => parseSession(session) ?? [])
      .filter(({ topic, expiresAt }) => !ended.has(topic) && expiresAt > Date.now())
      .toSorted((a, b) => b.expiresAt - a.expiresAt)
  }

  async function waitForApproval(approval: () => Promise<Approved>): Promise<ApprovedSession> {
    open += 1
    try {
      const approved = await approval()
      const session = parseSession(approved)
      if (session) return { ...session, ...(approved.signed && { signed: approved.signed }) }
      void end(approved.topic)
      throw failure('wallet_bad_answer')
    } catch (thrown) {
      throw toApprovalError(thrown)
    } finally {
      open -= 1
      if (!isWanted()) void socket.close()
    }
  }

  async function end(topic: string): Promise<void> {
    ended.add(topic)
    try {
      await client.disconnect({ topic, reason: disconnectReason })
    } catch {
      // The relay is unreachable. The session has ended here; the library keeps it, and the next page ends it in the wallet.
      return
    } finally {
      if (!isWanted()) void socket.close()
    }
  }

  return {
    async invite(wanted, signIn): Promise<Invitation> {
      open += 1
      const limit = AbortSignal.timeout(timing.inviteLimitMs)
      try {
        await withSignal(limit, socket.open(timing.socketLimitMs))
        const payload = await signIn
        const offered = client.connect({ optionalNamespaces: wanted as never })
        const made = payload ? offered.then((offer) => offerSignIn(client, offer, payload).catch(() => offer)) : offered
        const approval = made.then(({ approval: wait }) => waitForApproval(wait))
        // Prevents an unhandled rejection if the relay fails before the caller awaits the approval.
        approval.catch(() => undefined)
        const { uri } = await withSignal(limit, made)
        if (!uri) throw failure('internal')
        return { uri, approval, clientId: await client.core.crypto.getClientId() }
      } catch (cause) {
        throw failure('relay_unreachable', cause)
      } finally {
        open -= 1
      }
    },
    sessions: live,
    isUnread: storage.isUnread ?? false,
    async request(topic, { chain, method, params }, onSent) {
      const request = { method, params }
      const stop = onSent && onRequestSent(client, relayer, request, onSent)
      const answered = monitor.watchRequest(request)
      try {
        return await ask(client, { topic, chainId: chain, request, expiry: timing.requestLimitSeconds })
      } finally {
        answered()
        stop?.()
      }
    },
    end,
    watch: (events) => watch(client, ended, events),
    async catchUp(limitMs) {
      const limit = AbortSignal.timeout(limitMs)
      await withSignal(limit, socket.refresh()).catch(() => undefined)
      // Stored messages arrive right after the response to the subscription.
      if (relayer.connected) await new Promise((resolve) => setTimeout(resolve, settleMs))
    },
    async answered(signal) {
      if (client.proposal.length === 0) return
      open += 1
      let arrive: () => void = () => undefined
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      client.once('session_connect', arrive)
      awaitEarlierAnswer(client, signal).catch(() => undefined)
      try {
        await withSignal(signal, Promise.all([socket.open(timing.socketLimitMs), arrived]))
      } finally {
        client.off('session_connect', arrive)
        open -= 1
        if (!isWanted()) void socket.close()
      }
    },
    async stop() {
      monitor.stop()
      stopSharing()
      forgetCore(name)
      client.core.heartbeat.stop()
      await socket.stop()
    },
  }
}

const settleMs = 250

/** Removes the library's core of this name from the page. The library would reuse it although it has stopped. */
function forgetCore(name: string): void {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${name}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${name}_count`)
}

function watch(client: Client, ended: Set<string>, { onUpdate, onEnd, onEvent }: ClientEvents): () => void {
  const update = ({ topic }: { topic: string }) => {
    if (ended.has(topic) || !client.session.keys.includes(topic)) return
    const session = parseSession(client.session.get(topic))
    if (session) onUpdate(session)
    else onEnd(topic)
  }
  const leave = ({ topic }: { topic: string }) => !ended.has(topic) && onEnd(topic)
  const onSessionEvent = ({ topic, params }: SignClientTypes.EventArguments['session_event']) => {
    const namespace = params.chainId.split(':')[0]
    if (ended.has(topic) || !isChainNamespace(namespace)) return
    onEvent({ topic, namespace, name: params.event.name, data: params.event.data, chainId: params.chainId })
  }
  client.on('session_update', update)
  client.on('session_extend', update)
  client.on('session_delete', leave)
  client.on('session_expire', leave)
  client.on('session_event', onSessionEvent)
  return () => {
    client.off('session_update', update)
    client.off('session_extend', update)
    client.off('session_delete', leave)
    client.off('session_expire', leave)
    client.off('session_event', onSessionEvent)
  }
}

async function ask(client: Client, request: Parameters<Client['request']>[0]): Promise<unknown> {
  const { topic } = request
  if (!client.session.keys.includes(topic)) throw failure('wallet_disconnected')
  try {
    return await client.request(request)
  } catch (thrown) {
    const { code, message = '' } = Object(thrown) as { code?: unknown; message?: string }
    // Errors of the wallet have a numeric code; errors of the library have none.
    if (typeof code === 'number') throw thrown
    if (/expired/i.test(message)) throw failure('timed_out', thrown)
    if (/publish|relay|socket|internet/i.test(message)) throw failure('relay_unreachable', thrown)
    throw client.session.keys.includes(topic) ? thrown : failure('wallet_disconnected', thrown)
  }
}

function toApprovalError(thrown: unknown): AppKitError {
  if (thrown instanceof AppKitError) return thrown
  const { code, message = '' } = Object(thrown) as { code?: unknown; message?: string }
  if (/expired/i.test(String(message))) return failure('timed_out', thrown)
  // Every code that a wallet can return for a proposal means that it refused.
  return typeof code === 'number' ? failure('user_rejected', thrown) : failure('internal', thrown)
}
