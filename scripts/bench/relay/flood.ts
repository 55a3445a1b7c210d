// A process of its own, which costs as little as it can: it must not be what makes the others late.
import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { createIdentity, signToken } from '../../../packages/server/test/identity.ts'
import { nextLocalAddress } from './local-address.ts'

const [url = '', clients, rate, seconds] = process.argv.slice(2)
const perSecond = Number(rate)
const body = randomBytes(590).toString('hex')
const topic = () => randomBytes(32).toString('hex')
const tickMs = 10
const reopenMs = 500
const counts = { sent: 0, accepted: 0, refused: 0, closed: 0 }
const sockets: (WebSocket | undefined)[] = []

/** A client whose connection the relay closes comes back with a new identity, which costs nothing. */
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
  // What could not be opened is closed too, and tried again.
  ws.on('error', () => undefined)
  return new Promise((resolve) => {
    ws.once('open', () => {
      sockets[index] = ws
      resolve()
    })
  })
}

const frameOf = (id: number) =>
  `{"id":"${id}","jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic()}","message":"${id} ${body}","ttl":300,"tag":1108}}`

await Promise.all(Array.from({ length: Number(clients) }, (_, index) => open(index, nextLocalAddress())))
console.log('ready')
await new Promise((go) => process.stdin.once('data', go))
const startedAt = performance.now()
let turn = 0
while (performance.now() - startedAt < Number(seconds) * 1000) {
  const due = ((performance.now() - startedAt) / 1000) * perSecond
  for (; turn < due; turn += 1) {
    const ws = sockets[turn % sockets.length]
    if (ws?.readyState !== WebSocket.OPEN) continue
    ws.send(frameOf(turn))
    counts.sent += 1
  }
  await new Promise((later) => setTimeout(later, tickMs))
}
for (let waited = 0; counts.accepted + counts.refused < counts.sent && waited < 4; waited += 1)
  await new Promise((later) => setTimeout(later, 500))
console.log(JSON.stringify(counts))
process.exit()
