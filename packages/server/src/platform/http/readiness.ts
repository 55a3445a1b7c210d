import type { Log } from '../log/log.js'
import type { Service } from '../service/service.js'

export type ReadinessOptions = {
  services: readonly { name: string; service: Pick<Service, 'unready'> }[]
  log: Log
  /** Time for all checks together. */
  deadlineMs?: number
  /** How long a result is returned again. */
  keepMs?: number
}

export type Readiness = ReturnType<typeof createReadiness>

type Phase = 'starting' | 'running' | 'stopping'

const sentences = { starting: 'the server is starting', stopping: 'the server is stopping' } as const

/**
 * Finds why the server cannot do its work at the moment. Callers share one running check and its result for a second,
 * and a service whose check hangs is not checked again until it ends: requests of strangers cost nothing.
 */
export function createReadiness({ services, log, deadlineMs = 3000, keepMs = 1000 }: ReadinessOptions) {
  const pending = new Map<string, Promise<string | undefined>>()
  let phase: Phase = 'starting'
  /** The result of the last check that ended. */
  let wasReady = false
  let last: { endedAt: number; problems: Promise<readonly string[]> } | undefined

  /** The check of a service, or the one that has not ended. */
  function ask({ name, service }: ReadinessOptions['services'][number]): Promise<string | undefined> {
    const before = pending.get(name)
    if (before) return before
    const asking = Promise.resolve()
      .then(() => service.unready?.())
      .catch((thrown: unknown) => {
        log('error', { msg: 'readiness check failed', service: name, problem: nameOf(thrown) })
        return 'its check failed'
      })
      .finally(() => pending.delete(name))
    pending.set(name, asking)
    return asking
  }

  async function check(): Promise<readonly string[]> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('its check takes too long'), deadlineMs)
    })
    const problems = await Promise.all(
      services.map(async (one) => {
        const problem = await Promise.race([ask(one), late])
        return problem === undefined ? [] : [`${one.name}: ${problem}`]
      }),
    )
    clearTimeout(timer)
    return problems.flat()
  }

  /** The problems, one sentence each. None if the server is ready. */
  async function problems(): Promise<readonly string[]> {
    if (phase !== 'running') return [sentences[phase]]
    if (last && performance.now() - last.endedAt < keepMs) return last.problems
    const current = { endedAt: Infinity, problems: check() }
    last = current
    const found = await current.problems
    current.endedAt = performance.now()
    wasReady = found.length === 0
    return found
  }

  return {
    /** Call when all services are ready, and when the server begins to close. */
    enter: (next: Phase): void => void (phase = next),
    problems,
    /** Whether the server is ready. While a check takes longer than `patienceMs`, the result of the one before it. */
    async isReady(patienceMs = 500): Promise<boolean> {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(phase === 'running' && wasReady), patienceMs)
      })
      const isReady = await Promise.race([problems().then(({ length }) => length === 0), late])
      clearTimeout(timer)
      return isReady
    },
  }
}

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : 'unknown')
