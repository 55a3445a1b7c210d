import type { SignClient } from '@walletconnect/sign-client'
import type { Relayer } from './relayer.js'

type Client = Pick<Awaited<ReturnType<typeof SignClient.init>>, 'on' | 'off'>

export type RelayMonitorOptions = {
  relayer: Pick<Relayer, 'connected' | 'on' | 'off'>
  /** How long the wallet may be unreachable during a request before `onReach(false)`. */
  limitMs: number
  /** Called once when the wallet becomes unreachable, and once when it is reachable again or no request is open. */
  onReach(isReached: boolean): void
}

const changes = ['relayer_connect', 'relayer_disconnect'] as const

/**
 * Reports whether the wallet is reachable during a request: the relay has the request and is connected to deliver the
 * response. Requests continue by themselves when the relay is reachable again.
 */
export function createRelayMonitor(client: Client, { relayer, limitMs, onReach }: RelayMonitorOptions) {
  const unsent = new Set<unknown>()
  let open = 0
  let isLost = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    const isReached = open === 0 || (unsent.size === 0 && relayer.connected)
    if (isReached) {
      clearTimeout(timer)
      timer = undefined
      if (isLost) onReach(true)
      isLost = false
    } else timer ??= setTimeout(lose, limitMs)
  }

  function lose(): void {
    isLost = true
    onReach(false)
  }

  const onSent = ({ request }: { request: unknown }) => {
    unsent.delete(request)
    look()
  }
  client.on('session_request_sent', onSent)
  for (const change of changes) relayer.on(change, look)

  return {
    /** Starts monitoring a request. Returns a function that stops it. */
    watchRequest(request: unknown): () => void {
      unsent.add(request)
      open += 1
      look()
      return () => {
        unsent.delete(request)
        open -= 1
        look()
      }
    },
    stop(): void {
      clearTimeout(timer)
      client.off('session_request_sent', onSent)
      for (const change of changes) relayer.off(change, look)
    },
  }
}
