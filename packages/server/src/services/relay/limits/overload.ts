import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 10
/** One bad second is a pause of the machine; this many in a row are too much work. */
const badSeconds = 5

/** Watches how late the event loop runs. `tick` is called once a second. */
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
