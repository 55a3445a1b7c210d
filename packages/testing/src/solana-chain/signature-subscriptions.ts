import type { WebSocket } from 'ws'
import type { SolanaLedger } from './solana-ledger.js'

type Call = { id?: unknown; method?: string; params?: unknown[] }

/** Handles `signatureSubscribe` and its end. Accepts other subscriptions and never reports on them. */
export function subscribe(ledger: SolanaLedger, socket: WebSocket): void {
  const stops = new Map<number, () => void>()
  let last = 0
  const send = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))

  socket.on('message', (raw: Buffer) => {
    const { id, method = '', params = [] } = JSON.parse(raw.toString()) as Call
    if (method.endsWith('Unsubscribe')) {
      stops.get(Number(params[0]))?.()
      stops.delete(Number(params[0]))
      return send({ id, result: true })
    }
    if (!method.endsWith('Subscribe')) return send({ id, result: null })
    const subscription = ++last
    send({ id, result: subscription })
    if (method !== 'signatureSubscribe') return
    const stop = ledger.watch(String(params[0]), ({ slot, err }) =>
      send({
        method: 'signatureNotification',
        params: { subscription, result: { context: { slot }, value: { err } } },
      }),
    )
    stops.set(subscription, stop)
  })
  socket.on('close', () => {
    for (const stop of stops.values()) stop()
  })
}
