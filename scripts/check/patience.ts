import { vi } from 'vitest'

/** What is waited for comes in its own time; on a busy machine that is more than the second of the default. */
const patienceMs = 10_000

const { waitFor } = vi
vi.waitFor = (callback, options) => {
  const given = typeof options === 'number' ? { timeout: options } : options
  return waitFor(callback, { timeout: patienceMs, ...given })
}
