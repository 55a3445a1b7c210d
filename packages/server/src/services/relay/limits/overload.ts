import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 10
/** One late second may be a pause of the machine. This many in a row are an overload. */
const badSeconds = 5

/** Measures the delay of the event loop. Call `tick` once a second. */
export function createOverload(lagMs: number) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let bad = 0

  return {
    tick(): void {
      bad = delay.percentile(99) / 1e6 - resolutionMs > lagMs ? bad + 1 : 0
      delay.reset()
    },
    isOverloaded: (): boolean => bad >= badSeconds,
    stop: (): void => void delay.disable(),
  }
}
