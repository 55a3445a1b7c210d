// A process of its own, which costs as little as it can: it must not be what makes the others late.
import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { createIdentity, signToken } from '../../../packages/server/test/identity.ts'

const [url = '', clients, rate, seconds] = process.argv.slice(2)
const perSecond = Number(rate)
const body = randomBytes(590).toString('hex')
const topic = () => randomBytes(32).toString('hex')
const tickMs = 10
const counts = { sent: 0, accepted: 0, refused: 0 }

function open(): Promise<WebSocket> {
  const ws = new WebSocket(`${url}?auth=${signToken(createIdentity(), url)}`, { perMessageDeflate: false })
  ws.on('message', (data: Buffer) => {
    if (data.includes('"error"')) counts.refused += 1
    else counts.accepted += 1
  })
  return new Promise((resolve, reject) => {
    ws.once('open', () => resolve(ws))
    ws.on('error', reject)
  })
}

const frameOf = (id: number) =>
  `{"id":"${id}","jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic()}","message":"${id} ${body}","ttl":300,"tag":1108}}`

const sockets = await Promise.all(Array.from({ length: Number(clients) }, open))
console.log('ready')
await new Promise((go) => process.stdin.once('data', go))
const startedAt = performance.now()
while (performance.now() - startedAt < Number(seconds) * 1000) {
  const due = ((performance.now() - startedAt) / 1000) * perSecond
  for (; counts.sent < due; counts.sent += 1) sockets[counts.sent % sockets.length]?.send(frameOf(counts.sent))
  await new Promise((later) => setTimeout(later, tickMs))
}
for (let waited = 0; counts.accepted + counts.refused < counts.sent && waited < 10; waited += 1)
  await new Promise((later) => setTimeout(later, 500))
console.log(JSON.stringify(counts))
process.exit()
