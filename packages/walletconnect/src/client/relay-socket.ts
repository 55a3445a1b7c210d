import { withSignal } from '@openappkit/core/adapter'
import { failure } from '../errors/failure.js'
import { type Relayer, controlConnection } from './relayer.js'

export type RelaySocketOptions = {
  relayer: Relayer
  /** Whether an invitation or a session needs messages. */
  isWanted(): boolean
  page?: SocketPage | undefined
}

/** The part of a window that reports when the page is hidden and shown. */
export type SocketPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { visibilityState: string }
}

export type RelaySocket = ReturnType<typeof createRelaySocket>

const retryMs = [200, 500, 1_000, 2_000, 4_000] as const
const pauseMs = (attempt: number) => retryMs[Math.min(attempt, retryMs.length - 1)] ?? 0
const lost = 'relayer_disconnect'

/** Time in the background after which a socket is replaced, even if it reports that it is open. */
const sleepMs = 5_000

/** Keeps the relay connected while messages are needed and the page is awake. */
export function createRelaySocket({ relayer, isWanted, page }: RelaySocketOptions) {
  const { connect } = controlConnection(relayer)
  let attempts = 0
  let asleepSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let renewing: Promise<void> | undefined
  let isStopped = false
  const isIdle = () => isStopped || asleepSince !== undefined || !isWanted()

  /** Retries until the relay is connected. Rejects with `relay_unreachable` after `limitMs`. */
  async function open(limitMs: number): Promise<void> {
    const deadline = AbortSignal.timeout(limitMs)
    try {
      for (let attempt = 0; !relayer.connected; attempt++) {
        if (attempt > 0) await withSignal(deadline, wait(pauseMs(attempt - 1)))
        await withSignal(
          deadline,
          connect().catch(() => undefined),
        )
      }
    } catch (cause) {
      // Also ends the library's own attempts.
      void relayer.transportClose().catch(() => undefined)
      throw failure('relay_unreachable', cause)
    }
  }

  /** Replaces a socket that may be dead without having closed. */
  async function renew(): Promise<void> {
    // Not awaited: a dead socket never confirms that it closed.
    relayer.provider.connection?.socket?.close()
    await relayer.subscriber.stop()
    relayer.transportExplicitlyClosed = false
    await (relayer.connectPromise ??= relayer.connect().finally(() => (relayer.connectPromise = undefined)))
  }

  function refresh(): Promise<void> {
    return (renewing ??= renew()
      .catch(() => undefined)
      .finally(() => (renewing = undefined)))
  }

  function later(): void {
    if (!timer && !isIdle()) timer = setTimeout(() => void retry(), pauseMs(attempts++))
  }

  async function retry(): Promise<void> {
    timer = undefined
    if (isIdle()) return
    await connect().catch(() => undefined)
    if (relayer.connected) attempts = 0
    else later()
  }

  function onLost(): void {
    // Keeps the subscriptions for the next connection.
    void relayer.subscriber.stop()
    later()
  }

  function sleep(): void {
    asleepSince ??= Date.now()
  }

  function wake(): void {
    const slept = asleepSince === undefined ? 0 : Date.now() - asleepSince
    asleepSince = undefined
    attempts = 0
    if (isIdle() || (relayer.connected && slept < sleepMs)) return
    void refresh().then(() => !relayer.connected && later())
  }

  const onVisibility = () => (page?.document.visibilityState === 'hidden' ? sleep() : wake())

  function onLeave(): void {
    sleep()
    // A page with an open socket does not enter the back/forward cache.
    if (relayer.connected) void relayer.transportClose().catch(() => undefined)
  }

  const onShow = (event: Event) => (event as PageTransitionEvent).persisted && wake()
  relayer.on(lost, onLost)
  page?.document.addEventListener('visibilitychange', onVisibility)
  page?.addEventListener('pagehide', onLeave)
  page?.addEventListener('pageshow', onShow)
  page?.addEventListener('online', wake)

  return {
    open,
    refresh,
    /** Closes the connection, which is no longer needed. */
    close: () => relayer.transportClose().catch(() => undefined),
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      relayer.off(lost, onLost)
      page?.document.removeEventListener('visibilitychange', onVisibility)
      page?.removeEventListener('pagehide', onLeave)
      page?.removeEventListener('pageshow', onShow)
      page?.removeEventListener('online', wake)
      await relayer.transportClose().catch(() => undefined)
    },
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
