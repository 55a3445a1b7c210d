import type { ConnectStep, StepChoice, Steps } from '@openappkit/core/adapter'
import { type FrameClient, FrameError } from '@openappkit/protocol/frame'
import { failure, isDeadline } from '../errors/to-kit-error.js'

type FarcasterStep = Extract<ConnectStep, { kind: 'farcaster' }>
type Code = FarcasterStep & Required<Pick<FarcasterStep, 'uri' | 'expiresAt'>>

/** How long a code lasts at most, whatever the clocks say. */
const longestMs = 5 * 60_000

/**
 * Signs in with the person's Farcaster app, on this device or on a phone that scans a code. A code that is over ends nothing:
 * another one can be asked for, also before.
 */
export async function signInWithFarcaster(
  client: FrameClient,
  steps: Steps<ConnectStep>,
  { startUrl }: { startUrl: string },
): Promise<void> {
  for (;;) {
    steps.show({ kind: 'farcaster' })
    const {
      url: uri,
      matchNumber,
      expiresAt = Date.now() + longestMs,
    } = await client.call('getFarcasterUri', {}, { signal: steps.signal })
    if (!uri.startsWith(startUrl)) throw failure('untrusted_origin')
    const code: Code = { kind: 'farcaster', uri, expiresAt, ...(matchNumber && { matchNumber }) }
    const answer = await waitForApp(client, steps, code)
    if (answer === 'done') return
    if (answer === 'over') await steps.ask<StepChoice>({ kind: 'farcaster', isExpired: true })
  }
}

async function waitForApp(
  client: FrameClient,
  { ask, signal }: Steps<ConnectStep>,
  code: Code,
): Promise<StepChoice | 'done' | 'over'> {
  const stop = new AbortController()
  const inTime = AbortSignal.any([signal, stop.signal])
  const leftMs = Math.min(Math.max(code.expiresAt - Date.now(), 0), longestMs)
  const signed = client.call('connectFarcaster', {}, { signal: inTime }).then(
    () => 'done' as const,
    (thrown: unknown) => {
      // The service may know a moment earlier than this page.
      const isRefused = thrown instanceof FrameError && thrown.code === 'sign_in_failed'
      if (isDeadline(thrown) || (isRefused && Date.now() > code.expiresAt - earlyMs)) return 'over' as const
      throw thrown
    },
  )
  // What ends it first may leave the other behind.
  signed.catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<'over'>((resolve) => (timer = setTimeout(() => resolve('over'), leftMs)))
  try {
    return await Promise.race([signed, over, ask<StepChoice>(code)])
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

const earlyMs = 3_000
