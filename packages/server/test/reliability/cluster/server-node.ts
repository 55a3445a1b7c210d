import type { CutProxy } from '../../postgres/cut-proxy.ts'
import type { Balancer } from './balancer.ts'
import type { Faults } from './faults.ts'
import { type BundleProcess, type Differences, runBundle } from './run-bundle.ts'
import { until } from './wait.ts'

export type ServerNode = ReturnType<typeof createNode>

export type NodeOptions = {
  name: string
  env: Readonly<Record<string, string>>
  balancer: Balancer
  /** Between the node and its database. */
  proxy: CutProxy
  faults: Faults
}

/** A server behind a balancer, which can be killed and started again. */
export function createNode({ name, env, balancer, proxy, faults }: NodeOptions) {
  let running: BundleProcess | undefined
  let version = 0

  function expectToRun(started: BundleProcess): void {
    void started.ended.then((code) => {
      if (running !== started) return
      faults.add('nodes that ended by themselves', `${name} with ${code}: ${started.errors.join('')}`)
    })
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = running
    running = undefined
    await ending?.end(signal)
  }

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${running?.url}/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await answer?.arrayBuffer()
    return answer?.status === 200
  }

  return {
    name,
    proxy,
    /** Its own address, while it runs. */
    url: (): string | undefined => running?.url,
    end,
    untilReady: (): Promise<void> => until(`${name} is ready`, isReady),
    /** Starts it on any port, with as many migrations as before if the number is absent. */
    async start({ shiftMs = 0, moreMigrations = version }: Differences = {}): Promise<void> {
      version = moreMigrations
      running = await runBundle({ program: 'main', env, shiftMs, moreMigrations })
      expectToRun(running)
      balancer.route(name, Number(new URL(running.url).port))
    },
  }
}
