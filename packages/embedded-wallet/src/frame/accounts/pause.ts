import { FrameError } from '@openappkit/protocol/frame'

/** Rejects with `aborted` when `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => (clearTimeout(timer), reject(new FrameError('aborted')))
    const timer = setTimeout(() => (signal.removeEventListener('abort', onAbort), resolve()), ms)
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
  })
}

/** Rejects with `aborted` when `signal` aborts. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(new FrameError('aborted'))
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
  })
}
