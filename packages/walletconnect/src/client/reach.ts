import type { SignClient } from '@walletconnect/sign-client'
import type { Relayer } from './relayer.js'

type Client = Pick<Awaited<ReturnType<typeof SignClient.init>>, 'on' | 'off'>

export type ReachOptions = {
  relayer: Pick<Relayer, 'connected' | 'on' | 'off'>
  /** How long a wallet that is asked may be out of reach before that is said. */
  limitMs: number
  /** Said once when it is lost, and once when it is back, or when nothing is asked any more. */
  onReach(isReached: boolean): void
}

const changes = ['relayer_connect', 'relayer_disconnect'] as const

/**
 * Tells whether the wallet can be reached while it is asked something: the relay has the request, and is there to hand
 * over the answer. What is asked goes on by itself when it can be reached again.
 */
export function createReach(client: Client, { relayer, limitMs, onReach }: ReachOptions) {
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
    /** From now on the wallet is asked this, until what is returned is called. */
    ask(request: unknown): () => void {
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
