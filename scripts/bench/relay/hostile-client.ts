// A process of its own: clients that send what costs a relay most, and come back with a new identity when they are closed.
import { WebSocket } from 'ws'
import { createIdentity, signToken } from '../../../packages/server/test/identity.ts'
import type { Attack } from './measure-hostile.ts'
import { nextLocalAddress } from './local-address.ts'

const [url = '', kind, clients, seconds] = process.argv.slice(2)
const reopenMs = 500
const tickMs = 20
const bufferedMost = 4 * 1024 * 1024
const perSecond = 2
const counts = { sent: 0, closed: 0 }

const frameOf = (id: string, params: string) =>
  Buffer.from(`{"id":${id},"jsonrpc":"2.0","method":"irn_batchPublish","params":${params}}`)
const entries = frameOf('"1"', `{"messages":[${'{},'.repeat(370_999)}{}]}`)
const frames: Record<Attack, Buffer> = {
  ids: frameOf('1795220324313470721', `{"messages":[${'{"id":1},'.repeat(119_999)}{}]}`),
  entries,
  flood: entries,
  tiny: Buffer.from('{'),
  fragments: Buffer.from('x'),
}

function attack(ws: WebSocket): void {
  const frame = frames[kind as Attack]
  const send = () => {
    if (ws.readyState !== WebSocket.OPEN) return
    counts.sent += 1
    ws.send(frame, { binary: false, fin: kind !== 'fragments' })
  }
  if (kind === 'ids' || kind === 'entries') {
    for (let index = 0; index < perSecond; index += 1) setTimeout(send, (index * 1000) / perSecond)
    const sending = setInterval(send, 1000 / perSecond)
    ws.once('close', () => clearInterval(sending))
    return
  }
  const perTick = kind === 'flood' ? 4 : 500
  const sending = setInterval(() => {
    for (let index = 0; index < perTick && ws.bufferedAmount < bufferedMost; index += 1) send()
  }, tickMs)
  ws.once('close', () => clearInterval(sending))
}

function open(localAddress: string): void {
  const ws = new WebSocket(`${url}?auth=${signToken(createIdentity(), url)}`, {
    perMessageDeflate: false,
    localAddress,
  })
  ws.on('error', () => undefined)
  ws.once('open', () => attack(ws))
  ws.once('close', () => {
    counts.closed += 1
    setTimeout(() => open(localAddress), reopenMs)
  })
}

for (let index = 0; index < Number(clients); index += 1) open(nextLocalAddress())
await new Promise((over) => setTimeout(over, Number(seconds) * 1000))
console.log(JSON.stringify(counts))
process.exit()
