import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '../check/source-file.ts'
import { anyPorts } from './ports.ts'
import type { StackUrls } from './stack-urls.ts'

const stopTimeoutMs = 10_000

/** Starts what `npm run demo` starts, on free ports. It must be built. */
export async function startDemo(): Promise<{ urls: Required<StackUrls>; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['scripts/demo/demo.ts', '--json'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...anyPorts },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve)),
    ended.then((code): string => {
      throw new Error(`npm run demo ended with ${code} before it was ready`)
    }),
  ])
  return {
    urls: JSON.parse(line) as Required<StackUrls>,
    async stop() {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
      await ended
      clearTimeout(late)
    },
  }
}
