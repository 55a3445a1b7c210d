import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from '../check/source-file.ts'
import { anyPorts } from './ports.ts'
import type { StackUrls } from './stack-urls.ts'
import type { Stack } from './start-stack.ts'
import { endProgram } from './start-server.ts'

export type Demo = { urls: StackUrls; nodes?: Stack['nodes']; stop(): Promise<void> }

/** Starts what `npm run demo` starts, on free ports. It must be built. `options`: further ones of the demo. */
export async function startDemo(options: readonly string[] = []): Promise<Demo> {
  const child = spawn(process.execPath, ['scripts/demo/demo.ts', '--json', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...anyPorts },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`npm run demo ended with ${code} before it was ready`)
  })
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as string[]
  const { nodes, ...urls } = JSON.parse(line ?? '') as StackUrls & Pick<Demo, 'nodes'>
  return { urls, ...(nodes && { nodes }), stop: () => endProgram(child, 10_000) }
}
