import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from '../check/source-file.ts'
import { anyPorts } from './ports.ts'
import type { StackUrls } from './stack-urls.ts'
import { endProgram } from './start-server.ts'

/** Starts what `npm run demo` starts, on free ports. It must be built. */
export async function startDemo(): Promise<{ urls: StackUrls; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['scripts/demo/demo.ts', '--json'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...anyPorts },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`npm run demo ended with ${code} before it was ready`)
  })
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as string[]
  return { urls: JSON.parse(line ?? '') as StackUrls, stop: () => endProgram(child, 10_000) }
}
