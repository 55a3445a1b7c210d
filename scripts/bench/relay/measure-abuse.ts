import { randomBytes } from 'node:crypto'
import { openClient, randomTopic } from '../../../packages/server/test/raw-client.ts'
import { createLoadClient, nextLocalAddress, openAll } from './load-client.ts'
import { startRelayProcess } from './relay-process.ts'

export type SlowReaders = {
  readers: number
  held: number
  mostMemory: number
  afterMemory: number
  closed: number
  otherMs: number
}
export type Storm = { connections: number; seconds: number; perSecond: number; missing: number; mostMemory: number }

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))
const quiet = { onAccepted: () => undefined, onRefused: () => undefined, onDelivered: () => undefined }
const stuckSeconds = 40

/** Readers that subscribe to a full mailbox and read nothing: what they cost, and how long other readers wait. */
export async function measureSlowReaders(readers: number): Promise<SlowReaders> {
  const relay = await startRelayProcess()
  const sender = await openClient(relay.url, { localAddress: nextLocalAddress() })
  const [topic, other] = [randomTopic(), randomTopic()]
  const body = randomBytes(40_000).toString('hex')
  // As much as one mailbox holds, in the two seconds and more that a client's allowance makes of it.
  for (let index = 0; index < 100; index += 1) {
    const { result } = await sender.publish(topic, `${index} ${body}`)
    if (result !== true) throw new Error('the mailbox could not be filled')
    if (index > 50) await pause(60)
  }
  const slow = await Promise.all(
    Array.from({ length: readers }, () => openClient(relay.url, { localAddress: nextLocalAddress() })),
  )
  const before = await relay.memory()
  let closed = 0
  let mostMemory = before
  for (const { ws } of slow) {
    ws.pause()
    ws.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } }))
  }
  const reader = await openClient(relay.url)
  await reader.subscribe(other)
  let otherMs = 0
  for (let second = 0; second < stuckSeconds; second += 1) {
    const [since, count] = [performance.now(), reader.pushes.length]
    const { result } = await sender.publish(other, `${second}`)
    while (result === true && reader.pushes.length === count) await pause(2)
    otherMs = Math.max(otherMs, performance.now() - since)
    mostMemory = Math.max(mostMemory, await relay.memory())
    await pause(1000)
  }
  const afterMemory = await relay.memory()
  // A paused socket does not see that it was closed.
  for (const { ws, closed: gone } of slow) {
    void gone.then(() => (closed += 1))
    ws.resume()
  }
  await pause(5000)
  for (const { drop } of [sender, reader, ...slow]) drop()
  await relay.stop()
  return { readers, held: mostMemory - before, mostMemory, afterMemory, closed, otherMs }
}

/** All clients lose the connection in one moment and come back as fast as this machine makes connections. */
export async function measureStorm(connections: number): Promise<Storm> {
  const relay = await startRelayProcess()
  const clients = Array.from({ length: connections }, () => createLoadClient(relay.url, quiet))
  await openAll(clients)
  const since = performance.now()
  for (const { drop } of clients) drop()
  let mostMemory = 0
  const isBack = () => clients.every(({ isOpen }) => isOpen)
  while (!isBack() && performance.now() - since < 60_000) {
    mostMemory = Math.max(mostMemory, await relay.memory())
    await pause(50)
  }
  const seconds = (performance.now() - since) / 1000
  const missing = clients.filter(({ isOpen }) => !isOpen).length
  for (const { close } of clients) close()
  await relay.stop()
  return { connections, seconds, perSecond: connections / seconds, missing, mostMemory }
}
