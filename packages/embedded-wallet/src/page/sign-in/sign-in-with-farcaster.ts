import type { ConnectStep, StepChoice, Steps } from '@openappkit/core/adapter'
import { type FrameClient, FrameError } from '@openappkit/protocol/frame'
import { failure, isDeadline } from '../errors/to-kit-error.js'

type FarcasterStep = Extract<ConnectStep, { kind: 'farcaster' }>
type Code = FarcasterStep & Required<Pick<FarcasterStep, 'uri' | 'expiresAt'>>

/** The maximum lifetime of a code, in case clocks differ. */
const longestMs = 5 * 60_000

/**
 * Signs in with the user's Farcaster app, on this device or on a phone that scans a code. An expired code does not end
 * the sign-in. Another one can be requested at any time.
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
      // The service may expire a code shortly before this page does.
      const isRefused = thrown instanceof FrameError && thrown.code === 'sign_in_failed'
      if (isDeadline(thrown) || (isRefused && Date.now() > code.expiresAt - earlyMs)) return 'over' as const
      throw thrown
    },
  )
  // The promise may reject after the code has expired.
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
