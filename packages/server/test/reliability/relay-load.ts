import { randomBytes } from 'node:crypto'
import type { RelayPush } from '@openappkit/protocol/relay'
import { createIdentity, type Identity } from '../identity.ts'
import { openClient, type RawClient, randomTopic, type Reply, UpgradeRefused } from '../raw-client.ts'
import { site } from './cluster/environments.ts'
import type { Faults } from './cluster/faults.ts'
import { failureOf, randomAddress } from './send.ts'
import type { Tally } from './tally.ts'
import { pause, until, within } from './cluster/wait.ts'

type Options = { url: string; tally: Tally; faults: Faults }

const query = `&projectId=${site.project}`
const topicCount = 4
const answerMs = 15_000
/** Between two requests of a client, and before it tries again. */
const paceMs = 40
const retryMs = 200
/** After so many in a row, a publisher connects again: `@walletconnect/core` does so at its next heartbeat. */
const refusalsMost = 5
const drainMs = 90_000

/** Publishers and subscribers with an identity each, which come back as clients do when they lose the connection. */
export function startRelayLoad({ url, tally, faults }: Options) {
  const accepted = new Set<string>()
  const delivered = new Set<string>()
  let isPublishing = true
  let isFollowing = true
  let stopAll: () => void = () => undefined
  const stopped = new Promise<undefined>((resolve) => {
    stopAll = () => resolve(undefined)
  })

  /** Connects, or waits a little if that fails. */
  async function reach(identity: Identity, from: string): Promise<RawClient | undefined> {
    const opening = openClient(url, { identity, query, headers: { 'x-forwarded-for': from } })
    const client = await within(opening, answerMs).catch((thrown: unknown) => {
      const status = thrown instanceof UpgradeRefused ? thrown.status : undefined
      tally.fail('connection', status === undefined ? failureOf(thrown) : String(status))
      return undefined
    })
    if (client) tally.succeed('connection')
    else {
      opening.then(
        (late) => late.drop(),
        () => undefined,
      )
      await pause(retryMs)
    }
    return client
  }

  /** The reply, or `undefined` if the connection ends or the relay does not answer. */
  async function ask(client: RawClient, kind: string, call: Promise<Reply>): Promise<Reply | undefined> {
    const ended = client.closed.then((): 'ended' => 'ended')
    const reply = await within(Promise.race([call, ended]), answerMs)
    if (reply === 'ended') tally.fail(kind, 'connection ended')
    else if (!reply) tally.fail(kind, 'no answer')
    else if (reply.error) tally.fail(kind, reply.error.data.reason)
    else return reply
    return undefined
  }

  async function publishTo(topic: string, at: number): Promise<void> {
    const [identity, from] = [createIdentity(), randomAddress()]
    let count = 0
    let message: string | undefined
    while (isPublishing) {
      const client = await reach(identity, from)
      let refusals = 0
      while (client?.ws.readyState === WebSocket.OPEN && isPublishing && refusals < refusalsMost) {
        // A message without an answer is sent again, as clients do.
        message ??= `${topic} ${at}-${(count += 1)} ${randomBytes(200).toString('hex')}`
        const reply = await ask(client, 'publish', client.publish(topic, message))
        if (reply?.result === true) {
          tally.succeed('publish')
          accepted.add(message)
          message = undefined
          refusals = 0
          await pause(paceMs)
        } else {
          refusals += 1
          await pause(retryMs)
        }
      }
      client?.drop()
    }
  }

  async function follow(topic: string): Promise<void> {
    const [identity, from] = [createIdentity(), randomAddress()]
    const seen = new Set<string>()
    function take({ params: { data } }: RelayPush): void {
      const { message } = data
      if (data.topic !== topic || !message.startsWith(`${topic} `))
        faults.add('messages under another topic', `${message.slice(0, 80)} as ${data.topic}`)
      if (seen.has(message)) tally.count('messages that a subscriber got again')
      seen.add(message)
      delivered.add(message)
      tally.succeed('delivery')
    }
    while (isFollowing) {
      const client = await reach(identity, from)
      if (!client) continue
      client.takeAll()
      client.ws.on('message', (text: Buffer) => {
        const frame = JSON.parse(text.toString()) as Partial<RelayPush>
        if (frame.method !== undefined) take(frame as RelayPush)
      })
      const reply = await ask(client, 'subscription', client.subscribe(topic))
      if (reply) {
        tally.succeed('subscription')
        await Promise.race([client.closed, stopped])
      } else await pause(retryMs)
      client.drop()
    }
  }

  const topics = Array.from({ length: topicCount }, randomTopic)
  const publishers = topics.map(publishTo)
  // Every second topic has two subscribers.
  const followers = topics.flatMap((topic, at) => (at % 2 === 0 ? [topic] : [topic, topic])).map(follow)
  async function end(): Promise<void> {
    isPublishing = false
    isFollowing = false
    stopAll()
    await Promise.all([...publishers, ...followers])
  }
  const missing = () => [...accepted].filter((message) => !delivered.has(message))

  return {
    end,
    /** No longer waits for the messages that wait now, because their database is removed: no backup has them. */
    forgetWaiting(): void {
      for (const message of missing()) {
        accepted.delete(message)
        tally.count('waiting messages that were lost with their database')
      }
    },
    /** Stops to publish, waits for what was accepted, and adds what does not come to the faults. */
    async check(): Promise<void> {
      isPublishing = false
      await Promise.all(publishers)
      await until('accepted messages have arrived', () => missing().length === 0, drainMs).catch(() => undefined)
      await end()
      for (const message of missing()) faults.add('accepted messages that reached no subscriber', message.slice(0, 80))
    },
    accepted: () => accepted.size,
  }
}
