import type { SIWXSession } from '@openappkit/core'
import { withSignal } from '@openappkit/core/adapter'
import type { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes } from '@walletconnect/types'
import * as z from '@openappkit/protocol/zod'
import { failure } from '../errors/failure.js'
import type { AuthPayload } from './auth-payload.js'
import { type Cacao, cacaoShape, openedBy, readCacao, sortCacaos } from './cacao.js'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/** A session that a wallet approved, and what it signed along with it. */
export type Approved = SessionTypes.Struct & { signed?: () => readonly SIWXSession[] }

export type Offer = { uri?: string | undefined; approval(): Promise<Approved> }

/** What is needed to parse the response. */
type AuthRequest = {
  id: number
  /** The topic of the response. */
  topic: string
  pairingTopic: string
  publicKey: string
  payload: AuthPayload
  /** Seconds since 1970. */
  expiresAt: number
}

const requestKey = 'openappkit:sign-in'
const method = 'wc_sessionAuthenticate'
const tag = 1116
const validSeconds = 300
const weekSeconds = 7 * 86_400
const unsupportedMethod = 10_001
const connectedAlready = { code: 6000, message: 'User disconnected.' }

const answerShape = z.object({
  id: z.number(),
  error: z.optional(z.looseObject({ code: z.number() })),
  result: z.optional(z.unknown()),
})
const resultShape = z.object({
  cacaos: z.array(cacaoShape).check(z.minLength(1), z.maxLength(100)),
  responder: z.object({ publicKey: z.string().check(z.regex(/^[\da-f]{64}$/i)), metadata: z.looseObject({}) }),
})

/**
 * Sends a sign-in request along with an invitation (`wc_sessionAuthenticate`). Wallets that support it respond to both
 * with one signature; others see the invitation. The library's own implementation is not used: it checks contract
 * accounts at a remote service, never settles on a malformed response, forgets older invitations, and needs `Buffer`.
 */
export async function offerSignIn(client: Client, offer: Offer, payload: AuthPayload): Promise<Offer> {
  const request = await sendRequest(client, offer.uri ?? '', payload)
  await client.core.storage.setItem(requestKey, request)

  async function approval(): Promise<Approved> {
    const plain = offer.approval()
    const answered = listen(client, request)
    let isOver = false
    // Ends the second session of a wallet that responds to both.
    const endLate = ({ topic }: Approved) =>
      isOver ? client.disconnect({ topic, reason: connectedAlready }) : undefined
    plain.then(endLate).catch(() => undefined)
    try {
      return await Promise.race([plain, answered.answer])
    } finally {
      isOver = true
      answered.stop()
    }
  }
  return { uri: `${offer.uri}&methods=${method}`, approval }
}

/** Waits for the response to a request of an earlier page. Uses its session; its signature is too late. */
export async function awaitEarlierAnswer(client: Client, signal: AbortSignal): Promise<void> {
  const request = await client.core.storage.getItem<AuthRequest>(requestKey)
  if (!request || request.expiresAt < seconds()) return
  const { answer, stop } = listen(client, request)
  const session = await withSignal(signal, answer).finally(stop)
  client.events.emit('session_connect', { session })
}

async function forget(client: Client, id: number): Promise<void> {
  const last = await client.core.storage.getItem<AuthRequest>(requestKey)
  if (last?.id === id) await client.core.storage.removeItem(requestKey)
}

async function sendRequest(client: Client, uri: string, payload: AuthPayload): Promise<AuthRequest> {
  const { crypto: keys, relayer } = client.core
  const pairingTopic = /^wc:([\da-f]{64})@/.exec(uri)?.[1] ?? ''
  const publicKey = await keys.generateKeyPair()
  const topic = await hash(publicKey)
  const id = Date.now() * 1_000 + Math.floor(Math.random() * 1_000)
  const expiresAt = seconds() + validSeconds
  const requester = { publicKey, metadata: client.metadata }
  const params = { authPayload: payload, requester, expiryTimestamp: expiresAt }
  const sealed = await keys.encode(pairingTopic, { id, jsonrpc: '2.0', method, params })
  const options = { ttl: validSeconds, prompt: true, tag, internal: { throwOnFailedPublish: true } }
  await Promise.all([relayer.subscribe(topic), relayer.publish(pairingTopic, sealed, options)])
  return { id, topic, pairingTopic, publicKey, payload, expiresAt }
}

/** `answer` rejects with the wallet's refusal or `wallet_bad_answer`. It never settles if the wallet only connects. */
function listen(client: Client, { id, topic, pairingTopic, publicKey, payload }: AuthRequest) {
  const { crypto: keys, relayer } = client.core
  let isStopped = false

  /** Returns `undefined` if the message does not respond to this request. */
  async function read(sealed: string): Promise<Approved | undefined> {
    const opened: unknown = await keys.decode(topic, sealed, { receiverPublicKey: publicKey }).catch(() => undefined)
    const { data: said } = answerShape.safeParse(opened)
    if (isStopped || said?.id !== id || said.error?.code === unsupportedMethod) return undefined
    if (said.error) throw said.error
    const { cacaos, responder } = resultShape.parse(said.result)
    const own = { publicKey, metadata: client.metadata }
    const signed = sortCacaos(cacaos, payload)
    const sessionTopic = await keys.generateSharedKey(publicKey, responder.publicKey)
    const session = toStruct({ topic: sessionTopic, pairingTopic, own, responder, cacaos: signed })
    await relayer.subscribe(sessionTopic)
    await client.session.set(sessionTopic, session)
    client.core.expirer.set(sessionTopic, session.expiry)
    return { ...session, signed: () => signed.map((cacao) => readCacao(payload, cacao)) }
  }

  let onMessage: (event: { topic: string; message: string }) => void = () => undefined
  const answer = new Promise<Approved>((resolve, reject) => {
    onMessage = ({ topic: on, message }) => {
      if (on !== topic) return
      read(message).then(
        (found) => found && resolve(found),
        (thrown: unknown) => reject(isRefusal(thrown) ? (thrown as Error) : failure('wallet_bad_answer', thrown)),
      )
    }
  })
  relayer.on('relayer_message', onMessage)
  return {
    answer,
    stop(): void {
      isStopped = true
      relayer.off('relayer_message', onMessage)
      void relayer.unsubscribe(topic)
      void forget(client, id)
      const isUsed = client.session.getAll().some(({ self }) => self.publicKey === publicKey)
      if (!isUsed) void keys.deleteKeyPair(publicKey)
    },
  }
}

type Peer = { publicKey: string; metadata: object }
type Parts = { topic: string; pairingTopic: string; own: Peer; responder: Peer; cacaos: readonly Cacao[] }

/** Builds the session that both sides use. */
function toStruct({ topic, pairingTopic, own, responder, cacaos }: Parts): SessionTypes.Struct {
  const opened = cacaos.map(openedBy)
  const accounts = [...new Set(opened.flatMap((one) => one.accounts))]
  const methods = [...new Set(opened.flatMap((one) => one.methods))]
  const chains = [...new Set(accounts.map((account) => account.slice(0, account.lastIndexOf(':'))))]
  return {
    topic,
    pairingTopic,
    self: own as SessionTypes.Struct['self'],
    peer: responder as SessionTypes.Struct['peer'],
    controller: responder.publicKey,
    acknowledged: true,
    expiry: seconds() + weekSeconds,
    relay: { protocol: 'irn' },
    requiredNamespaces: {},
    optionalNamespaces: {},
    namespaces: { eip155: { chains, accounts, methods, events: ['chainChanged', 'accountsChanged'] } },
  }
}

const seconds = (): number => Math.floor(Date.now() / 1_000)

const isRefusal = (thrown: unknown): boolean => typeof (Object(thrown) as { code?: unknown }).code === 'number'

/** Returns the topic of the response to a request with this public key. */
async function hash(key: string): Promise<string> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
