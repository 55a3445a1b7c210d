// A process of its own, which costs as little as it can: it must not be what makes the others late. Its clients send what
// costs a relay most. A client whose connection the relay closes comes back with a new identity, which costs nothing.
import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { createIdentity, signToken } from '../../../packages/server/test/identity.ts'
import type { Attack } from './attack-process.ts'
import { nextLocalAddress } from './load-client.ts'

const [url = '', kind = '', clients, perSecond, seconds] = process.argv.slice(2)
const tickMs = 10
const reopenMs = 500
const bufferedMost = 4 * 1024 * 1024
const counts = { sent: 0, accepted: 0, refused: 0, closed: 0 }
const sockets: (WebSocket | undefined)[] = []

const batchOf = (id: string, messages: string) =>
  Buffer.from(`{"id":${id},"jsonrpc":"2.0","method":"irn_batchPublish","params":{"messages":[${messages}]}}`)
const entries = () => batchOf('"1"', `${'{},'.repeat(370_999)}{}`)
const body = randomBytes(590).toString('hex')
const frames: Record<Exclude<Attack, 'publish'>, () => Buffer> = {
  ids: () => batchOf('1795220324313470721', `${'{"id":1},'.repeat(119_999)}{}`),
  entries,
  flood: entries,
  tiny: () => Buffer.from('{'),
  fragments: () => Buffer.from('x'),
}
const frame = kind === 'publish' ? undefined : frames[kind as Exclude<Attack, 'publish'>]()

function publishOf(id: number): string {
  const topic = randomBytes(32).toString('hex')
  return `{"id":"${id}","jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic}","message":"${id} ${body}","ttl":300,"tag":1108}}`
}

function open(index: number, localAddress: string): Promise<void> {
  const ws = new WebSocket(`${url}?auth=${signToken(createIdentity(), url)}`, {
    perMessageDeflate: false,
    localAddress,
  })
  ws.on('message', (data: Buffer) => {
    if (data.includes('"error"')) counts.refused += 1
    else counts.accepted += 1
  })
  ws.on('close', () => {
    counts.closed += 1
    sockets[index] = undefined
    setTimeout(() => void open(index, localAddress), reopenMs)
  })
  // A failed connection also emits `close`, which opens it again.
  ws.on('error', () => undefined)
  return new Promise((resolve) => {
    ws.once('open', () => {
      sockets[index] = ws
      resolve()
    })
  })
}

await Promise.all(Array.from({ length: Number(clients) }, (_, index) => open(index, nextLocalAddress())))
console.log('ready')
await new Promise((go) => process.stdin.once('data', go))
const startedAt = performance.now()
for (let turn = 0; performance.now() - startedAt < Number(seconds) * 1000;) {
  const due = ((performance.now() - startedAt) / 1000) * Number(perSecond)
  for (; turn < due; turn += 1) {
    const ws = sockets[turn % sockets.length]
    if (ws?.readyState !== WebSocket.OPEN || ws.bufferedAmount > bufferedMost) continue
    ws.send(frame ?? publishOf(turn), { binary: false, fin: kind !== 'fragments' })
    counts.sent += 1
  }
  await new Promise((later) => setTimeout(later, tickMs))
}
for (let waited = 0; kind === 'publish' && counts.accepted + counts.refused < counts.sent && waited < 4; waited += 1)
  await new Promise((later) => setTimeout(later, 500))
console.log(JSON.stringify(counts))
process.exit()
